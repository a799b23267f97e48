import { Card, Skeleton } from '@rookery/ui'
import { useT } from '../../i18n/use-t.ts'

/** Stands where a part of the exploration will be. */
export function PendingCard() {
  const t = useT('explore')
  return (
    <Card>
      <Skeleton label={t('loading')} height={220} />
    </Card>
  )
}

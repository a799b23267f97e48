import { Card, Skeleton } from '@rookery/ui'
import { useT } from '../../i18n/use-t.ts'

/**
 * Placeholder of an exploration in the same layout: the name, five figures, the tabs, two cards side by side.
 */
export function ExplorationSkeleton() {
  const t = useT('explore')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div aria-hidden="true">
        <div className="mb-4 w-48">
          <Skeleton label="" lines={['100%']} />
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} label="" lines={['60%', '85%', '70%']} />
          ))}
        </div>
        <div className="my-5">
          <Skeleton label="" height={36} />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          {Array.from({ length: 2 }, (_, i) => (
            <Card key={i}>
              <Skeleton label="" height={220} />
            </Card>
          ))}
        </div>
      </div>
    </div>
  )
}

import type { DescriptionReadingAnswer } from '@rookery/contract'
import { EmptyState, LinkButton } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useFrontDoor } from '../../front-door-context.ts'
import type { HomePaths } from '../../paths.ts'

/** Says why nothing is proposed: nothing was read, or too few people fit. */
export function NoProposals({ reading }: { reading: DescriptionReadingAnswer | null }) {
  const t = useT('proposals')
  const { team } = useFrontDoor()
  const paths = usePaths<HomePaths>(team)
  const isRead = reading?.clauses.some(({ state }) => state === 'used' || state === 'changed') ?? false
  return (
    <EmptyState
      title={t('none.title')}
      description={t(isRead ? 'none.small' : 'none.unread')}
      action={team && <LinkButton href={paths.creator()}>{t('none.creator')}</LinkButton>}
    />
  )
}

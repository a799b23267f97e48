import { ApiError } from '@rookery/api-client'
import { LinkButton, Notice } from '@rookery/ui'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useFrontDoor } from '../../front-door-context.ts'
import type { HomePaths } from '../../paths.ts'

/** Whether a plan has to change before this can succeed. */
export const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'subscription_required' || error.code === 'limit_reached')

/** Why nothing could be proposed, and the way on. */
export function ProposalsFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useT('proposals')
  if (needsPlan(error)) return <PlanNotice title={t('failed')} error={error} />
  return <LoadFailed title={t('failed')} error={error} onRetry={onAgain} />
}

export function PlanNotice({ title, error }: { title: string; error: unknown }) {
  const t = useT('proposals')
  const { team } = useFrontDoor()
  const paths = usePaths<HomePaths>(team)
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        team && (
          <LinkButton size="sm" href={paths.settings('subscription')}>
            {t('toPlan')}
          </LinkButton>
        )
      }
    >
      {errorText(error)}
    </Notice>
  )
}

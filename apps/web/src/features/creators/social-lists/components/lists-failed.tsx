import { ApiError } from '@rookery/api-client'
import { EmptyState, LinkButton } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SeePlans } from '../../../../shared/plans/see-plans.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import type { SocialListsPaths } from '../paths.ts'

/** Why there are no lists to see, and the way on: a plan, a new connection, back to all lists, or once more. */
export function ListsFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT('socialLists')
  const paths = usePaths<SocialListsPaths>()
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'subscription_required')
    return <EmptyState title={t('noPlan.title')} description={t('noPlan.text')} action={<SeePlans />} />
  if (code === 'network_reauthorise')
    return (
      <EmptyState
        title={errorText(error)}
        description={t('reconnect.text')}
        action={
          <LinkButton variant="primary" href={paths.connectedAccounts}>
            {t('reconnect.link')}
          </LinkButton>
        }
      />
    )
  if (code === 'gone' || code === 'not_found')
    return (
      <EmptyState
        title={t('gone.title')}
        description={code === 'gone' ? errorText(error) : t('gone.text')}
        action={
          <LinkButton variant="primary" href={paths.creatorLists()}>
            {t('back')}
          </LinkButton>
        }
      />
    )
  return <LoadFailed title={t('failed')} error={error} onRetry={onRetry} />
}

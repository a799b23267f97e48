import { ApiError } from '@rookery/api-client'
import { errorText } from '../errors/error-text.ts'
import { toasts } from '../feedback/toasts.ts'
import { useT } from '../i18n/use-t.ts'
import { withReturnLink } from '../navigation/return-link.ts'
import { useGo } from '../navigation/use-go.ts'
import type { Addresses } from '../site/addresses.ts'
import { usePaths } from '../site/site.ts'

/**
 * Reports that the team's plan does not include something, with a link to a larger one; false for any other
 * failure.
 */
export function usePlanLimit(): (error: unknown) => boolean {
  const t = useT('common')
  const paths = usePaths<Pick<Addresses, 'settings'>>()
  const go = useGo()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'plan_limit') return false
    toasts.add({
      level: 'info',
      timeout: 15_000,
      text: errorText(error),
      action: {
        label: t('actions.seePlans'),
        onAction: () => go(withReturnLink(paths.settings('subscription'))),
      },
    })
    return true
  }
}

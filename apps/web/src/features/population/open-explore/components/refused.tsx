import { ApiError } from '@rookery/api-client'
import { Notice } from '@rookery/ui'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'

/** Why a name is not told, and what to do. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const t = useT('openExplore')
  const formats = useFormats()
  const refusals = Object.values(fieldErrors(error))
  if (refusals.length > 0)
    return (
      <Notice tone="danger" title={t('refused')}>
        {formats.sentences(...refusals)}
      </Notice>
    )
  // More tries would not help today; an account does.
  if (error instanceof ApiError && error.code === 'visitor_limit')
    return (
      <Notice tone="warn" action={<SignInPrompt reason="free" />}>
        {errorText(error)}
      </Notice>
    )
  return <LoadFailed title={t('failed')} error={error} onRetry={onRetry} />
}

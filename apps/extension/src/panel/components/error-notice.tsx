import { Button, Notice } from '@rookery/ui'
import { useT } from '../model/texts.ts'

/** Codes that the panel words itself; of all others the server's own words are shown. */
const OWN_TEXTS = [
  'account_changed',
  'no_access',
  'no_account',
  'not_paired',
  'empty',
  'stopped',
  'usage_gone',
  'outdated',
  'revoked',
  'not_applied',
  'failed',
] as const

export function ErrorNotice({
  error,
  onRetry,
}: {
  error: { code: string; text: string | null }
  onRetry?: () => void
}) {
  const t = useT()
  const own = OWN_TEXTS.find((code) => code === error.code) ?? 'failed'
  return (
    <Notice
      tone="danger"
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {error.text ?? t(`errors.${own}`)}
    </Notice>
  )
}

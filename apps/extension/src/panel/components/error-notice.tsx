import { Button, Notice } from '@rookery/ui'
import type { RunError } from '../../shared/run.ts'
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
  'filling_off',
  'form_changed',
  'form_silent',
  'form_left',
  'form_hidden',
  'form_signed_out',
  'form_offline',
  'form_closed',
  'form_logic',
  'failed',
] as const

export function ErrorNotice({ error, onRetry }: { error: RunError; onRetry?: () => void }) {
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
      {error.section && <p>{t('errors.section', { section: t(`sections.${error.section}`) })}</p>}
    </Notice>
  )
}

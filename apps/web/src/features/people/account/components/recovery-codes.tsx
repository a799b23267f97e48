import { Button, CopyButton, Notice } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Shows new recovery codes, which are not shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT('account')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{t('passkeys.codesOnce')}</Notice>
      <ol aria-label={t('passkeys.codes')} className="grid gap-x-6 gap-y-1 font-mono text-14 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton
          items={codes}
          messages={{
            copied: t('tokens.copied'),
            empty: t('tokens.copyFailed'),
            failed: t('tokens.copyFailed'),
          }}
        >
          {t('passkeys.copyCodes')}
        </CopyButton>
        <Button variant="primary" onClick={onDone}>
          {t('passkeys.codesKept')}
        </Button>
      </div>
    </div>
  )
}

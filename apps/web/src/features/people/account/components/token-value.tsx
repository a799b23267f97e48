import { Button, CopyButton, Notice, TextField } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Shows the value of a new token, which is not shown again. */
export function TokenValue({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useT('account')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{t('tokens.once')}</Notice>
      <TextField label={t('tokens.value')} value={value} isReadOnly />
      <div className="flex justify-end gap-2">
        <CopyButton
          items={[value]}
          messages={{
            copied: t('tokens.copied'),
            empty: t('tokens.copyFailed'),
            failed: t('tokens.copyFailed'),
          }}
        >
          {t('tokens.copy')}
        </CopyButton>
        <Button variant="primary" onClick={onDone}>
          {t('tokens.done')}
        </Button>
      </div>
    </div>
  )
}

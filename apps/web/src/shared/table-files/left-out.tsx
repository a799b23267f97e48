import type { LeftOut as LeftOutOf } from '@rookery/contract/objects/table-format.ts'
import { Checkbox, Notice } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

interface LeftOutProps {
  of: LeftOutOf
  /** What was chosen since. */
  takesHidden?: boolean | undefined
  /** Without it nothing can be chosen any more. */
  onTakeHidden?: (takes: boolean) => void
}

/** Rows and sheets of a workbook that are not read, each said; before an import the rows can be read as well. */
export function LeftOut({ of, takesHidden, onTakeHidden }: LeftOutProps) {
  const t = useT('tables')
  const formats = useFormats()
  const { sheet, sheets, hidden_sheets, hidden_rows, takes_hidden_rows } = of
  const others = sheets.filter((name) => name !== sheet)
  const hidden = hidden_sheets.filter((name) => name !== sheet)
  const rows = { n: formats.number(hidden_rows ?? 0), count: hidden_rows ?? 0 }
  return (
    <>
      {hidden_rows === null && <Notice tone="info">{t('hiddenUnknown')}</Notice>}
      {hidden_rows !== null && hidden_rows > 0 && (
        <Notice tone="warn">
          {t(takes_hidden_rows ? 'hiddenTaken' : 'hiddenLeftOut', rows)}
          {onTakeHidden && (
            <Checkbox
              label={t('takeHidden')}
              isChecked={takesHidden ?? takes_hidden_rows}
              onChange={onTakeHidden}
            />
          )}
        </Notice>
      )}
      {sheet !== null && others.length + hidden.length > 0 && (
        <p className="text-13 text-ink-soft">
          {formats.sentences(
            others.length > 0 && t('onlySheet', { name: sheet, others: formats.list(others) }),
            hidden.length > 0 && t('hiddenSheets', { names: formats.list(hidden) }),
          )}
        </p>
      )}
    </>
  )
}

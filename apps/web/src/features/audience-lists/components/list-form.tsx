import type { RecognisedList } from '@rookery/contract'
import { Button, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { ListReading } from '../../../shared/audience-lists/upload-list.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { RecognisedCounts } from './recognised-counts.tsx'

interface ListFormProps {
  found: RecognisedList
  /** Whether the file is being read with other settings. */
  isReading: boolean
  error?: string | undefined
  onOther: () => void
  onChange: (changed: ListReading) => void
  onImport: (name: string) => void
}

/** What was recognised of a file, for the user to correct, what an import would take, and the list's name. */
export function ListForm({ found, isReading, error, onOther, onChange, onImport }: ListFormProps) {
  const t = useT('audienceLists')
  const [name, setName] = useState(found.file_name.replace(/\.\w{1,4}$/, '').slice(0, 100))
  const columnNames = found.columns.map(({ name: own }, at) => own || t('dialog.columnN', { n: at + 1 }))
  const rowCount = Math.max(0, ...found.columns.map(({ values }) => values.length))
  const isReady = name.trim() !== '' && found.rows_taken > 0 && !isReading
  const isHashed = found.identifier_kind === 'email' || found.identifier_kind === 'phone'
  return (
    <form
      className="grid gap-4"
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onImport(name.trim())
      }}
    >
      <p className="text-13 text-ink-soft">{useFormatText(found)}</p>
      <PreviewTable
        label={t('dialog.preview', { name: found.file_name })}
        hint={columnNames.length > 1 ? t('dialog.previewHint') : undefined}
        header={columnNames}
        rows={Array.from({ length: rowCount }, (_, at) =>
          found.columns.map(({ values }) => values[at] ?? ''),
        )}
        column={found.column}
      />
      <ReadingFields found={found} columnNames={columnNames} onChange={onChange} />
      <RecognisedCounts found={found} />
      {found.rows_taken === 0 && <Notice tone="warn">{t('dialog.nothingTaken')}</Notice>}
      <TextField label={t('dialog.name')} value={name} onChange={setName} maxLength={100} isRequired />
      {isHashed && <Notice tone="info">{t('dialog.hashNote')}</Notice>}
      {error && <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onOther}>{t('dialog.other')}</Button>
        <Button variant="primary" type="submit" isDisabled={!isReady}>
          {t('dialog.start')}
        </Button>
      </div>
    </form>
  )
}

/** One line that says how the file is read. */
function useFormatText({ format }: RecognisedList): string {
  const t = useT('audienceLists')
  if (format === null) return ''
  return [
    t(`formats.${format.kind}`),
    format.encoding && t(`encodings.${format.encoding}`),
    format.sheet && t('dialog.sheetOf', { name: format.sheet }),
    t(format.has_header ? 'dialog.withHeader' : 'dialog.withoutHeader'),
  ]
    .filter(Boolean)
    .join(' · ')
}

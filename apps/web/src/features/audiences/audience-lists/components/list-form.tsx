import type { RecognisedList } from '@rookery/contract'
import { Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ListReading } from '../../../../shared/audience-lists/upload-list.ts'
import { TablePreview } from '../../../../shared/table-files/table-preview.tsx'
import { useFormatText } from '../../../../shared/table-files/use-format-text.ts'
import { ReadingFields } from './reading-fields.tsx'
import { RecognisedCounts } from './recognised-counts.tsx'

interface ListFormProps {
  /** Of the form, for the button in the dialog's foot that submits it. */
  id: string
  found: RecognisedList
  /** The settings as the user has them now; `found` follows. */
  reading: ListReading
  busy: 'reading' | 'importing' | null
  error?: string | undefined
  onChange: (changed: ListReading) => void
  onImport: (name: string) => void
}

/** What was recognised of a file, for the user to correct, what an import would take, and the list's name. */
export function ListForm({ id, found, reading, busy, error, onChange, onImport }: ListFormProps) {
  const t = useT('audienceLists')
  const tables = useT('tables')
  const [name, setName] = useState(found.file_name.replace(/\.\w{1,4}$/, '').slice(0, 100))
  const formatText = useFormatText(found.format)
  const hasNothing = found.rows_taken === 0
  const isReady = name.trim() !== '' && !hasNothing && busy === null
  const isHashed = found.identifier_kind === 'email' || found.identifier_kind === 'phone'
  return (
    <form
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onImport(name.trim())
      }}
    >
      <p className="text-13 text-ink-soft">{formatText}</p>
      <TablePreview
        label={tables('preview', { name: found.file_name })}
        hint={found.columns.length > 1 ? t('dialog.previewHint') : undefined}
        columns={found.columns}
        chosen={found.column}
      />
      <ReadingFields found={found} reading={reading} onChange={onChange} />
      {error && <Notice tone="danger">{error}</Notice>}
      <div aria-busy={busy === 'reading'} className="grid gap-4 aria-busy:opacity-60">
        {hasNothing && !found.needs_country && <Notice tone="warn">{t('dialog.nothingTaken')}</Notice>}
        <RecognisedCounts found={found} />
      </div>
      <TextField label={t('dialog.name')} value={name} onChange={setName} maxLength={100} isRequired />
      {isHashed && <Notice tone="info">{t('dialog.hashNote')}</Notice>}
    </form>
  )
}

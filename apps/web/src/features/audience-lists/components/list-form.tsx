import type { ListIdentifierKind } from '@rookery/contract'
import { listIdentifierKinds } from '@rookery/contract/enums.ts'
import { Button, Checkbox, Notice, TextField } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { ListMapping } from '../../../shared/audience-lists/upload-list.ts'
import type { Preview } from '../model/read-preview.ts'
import { PreviewTable } from './preview-table.tsx'

interface ListFormProps {
  fileName: string
  preview: Preview
  error?: string | undefined
  onOther: () => void
  onSend: (mapping: ListMapping) => void
}

/** How the file is parsed, guessed from its first rows, for the user to correct; and the list's name. */
export function ListForm({ fileName, preview, error, onOther, onSend }: ListFormProps) {
  const t = useT('audienceLists')
  const [kind, setKind] = useState<ListIdentifierKind>(preview.kind)
  const [column, setColumn] = useState(preview.column)
  const [hasHeader, setHeader] = useState(preview.has_header)
  const [name, setName] = useState(fileName.replace(/\.\w{1,4}$/, '').slice(0, 100))
  const width = Math.max(...preview.rows.map((row) => row.length))
  const columnName = (at: number) =>
    (hasHeader && preview.rows[0]?.[at]?.trim()) || t('dialog.columnN', { n: at + 1 })
  const isReady = name.trim() !== ''

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        onSend({
          name: name.trim(),
          identifier_kind: kind,
          column,
          delimiter: preview.delimiter,
          has_header: hasHeader,
        })
      }}
    >
      <PreviewTable
        label={t('dialog.preview', { name: fileName })}
        hint={width > 1 ? t('dialog.previewHint') : undefined}
        header={Array.from({ length: width }, (_, at) => columnName(at))}
        rows={preview.rows.slice(hasHeader ? 1 : 0, hasHeader ? 6 : 5)}
        column={column}
      />
      <Checkbox label={t('dialog.header')} isChecked={hasHeader} onChange={setHeader} />
      <div className="grid gap-4 sm:grid-cols-2">
        {width > 1 && (
          <Select
            label={t('dialog.column')}
            value={String(column)}
            onChange={(value) => setColumn(Number(value))}
            options={Array.from({ length: width }, (_, at) => ({ id: String(at), label: columnName(at) }))}
          />
        )}
        <Select
          label={t('dialog.kind')}
          value={kind}
          onChange={(value) => setKind(value as ListIdentifierKind)}
          options={listIdentifierKinds.map((each) => ({ id: each, label: t(`kinds.${each}`) }))}
        />
      </div>
      <TextField label={t('dialog.name')} value={name} onChange={setName} maxLength={100} isRequired />
      {(kind === 'email' || kind === 'phone') && <Notice tone="info">{t('dialog.hashNote')}</Notice>}
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

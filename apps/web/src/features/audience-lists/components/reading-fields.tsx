import type { ListIdentifierKind, RecognisedList } from '@rookery/contract'
import { listIdentifierKinds, textEncodings } from '@rookery/contract/enums.ts'
import { Checkbox } from '@rookery/ui'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { ListReading } from '../../../shared/audience-lists/upload-list.ts'

const delimiters = [',', ';', '\t', '|'] as const
const isDelimiter = (sign: string | null): sign is (typeof delimiters)[number] =>
  delimiters.some((each) => each === sign)

interface ReadingFieldsProps {
  found: RecognisedList
  columnNames: readonly string[]
  /** Reads the file anew with what was changed. */
  onChange: (changed: ListReading) => void
}

/** What was recognised of the file, each to be changed. */
export function ReadingFields({ found, columnNames, onChange }: ReadingFieldsProps) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const { format } = found
  if (format === null) return null
  const countryOptions = found.countries
    .map((id) => ({ id, label: formats.region(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {columnNames.length > 1 && (
          <NativeSelect
            label={t('dialog.column')}
            value={String(found.column)}
            options={columnNames.map((label, at) => ({ id: String(at), label }))}
            onChange={(value) => onChange({ column: Number(value), identifier_kind: undefined })}
          />
        )}
        <NativeSelect
          label={t('dialog.kind')}
          value={found.identifier_kind}
          options={listIdentifierKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          onChange={(kind: ListIdentifierKind) => onChange({ identifier_kind: kind })}
        />
        {found.identifier_kind === 'phone' && (
          <NativeSelect
            label={t('dialog.country')}
            description={t('dialog.countryHint')}
            error={found.needs_country ? t('dialog.countryNeeded') : undefined}
            value={found.country ?? ''}
            options={[{ id: '', label: t('dialog.noCountry') }, ...countryOptions]}
            onChange={(country) => onChange({ country: country === '' ? undefined : country })}
          />
        )}
      </div>
      <details className="rounded-md border border-hairline px-3 py-2" open={!format.is_header_sure}>
        <summary className="cursor-pointer text-13 font-medium">{t('dialog.howRead')}</summary>
        <div className="grid gap-4 pt-3 sm:grid-cols-2">
          {format.encoding !== null && (
            <NativeSelect
              label={t('dialog.encoding')}
              value={format.encoding}
              options={textEncodings.map((id) => ({ id, label: t(`encodings.${id}`) }))}
              onChange={(encoding) => onChange({ encoding })}
            />
          )}
          {isDelimiter(format.delimiter) && (
            <NativeSelect
              label={t('dialog.delimiter')}
              value={format.delimiter}
              options={delimiters.map((id) => ({ id, label: t(`delimiters.${nameOfDelimiter[id]}`) }))}
              onChange={(delimiter) => onChange({ delimiter, column: undefined })}
            />
          )}
          {format.sheets.length > 1 && (
            <NativeSelect
              label={t('dialog.sheet')}
              value={format.sheet ?? ''}
              options={format.sheets.map((id) => ({ id, label: id }))}
              onChange={(sheet) => onChange({ sheet, column: undefined })}
            />
          )}
          <Checkbox
            label={t('dialog.header')}
            isChecked={format.has_header}
            onChange={(has_header) => onChange({ has_header })}
          />
        </div>
      </details>
    </div>
  )
}

const nameOfDelimiter = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

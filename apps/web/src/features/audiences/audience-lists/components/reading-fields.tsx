import type { ListIdentifierKind, RecognisedList } from '@rookery/contract'
import { listIdentifierKinds } from '@rookery/contract/enums.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ListReading } from '../../../../shared/audience-lists/upload-list.ts'
import { FormatFields, type FormatReading } from '../../../../shared/table-files/format-fields.tsx'

interface ReadingFieldsProps {
  found: RecognisedList
  /** The settings as the user has them now, shown in place of what was recognised. */
  reading: ListReading
  /** Reads the file anew with what was changed. */
  onChange: (changed: ListReading) => void
}

/** What was recognised of the file, each to be changed. */
export function ReadingFields({ found, reading, onChange }: ReadingFieldsProps) {
  const t = useT('audienceLists')
  const tables = useT('tables')
  const formats = useFormats()
  const kind = reading.identifier_kind ?? found.identifier_kind
  const countryOptions = found.countries
    .map((id) => ({ id, label: formats.region(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {found.columns.length > 1 && (
          <NativeSelect
            label={t('dialog.column')}
            value={String(reading.column ?? found.column)}
            options={found.columns.map(({ name }, at) => ({
              id: String(at),
              label: name || tables('columnN', { n: at + 1 }),
            }))}
            onChange={(value) => onChange({ column: Number(value), identifier_kind: undefined })}
          />
        )}
        <NativeSelect
          label={t('dialog.kind')}
          value={kind}
          options={listIdentifierKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          onChange={(chosen: ListIdentifierKind) => onChange({ identifier_kind: chosen })}
        />
        {found.identifier_kind === 'phone' && (
          <NativeSelect
            label={t('dialog.country')}
            description={t('dialog.countryHint')}
            error={found.needs_country ? t('dialog.countryNeeded') : undefined}
            value={reading.country ?? ''}
            options={[
              { id: '', label: t(found.needs_country ? 'dialog.chooseCountry' : 'dialog.noCountry') },
              ...countryOptions,
            ]}
            onChange={(country) => onChange({ country: country === '' ? undefined : country })}
          />
        )}
      </div>
      {found.format !== null && (
        <FormatFields
          format={found.format}
          reading={reading}
          hasLines
          onChange={(changed) => onChange({ ...changed, ...otherColumnsOf(changed) })}
        />
      )}
    </div>
  )
}

/** Another delimiter or sheet has other columns: the column is proposed anew, of another sheet its kind too. */
const otherColumnsOf = (changed: FormatReading): ListReading => ({
  ...('delimiter' in changed || 'sheet' in changed ? { column: undefined } : {}),
  ...('sheet' in changed ? { identifier_kind: undefined } : {}),
})

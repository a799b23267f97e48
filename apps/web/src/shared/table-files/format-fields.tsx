import type { RecognisedFile } from '@rookery/contract'
import { textEncodings } from '@rookery/contract/enums.ts'
import { Checkbox } from '@rookery/ui'
import { useState } from 'react'
import { NativeSelect } from '../forms/native-select.tsx'
import { useT } from '../i18n/use-t.ts'
import { LeftOut } from './left-out.tsx'

/** Signs between cells, and the names of their texts; empty for lines that are one value each. */
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar', '': 'none' } as const
type Delimiter = keyof typeof delimiterNames
const delimiters = Object.keys(delimiterNames) as Delimiter[]
const isDelimiter = (sign: string | null): sign is Delimiter => delimiters.some((each) => each === sign)

/** How a table is to be read; what is left out is recognised. */
export interface FormatReading {
  encoding?: (typeof textEncodings)[number] | undefined
  delimiter?: Delimiter | undefined
  sheet?: string | undefined
  takes_hidden_rows?: boolean | undefined
  has_header?: boolean | undefined
}

interface FormatFieldsProps {
  format: NonNullable<RecognisedFile['table']>
  reading: FormatReading
  /** Whether lines may be one value each: a list, not a table of several columns. */
  hasLines?: boolean
  onChange: (changed: FormatReading) => void
}

/** Encoding, delimiter, sheet and header, folded away unless the header is unclear or there are more sheets. */
export function FormatFields({ format, reading, hasLines = false, onChange }: FormatFieldsProps) {
  const t = useT('tables')
  // Another answer must not fold it while somebody uses a field in it.
  const [isOpen, setOpen] = useState(!format.is_header_sure || format.sheets.length > 1)
  return (
    <div className="grid gap-3">
      <LeftOut
        of={format}
        takesHidden={reading.takes_hidden_rows}
        onTakeHidden={(takes_hidden_rows) => onChange({ takes_hidden_rows })}
      />
      <details
        className="rounded-md border border-hairline px-3 py-2"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer text-13 font-medium">{t('howRead')}</summary>
        <div className="grid gap-4 pt-3 sm:grid-cols-2">
          {format.encoding !== null && (
            <NativeSelect
              label={t('encoding')}
              value={reading.encoding ?? format.encoding}
              options={textEncodings.map((id) => ({ id, label: t(`encodings.${id}`) }))}
              onChange={(encoding) => onChange({ encoding })}
            />
          )}
          {/* Cells of a spreadsheet need none. */}
          {format.encoding !== null && (
            <NativeSelect
              label={t('delimiter')}
              value={reading.delimiter ?? (isDelimiter(format.delimiter) ? format.delimiter : '')}
              options={delimiters
                .filter((id) => id !== '' || hasLines || format.delimiter === null)
                .map((id) => ({ id, label: t(`delimiters.${delimiterNames[id]}`) }))}
              onChange={(delimiter) => onChange({ delimiter })}
            />
          )}
          {format.sheets.length > 1 && (
            <NativeSelect
              label={t('sheet')}
              value={reading.sheet ?? format.sheet ?? ''}
              options={format.sheets.map((id) => ({ id, label: id }))}
              onChange={(sheet) => onChange({ sheet, has_header: undefined })}
            />
          )}
          <Checkbox
            className="self-center"
            label={t('header')}
            isChecked={reading.has_header ?? format.has_header}
            onChange={(has_header) => onChange({ has_header })}
          />
        </div>
      </details>
    </div>
  )
}

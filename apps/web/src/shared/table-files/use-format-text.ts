import type { RecognisedFile } from '@rookery/contract'
import { useT } from '../i18n/use-t.ts'

type TableFormat = NonNullable<RecognisedFile['table']> & { has_many_on_a_line?: boolean }

const nameOfDelimiter: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

/** Says in one line how a table is read, e.g. "CSV · Shift_JIS (CP932) · commas · first row names the columns". */
export function useFormatText(format: TableFormat | null): string {
  const t = useT('tables')
  if (format === null) return ''
  const { kind, encoding, delimiter, sheet, has_header, has_many_on_a_line } = format
  const delimiterName = nameOfDelimiter[delimiter ?? '']
  return [
    has_many_on_a_line ? t('severalOnALine') : t(`formats.${kind}`),
    encoding && t(`encodings.${encoding}`),
    // Text separated by tabs is called so already.
    delimiterName && kind !== 'tsv' && t(`separatedBy.${delimiterName}`),
    sheet && t('sheetOf', { name: sheet }),
    t(has_header ? 'withHeader' : 'withoutHeader'),
  ]
    .filter(Boolean)
    .join(' · ')
}

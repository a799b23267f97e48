import { createReadStream, existsSync } from 'node:fs'
import type { RejectedRow, UiLanguage } from '@rookery/contract'
import { parse } from 'csv-parse'
import { createMessages } from '@rookery/i18n'
import { csvText, unguardFormula, type CsvValue } from '@rookery/tables/csv-writer.ts'
import type { FileAnswer } from '../../../../app/http/file-answer.ts'
import { translateMessage } from './reader-texts.ts'
import type { PopulationImportRow } from './tables.ts'

/** Rows of a page. */
const MAX_ROWS = 100_000

type Files = Pick<PopulationImportRow, 'files'>

async function* rejectsOf({ files }: Files, language: UiLanguage): AsyncGenerator<RejectedRow> {
  for (const { file_name, reject_file } of files) {
    if (reject_file === null || !existsSync(reject_file)) continue
    const rows = createReadStream(reject_file).pipe(parse({ bom: true, from: 2, relax_column_count: true }))
    for await (const [line = '', kind = '', reason = ''] of rows as AsyncIterable<string[]>)
      yield {
        ...{ file_name, line: Number(line), kind: unguardFormula(kind) },
        reason: translateMessage(unguardFormula(reason), language),
      }
  }
}

export async function readRejects(
  row: Files,
  language: UiLanguage,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RejectedRow[]> {
  const found: RejectedRow[] = []
  let position = 0
  for await (const each of rejectsOf(row, language)) {
    position += 1
    if (position > offset) found.push(each)
    if (found.length >= limit) break
  }
  return found
}

/** The rejected rows as a CSV file in the reader's language. */
export async function rejectsFile(row: Files & { name: string }, language: UiLanguage): Promise<FileAnswer> {
  const t = (await createMessages(language, ['imports'])).of('imports')
  const titles = [t('rejects.file'), t('rejects.line'), t('rejects.kind'), t('rejects.reason')]
  const rows: CsvValue[][] = [titles]
  for await (const { file_name, line, kind, reason } of rejectsOf(row, language)) {
    rows.push([file_name, line, kind, reason])
    if (rows.length > MAX_ROWS) break
  }
  return {
    file_name: `${row.name} ${t('rejects.fileName')}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content: csvText(rows),
  }
}

import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { csvOf } from '../../../sheets/csv-of.ts'
import { XLSX_TYPE, xlsxOf, type Sheet } from '../../../sheets/xlsx-of.ts'
import { storeDocument } from './document.service.ts'

/** Stores a table as a workbook of one sheet or as CSV, and answers its signed link. */
export async function storeSheet(
  deps: Deps,
  actor: UserActor,
  { name, format, sheet }: { name: string; format: 'xlsx' | 'csv'; sheet: Sheet },
) {
  const fileName = `${name}.${format}`
  if (format === 'xlsx')
    return await storeDocument(deps, actor, {
      name: fileName,
      content_type: XLSX_TYPE,
      content: await xlsxOf([sheet]),
    })
  return await storeDocument(deps, actor, {
    name: fileName,
    content_type: 'text/csv; charset=utf-8',
    content: csvOf(sheet),
  })
}

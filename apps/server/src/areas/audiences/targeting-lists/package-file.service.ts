import type { CallInput, CallOutput, TargetingPackage, UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { FileAnswer } from '../../../app/http/file-answer.ts'
import { invalid } from '../../../errors/app-error.ts'
import { csvOf } from '../../../sheets/csv-of.ts'
import { XLSX_TYPE, xlsxOf } from '../../../sheets/xlsx-of.ts'
import { storeDocument } from '../../foundation/documents/document.service.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { packageSheets, packageTable } from './package-sheet.policy.ts'

type SheetFormat = 'csv' | 'xlsx'

async function fileOf(
  name: string,
  format: SheetFormat,
  targeting: TargetingPackage,
  language: UiLanguage,
): Promise<FileAnswer & { content: string | Buffer }> {
  const file_name = `${name}.${format}`
  return format === 'csv'
    ? {
        file_name,
        content_type: 'text/csv; charset=utf-8',
        content: csvOf(packageTable(targeting, language)),
      }
    : { file_name, content_type: XLSX_TYPE, content: await xlsxOf(packageSheets(targeting, language)) }
}

/** Stores the sheet of a package and answers its signed link. Throws a field error for a package without items. */
export async function createPackageSheet(
  deps: Deps,
  actor: UserActor,
  { targeting_package, format = 'xlsx', language = actor.language }: CallInput<'generate-targeting-sheet'>,
): Promise<CallOutput<'generate-targeting-sheet'>> {
  const targeting = targeting_package as TargetingPackage
  if (packageSheets(targeting, language).length === 0) throw invalid({ targeting_package: 'targeting.empty' })
  const { file_name, ...file } = await fileOf('targeting', format, targeting, language)
  return { document: await storeDocument(deps, actor, { name: file_name, ...file }) }
}

/** The package of one version of a config that the caller may see, as a file. Throws not_found. */
export async function downloadPackage(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  pk: string,
  {
    version,
    format,
    language = actor.language,
  }: { version?: number | undefined; format: 'json' | SheetFormat; language?: UiLanguage | undefined },
): Promise<FileAnswer> {
  const { name, version: read, targeting_package } = await requireConfig(deps, actor, pk, version)
  const fileName = `${name} v${read}`
  if (format !== 'json') return await fileOf(fileName, format, targeting_package, language)
  return {
    file_name: `${fileName}.json`,
    content_type: 'application/json; charset=utf-8',
    content: JSON.stringify(targeting_package, null, 2),
  }
}

import type { CallOutput } from '@rookery/contract'
import { csvText } from '@rookery/tables/csv-writer.ts'

export type NativePack = CallOutput<'generate-native-pack'>

/**
 * One row per criterion, under the given headings; with a byte order mark, by which spreadsheets recognise
 * UTF-8.
 */
export function packCsv(pack: NativePack, headings: readonly string[]): string {
  const rows = pack.ad_groups.flatMap(({ name, criteria }) =>
    criteria.map((c) => [name, c.targeting_type, c.targeting_value, c.operator_type, c.name]),
  )
  return csvText([headings, ...rows])
}

/** The complete pack as JSON, for programs. */
export const packJson = (pack: NativePack): string => `${JSON.stringify(pack, null, 2)}\n`

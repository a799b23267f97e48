import { basename } from 'node:path'
import type { ColumnMap } from './column-map.ts'
import type { Imported } from './imported.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { readLines } from './read-lines.ts'
import { readXLines } from './read-x-lines.ts'

export type FilePlan =
  | { readonly what: string; readonly rows: () => AsyncIterable<Imported> }
  /** Why the file is passed over; it holds nothing for the population. */
  | { readonly skip: string }

/** Headers that are known without a map: pairs of accounts, who follows and who is followed. */
const edgeHeaders: readonly (readonly [string, string])[] = [
  ['source_id', 'target_id'],
  ['Source', 'Target'],
  ['follower_network_id', 'followed_network_id'],
]
/** A table whose point is one of these is not taken in; the trait would be all it adds. */
const sensitive = /^(party|religion|ethnicity|race|health|orientation|political.*)$/i

/**
 * Decides how to read a file by its name and first line: X API v2 JSON lines (names `followers_<id>` and `following_<id>` say whose), follow edges by
 * their header, any other CSV by `map`.
 */
export async function planFile(path: string, map: ColumnMap | null): Promise<FilePlan> {
  const name = basename(path).replace(/\.gz$/, '')
  if (map && name.endsWith('.csv'))
    return { what: `CSV, ${map.kind} by map`, rows: () => readCsvRows(path, map) }
  const first = await firstLine(path)
  if (first === null) return { skip: 'the file is empty' }
  if (first.startsWith('{')) {
    const list = /^(followers|following)_(\d{1,20})\.(jsonl|json)$/.exec(name)
    const edges = list ? { direction: list[1] as 'followers' | 'following', of: list[2]! } : null
    return {
      what: edges ? `X API v2, ${edges.direction} of ${edges.of}` : 'X API v2',
      rows: () => readXLines(path, edges),
    }
  }
  const header = first.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  for (const [follower, followed] of edgeHeaders)
    if (header[0] === follower && header[1] === followed) {
      const columns = { follower_network_id: follower, followed_network_id: followed }
      return { what: 'CSV, follows', rows: () => readCsvRows(path, { kind: 'follows', columns }) }
    }
  const trait = header.find((column) => sensitive.test(column))
  if (trait) return { skip: `its column '${trait}' says a sensitive trait, which is never stored` }
  return { skip: 'its columns are not known: give a column map with --map' }
}

async function firstLine(path: string): Promise<string | null> {
  for await (const line of readLines(path)) {
    if ('too_long' in line) return '{'
    if (line.text.trim() !== '') return line.text.trim().replace(/^\uFEFF/, '')
  }
  return null
}

import { basename } from 'node:path'
import { stat } from 'node:fs/promises'
import { fittingMaps, nearestMap, type ColumnMap } from './column-map.ts'
import { START, type Imported, type Position } from './imported.ts'
import { holdsFile, openFolderArchive, openZipArchive, type Archive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'
import { noTable } from './no-table.ts'
import { firstBytes } from './read-bytes.ts'
import { readCsvRows, type Delimiter } from './read-csv-rows.ts'
import { readJsonDocument } from './read-json-document.ts'
import { readLines } from './read-lines.ts'
import { readXLines } from './read-x-lines.ts'
import type { Edges } from './x-objects.ts'

export type FilePlan =
  | { readonly what: string; readonly rows: (after?: Position) => AsyncIterable<Imported> }
  /** Why the file is passed over; it holds nothing for the population. */
  | { readonly skip: string }

/** Headers that are known without a map, in any case of letters: pairs of accounts, who follows and who is followed. */
const edgeHeaders: readonly (readonly [string, string])[] = [
  ['source_id', 'target_id'],
  ['source', 'target'],
  ['from', 'to'],
  ['follower_network_id', 'followed_network_id'],
  ['follower_id', 'followed_id'],
  ['follower_id', 'followee_id'],
  ['follower', 'followed'],
  ['follower', 'followee'],
]
/** Pairs of accounts that are no follows: how often one spoke of the other. */
const relations: Record<string, string> = {
  mentioned: 'mentions',
  reply_to: 'replies',
  retweeted: 'reposts',
  liked: 'likes',
}
/** A table whose point is one of these is not taken in unless a map says which of its other columns to take. */
const sensitive = /^(party|religion|ethnicity|race|health|orientation|political.*)$/i

/**
 * Decides how to read a file by what it is: an account archive (zip, or its unpacked folder), JSON of the network in lines or as one document (names
 * `followers_<id>` and `following_<id>` say whose), follow edges by their header, any other CSV or TSV by the column maps that fit it.
 */
export async function planFile(path: string, maps: readonly ColumnMap[]): Promise<FilePlan> {
  const name = basename(path).replace(/\.gz$/, '')
  if ((await stat(path)).isDirectory()) {
    const folder = await openFolderArchive(path)
    return folder ? ofArchive(async () => folder) : { skip: 'the folder is no account archive' }
  }
  const start = await firstBytes(path, 4096)
  if (start.toString('latin1', 0, 2) === 'PK') return await ofZip(path)
  const what = noTable(start)
  if (what) return { skip: what }
  const [first, second] = await firstLines(path)
  if (first === undefined) return { skip: 'the file is empty' }
  // Seen only now in a packed file.
  const inside = noTable(Buffer.from(first.slice(0, 4096)))
  if (inside) return { skip: inside }
  if (/^window\.[\w.]+\s*=/.test(first))
    return { skip: 'it is a part of an account archive: give the archive, or the folder it was unpacked to' }
  // A first line that is broken does not stop the rest.
  const lines = !/^[[{]/.test(first) && second?.startsWith('{') && /\.(?:jsonl|ndjson)$/.test(name)
  if (lines || /^[[{]/.test(first)) return ofJson(path, name, lines ? second! : first, second)
  return ofTable(path, name, first, maps)
}

/** A zip is an account archive, or a spreadsheet, or nothing that is known. */
async function ofZip(path: string): Promise<FilePlan> {
  if (await holdsFile(path, '[Content_Types].xml'))
    return { skip: 'it is a spreadsheet or a document: save the table as CSV' }
  return ofArchive(() => openZipArchive(path))
}

const ofArchive = (open: () => Promise<Archive>): FilePlan => ({
  what: 'account archive',
  rows: async function* (after) {
    const archive = await open()
    try {
      yield* readArchive(archive, after)
    } finally {
      archive.close()
    }
  },
})

function ofJson(path: string, name: string, first: string, second: string | undefined): FilePlan {
  const list = /^(followers|following)_(\d{1,20})\.(jsonl|ndjson|json)$/.exec(name)
  const edges: Edges | null = list ? { direction: list[1] as 'followers' | 'following', of: list[2]! } : null
  const what = edges ? `X API, ${edges.direction} of ${edges.of}` : 'X API'
  // One line that is a whole object may be a document too: only its name tells then.
  const long = first.length >= SNIFFED
  const inLines = first.startsWith('{') && (long || isJson(first))
  if (inLines && (second !== undefined || !(long || name.endsWith('.json'))))
    return { what, rows: (after) => readXLines(path, edges, after) }
  return {
    what: `${what}, one document`,
    rows: (after) => readJsonDocument(path, name.replace(/\.json$/, ''), edges, after),
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1
const delimiterOf = (line: string): Delimiter =>
  line.includes('\t') ? '\t' : count(line, ';') > count(line, ',') ? ';' : ','

export interface TableHead {
  readonly delimiter: Delimiter
  readonly columns: readonly string[]
}
function headOfTable(first: string): TableHead {
  const delimiter = delimiterOf(first)
  return {
    delimiter,
    columns: first.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
  }
}

function ofTable(path: string, name: string, first: string, maps: readonly ColumnMap[]): FilePlan {
  const { delimiter, columns: header } = headOfTable(first)
  const kind = delimiter === '\t' ? 'TSV' : 'CSV'
  const fitting = fittingMaps(maps, name, header)
  if (fitting.length > 0)
    return {
      what: `${kind}, ${fitting.map((map) => map.kind).join(' and ')} by map`,
      rows: (after = START) => readCsvRows(path, fitting, delimiter, after),
    }
  const [first_column = '', second_column = ''] = header
  for (const [follower, followed] of edgeHeaders)
    if (first_column.toLowerCase() === follower && second_column.toLowerCase() === followed) {
      const columns = { follower_network_id: first_column, followed_network_id: second_column }
      return {
        what: `${kind}, follows`,
        rows: (after = START) => readCsvRows(path, [{ kind: 'follows', columns }], delimiter, after),
      }
    }
  const relation = relations[header[1] ?? '']
  if (header[0] === 'user_id' && relation)
    return {
      skip: `it counts ${relations[header[1]!]} between accounts without the posts: ${relation} are no follows, and a post is taken in only whole`,
    }
  const trait = header.find((column) => sensitive.test(column))
  if (trait) return { skip: `its column '${trait}' says a sensitive trait, which is never stored` }
  if (header.length < 2) return { skip: 'it is no table: its first line has one column only' }
  const wrong = nearestMap(maps, name, header)
  if (wrong) return { skip: wrong }
  return { skip: 'its columns are not known: give a column map with --map' }
}

/** The columns of a file that is a table, whether they are known or not; null for everything else. */
export async function tableHead(path: string): Promise<TableHead | null> {
  const start = await firstBytes(path, 4096)
  if (start.toString('latin1', 0, 2) === 'PK' || noTable(start)) return null
  const [first = ''] = await firstLines(path)
  if (noTable(Buffer.from(first.slice(0, 4096))) || /^(?:window\.[\w.]+\s*=|[[{])/.test(first)) return null
  const head = headOfTable(first)
  return head.columns.length < 2 ? null : head
}

/** Whether a column of this name says a sensitive trait, so that it is not offered to a map. */
export const isSensitiveColumn = (name: string): boolean => sensitive.test(name)

/** Characters of a line that are looked at; a longer one is one of the network's answers. */
const SNIFFED = 32 * 1024 * 1024

async function firstLines(path: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of readLines(path)) {
    if ('too_long' in line) found.push('{'.padEnd(SNIFFED))
    else if (line.text.trim() !== '') found.push(line.text.trim().replace(/^\uFEFF/, ''))
    if (found.length === 2) break
  }
  return found
}

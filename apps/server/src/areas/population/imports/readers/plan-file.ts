import { basename } from 'node:path'
import { stat } from 'node:fs/promises'
import { matchingMaps, nearestMap, type ColumnMap } from './column-map.ts'
import { START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { holdsFile, openFolderArchive, openZipArchive, type Archive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'
import { binaryFormatProblem } from './binary-format-problem.ts'
import { firstBytes } from './read-bytes.ts'
import { readCsvRows, type Delimiter } from './read-csv-rows.ts'
import { readJsonDocument } from './read-json-document.ts'
import { readLines } from './read-lines.ts'
import { readXLines } from './read-x-lines.ts'
import type { Edges } from './x-objects.ts'

export type FilePlan =
  | { readonly what: string; readonly rows: (after?: Position) => AsyncIterable<ImportedItem> }
  /** Why the file is skipped: it has nothing for the population. */
  | { readonly skip: string }

/** Headers of follow edges known without a map, case-insensitive: the follower and the followed account. */
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
/** Relations between two accounts other than follows, which are not imported. */
const relationByName: Record<string, string> = {
  mentioned: 'mentions',
  reply_to: 'replies',
  retweeted: 'reposts',
  liked: 'likes',
}
/** A table with one of these columns is imported only with a map that selects other columns. */
const SENSITIVE_COLUMN = /^(party|religion|ethnicity|race|health|orientation|political.*)$/i

/**
 * Decides how to read a file by its content: an account archive (zip or unpacked folder), JSON of the network
 * in lines or as one document (names `followers_<id>` and `following_<id>` say whose), follow edges by their
 * header, any other CSV or TSV by the column maps that match it.
 */
export async function planFile(path: string, maps: readonly ColumnMap[]): Promise<FilePlan> {
  const name = basename(path).replace(/\.gz$/, '')
  if ((await stat(path)).isDirectory()) {
    const folder = await openFolderArchive(path)
    return folder ? planArchive(async () => folder) : { skip: 'the folder is no account archive' }
  }
  const firstFileBytes = await firstBytes(path, 4096)
  if (firstFileBytes.toString('latin1', 0, 2) === 'PK') return await planZip(path)
  const formatName = binaryFormatProblem(firstFileBytes)
  if (formatName) return { skip: formatName }
  const [first, second] = await firstLines(path)
  if (first === undefined) return { skip: 'the file is empty' }
  // In a compressed file this is visible only now.
  const formatProblem = binaryFormatProblem(Buffer.from(first.slice(0, 4096)))
  if (formatProblem) return { skip: formatProblem }
  if (/^window\.[\w.]+\s*=/.test(first))
    return { skip: 'it is a part of an account archive: give the archive, or the folder it was unpacked to' }
  // An invalid first line does not stop the others.
  const lines = !/^[[{]/.test(first) && second?.startsWith('{') && /\.(?:jsonl|ndjson)$/.test(name)
  if (lines || /^[[{]/.test(first)) return planJson(path, name, lines ? second! : first, second)
  return planTable(path, name, first, maps)
}

/** A zip is an account archive, a spreadsheet, or unknown. */
async function planZip(path: string): Promise<FilePlan> {
  if (await holdsFile(path, '[Content_Types].xml'))
    return { skip: 'it is a spreadsheet or a document: save the table as CSV' }
  return planArchive(() => openZipArchive(path))
}

const planArchive = (open: () => Promise<Archive>): FilePlan => ({
  what: 'account archive',
  rows: async function* (after) {
    const openedArchive = await open()
    try {
      yield* readArchive(openedArchive, after)
    } finally {
      openedArchive.close()
    }
  },
})

function planJson(path: string, name: string, first: string, second: string | undefined): FilePlan {
  const list = /^(followers|following)_(\d{1,20})\.(jsonl|ndjson|json)$/.exec(name)
  const edges: Edges | null = list ? { direction: list[1] as 'followers' | 'following', of: list[2]! } : null
  const formatName = edges ? `X API, ${edges.direction} of ${edges.of}` : 'X API'
  // A line that is a single JSON object may also be a whole document: only the file's name decides.
  const isTooLong = first.length >= MAX_LINE
  const inLines = first.startsWith('{') && (isTooLong || isJson(first))
  if (inLines && (second !== undefined || !(isTooLong || name.endsWith('.json'))))
    return { what: formatName, rows: (after) => readXLines(path, edges, after) }
  return {
    what: `${formatName}, one document`,
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

const countSign = (text: string, sign: string): number => text.split(sign).length - 1
const delimiterOf = (line: string): Delimiter =>
  line.includes('\t') ? '\t' : countSign(line, ';') > countSign(line, ',') ? ';' : ','

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

function planTable(path: string, name: string, first: string, maps: readonly ColumnMap[]): FilePlan {
  const { delimiter, columns: header } = headOfTable(first)
  const kind = delimiter === '\t' ? 'TSV' : 'CSV'
  const matchingNames = matchingMaps(maps, name, header)
  if (matchingNames.length > 0)
    return {
      what: `${kind}, ${matchingNames.map((map) => map.kind).join(' and ')} by map`,
      rows: (after = START_POSITION) => readCsvRows(path, matchingNames, delimiter, after),
    }
  const [first_column = '', second_column = ''] = header
  for (const [follower, followed] of edgeHeaders)
    if (first_column.toLowerCase() === follower && second_column.toLowerCase() === followed) {
      const columns = { follower_network_id: first_column, followed_network_id: second_column }
      return {
        what: `${kind}, follows`,
        rows: (after = START_POSITION) => readCsvRows(path, [{ kind: 'follows', columns }], delimiter, after),
      }
    }
  const tableRelation = relationByName[header[1] ?? '']
  if (header[0] === 'user_id' && tableRelation)
    return {
      skip: `it counts ${relationByName[header[1]!]} between accounts without the posts: ${tableRelation} are no follows, and a post is taken in only whole`,
    }
  const sensitiveColumn = header.find((column) => SENSITIVE_COLUMN.test(column))
  if (sensitiveColumn)
    return { skip: `its column '${sensitiveColumn}' says a sensitive trait, which is never stored` }
  if (header.length < 2) return { skip: 'it is no table: its first line has one column only' }
  const mismatchedMap = nearestMap(maps, name, header)
  if (mismatchedMap) return { skip: mismatchedMap }
  return { skip: 'its columns are not known: give a column map with --map' }
}

/** The columns of a tabular file, whether known or not; null for other files. */
export async function tableHead(path: string): Promise<TableHead | null> {
  const firstFileBytes = await firstBytes(path, 4096)
  if (firstFileBytes.toString('latin1', 0, 2) === 'PK' || binaryFormatProblem(firstFileBytes)) return null
  const [first = ''] = await firstLines(path)
  if (binaryFormatProblem(Buffer.from(first.slice(0, 4096))) || /^(?:window\.[\w.]+\s*=|[[{])/.test(first))
    return null
  const tableHeader = headOfTable(first)
  return tableHeader.columns.length < 2 ? null : tableHeader
}

/** Whether a column name is about a sensitive trait, so that it is not offered for mapping. */
export const isSensitiveColumn = (name: string): boolean => SENSITIVE_COLUMN.test(name)

/** Maximum length of a line to examine; a longer one is an answer of the network. */
const MAX_LINE = 32 * 1024 * 1024

async function firstLines(path: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of readLines(path)) {
    if ('too_long' in line) found.push('{'.padEnd(MAX_LINE))
    else if (line.text.trim() !== '') found.push(line.text.trim().replace(/^\uFEFF/, ''))
    if (found.length === 2) break
  }
  return found
}

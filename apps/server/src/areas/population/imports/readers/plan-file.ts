import { basename } from 'node:path'
import { stat } from 'node:fs/promises'
import { render } from '@rookery/i18n/server.ts'
import { openTable } from '@rookery/tables/open-table.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { textOfRefused } from '../../../../reading/refused-file-text.ts'
import { matchingMaps, readingOf, type ColumnMap, type TableReading } from './column-map.ts'
import { readingsOf, type ColumnReadings } from './column-readings.ts'
import type { FilePart } from './file-parts.ts'
import type { ImportedItem, Position } from './imported.ts'
import { otherNetworkOf } from './other-networks.ts'
import { scraperOf, type Scraper } from './scraped-objects.ts'
import { objectListOf } from './v1-objects.ts'
import { openFolderArchive, openZipArchive, type Archive } from './open-archive.ts'
import { partsOfArchive, readArchive } from './read-archive.ts'
import { readJsonDocument } from './read-json-document.ts'
import { readLines } from './read-lines.ts'
import { readTableRows } from './read-table-rows.ts'
import { readXLines } from './read-x-lines.ts'
import { mapsOfTable } from './table-maps.ts'
import { tableSource } from './table-source.ts'
import type { Edges } from './x-objects.ts'

interface Plan {
  readonly what: string
  /** What was found or assumed of a table, one sentence each. */
  readonly notes?: readonly string[]
  /** What the file consists of, read or not, where it has parts. */
  readonly parts?: readonly FilePart[]
  /** The column maps by which a table is read. */
  readonly maps?: readonly ColumnMap[]
  readonly readings?: ColumnReadings
  readonly rows: (after?: Position) => AsyncIterable<ImportedItem>
}
export interface PlanOptions {
  /** How a table is read where that is not to be recognised, in place of what a map says. */
  readonly reading?: TableReading | undefined
  /** Rows by which columns are judged at most, for a preview. */
  readonly maxRows?: number
  /** What was found of the columns before, so that they are not judged again. */
  readonly readings?: ColumnReadings | undefined
}
/** `table` is there if the file is a table, read or not. */
export type FilePlan = (
  | Plan
  /** Why the file is skipped: it has nothing for the population. */
  | { readonly skip: string }
) & { readonly table?: OpenedTable }

/**
 * Decides how to read a file by its content: an account archive (zip or unpacked folder), JSON of the network
 * in lines or as one document (names `followers_<id>` and `following_<id>` say whose), follow edges by their
 * header, any other table by the column maps that match it.
 */
export async function planFile(
  path: string,
  maps: readonly ColumnMap[],
  { reading, maxRows, readings }: PlanOptions = {},
): Promise<FilePlan> {
  const name = basename(path).replace(/\.(?:gz|zst)$/, '')
  if ((await stat(path)).isDirectory()) {
    const folder = await openFolderArchive(path)
    return folder ? await planArchive(async () => folder) : { skip: 'the folder is no account archive' }
  }
  // An invalid first line does not stop the others.
  const isLines = /\.(?:jsonl|ndjson)$/.test(name)
  const [first, second] = isLines ? await firstLines(path) : []
  if (first !== undefined && !/^[[{]/.test(first) && second?.startsWith('{'))
    return planJson(path, name, second, second)
  const choice = reading ?? readingOf(maps, name)
  const table = await openTable(tableSource(path), choice)
  if (!('refused' in table)) {
    const isOpen = choice.has_header === undefined && !table.format.has_header && maps.length > 0
    const named = isOpen ? await headedBy(path, name, maps, choice) : null
    return await planTable(named ?? withNames(table), name, maps, maxRows, readings)
  }
  const { refused } = table
  // What is no archive either says so when it is opened.
  if (refused.code === 'account_archive' || (refused.code === 'zip' && refused.entry === null))
    return await planArchive(() => openZipArchive(path))
  if (refused.code !== 'json') return { skip: render(textOfRefused(refused), 'en') }
  const lines = await firstLines(path)
  return planJson(path, name, lines[0]!, lines[1])
}

async function planArchive(open: () => Promise<Archive>): Promise<FilePlan> {
  const archive = await open()
  archive.close()
  return {
    what: 'account archive',
    parts: partsOfArchive(archive.names),
    rows: async function* (after) {
      const openedArchive = await open()
      try {
        yield* readArchive(openedArchive, after)
      } finally {
        openedArchive.close()
      }
    },
  }
}

function planJson(path: string, name: string, first: string, second: string | undefined): FilePlan {
  const list = /^(followers|following)_(\d{1,20})\.(jsonl|ndjson|json)$/.exec(name)
  const edges: Edges | null = list ? { direction: list[1] as 'followers' | 'following', of: list[2]! } : null
  const [network, scraper] = sourcesOf(first)
  if (network !== null) return { skip: `a file of another network: ${network}` }
  const formatName = scraper ?? (edges ? `X API, ${edges.direction} of ${edges.of}` : 'X API')
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

const isJson = (text: string): boolean => parsedJson(text) !== undefined

/** Another network that the first line is of, and the program that wrote it where that is not X. */
function sourcesOf(first: string): readonly [network: string | null, scraper: Scraper | null] {
  const value: unknown = first.length > 1_000_000 ? undefined : parsedJson(first)
  const [record] = objectListOf(value)
  if (record === undefined) return [null, null]
  const scraper = scraperOf(record)
  return scraper === null ? [otherNetworkOf(record), null] : [null, scraper]
}

/** Undefined for text that is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table with its first row as the header, if a map names its columns; else null. */
async function headedBy(
  path: string,
  name: string,
  maps: readonly ColumnMap[],
  choice: TableReading,
): Promise<OpenedTable | null> {
  const table = await openTable(tableSource(path), { ...choice, has_header: true })
  return 'refused' in table || matchingMaps(maps, name, table.format.columns).length === 0 ? null : table
}

/** Columns without a header are called by their number. */
const withNames = (table: OpenedTable): OpenedTable => {
  const { format } = table
  if (format.has_header) return table
  return { ...table, format: { ...format, columns: format.columns.map((_, at) => `column ${at + 1}`) } }
}

const formatNames = {
  csv: 'CSV',
  tsv: 'TSV',
  lines: 'CSV',
  xlsx: 'XLSX',
  xlsb: 'XLSB',
  xls: 'XLS',
  ods: 'ODS',
} as const

async function planTable(
  table: OpenedTable,
  name: string,
  maps: readonly ColumnMap[],
  maxRows: number | undefined,
  known: ColumnReadings | undefined,
): Promise<FilePlan> {
  const chosen = mapsOfTable(table, name, maps)
  if ('skip' in chosen) return { ...chosen, table }
  const readings = known ?? (await readingsOf(table, chosen.maps, maxRows))
  if ('skip' in readings) return { ...readings, table }
  const kinds =
    chosen.by === 'map' ? `${chosen.maps.map(({ kind }) => kind).join(' and ')} by map` : 'follows'
  return {
    what: `${formatNames[table.format.kind]}, ${kinds}`,
    notes: [...readings.notes, ...hiddenRowsNote(table)],
    parts: sheetParts(table),
    maps: chosen.by === 'map' ? chosen.maps : [],
    readings,
    table,
    rows: (after) => readTableRows(table, chosen.maps, readings, after),
  }
}

function hiddenRowsNote({ format: { kind, hidden_rows, takes_hidden_rows } }: OpenedTable): string[] {
  if (hidden_rows === 0) return []
  if (hidden_rows === null)
    return [
      `which rows are hidden is not known of ${formatNames[kind]}: all are read; save it as XLSX to leave them out`,
    ]
  return takes_hidden_rows
    ? [`${hidden_rows} rows that are hidden in the workbook are read as well`]
    : [`${hidden_rows} rows are hidden in the workbook and left out: "takes_hidden_rows" reads them`]
}

/** The sheets of a workbook with several. */
function sheetParts({ format: { sheet, sheets, hidden_sheets } }: OpenedTable): FilePart[] {
  if (sheets.length + hidden_sheets.length < 2) return []
  const whyOf = (name: string) => (name === sheet ? null : 'another sheet is read')
  return [
    ...sheets.map((name) => ({ name, why: whyOf(name) })),
    ...hidden_sheets.map((name) => ({ name, why: whyOf(name) && 'the sheet is hidden in the workbook' })),
  ]
}

/** Maximum length of a line to examine; a longer one is an answer of the network. */
const MAX_LINE = 32 * 1024 * 1024

async function firstLines(path: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of readLines(path)) {
    if ('too_long' in line) found.push('{'.padEnd(MAX_LINE))
    else if (line.text.trim() !== '') found.push(line.text.trim())
    if (found.length === 2) break
  }
  return found
}

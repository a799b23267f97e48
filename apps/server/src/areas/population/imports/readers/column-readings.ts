import { columnKinds } from '@rookery/notations/column-kinds.ts'
import { CountStyle } from '@rookery/notations/count-style.ts'
import type { DecimalStyle } from '@rookery/notations/decimal-text.ts'
import { readCount } from '@rookery/notations/counts.ts'
import { DateOrder } from '@rookery/notations/date-order.ts'
import type { DateOrderName } from '@rookery/notations/date-text.ts'
import { RoundedIds } from '@rookery/notations/rounded-ids.ts'
import { joinDateAndTime } from '@rookery/notations/times.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { keyOfTimeColumn, type ColumnMap, type TimeColumn } from './column-map.ts'

/** The order of day and month in a column of times, and the zone of those that name none. */
export interface TimeReading {
  readonly order: DateOrderName | 'none'
  readonly zone: string
}
/** How the columns of a table are written, found by looking at them before a row is taken. */
export interface ColumnReadings {
  /** By `keyOfTimeColumn`. */
  readonly times: ReadonlyMap<string, TimeReading>
  readonly countStyles: ReadonlyMap<string, DecimalStyle>
  /** What was assumed or found, one sentence each. */
  readonly notes: readonly string[]
}

const countColumns = [
  'followers_count',
  'following_count',
  'posts_count',
  'listed_count',
  'like_count',
  'repost_count',
  'reply_count',
  'quote_count',
] as const

interface LookedAtTime {
  readonly column: TimeColumn
  readonly order: DateOrder
  /** What the map says of it. */
  readonly givenOrder: DateOrderName | undefined
  readonly zone: string
  /** Whether any cell has a time of day; undefined before the first cell. */
  has_clock?: boolean
}
interface LookedAt {
  readonly times: Map<string, LookedAtTime>
  readonly ids: Map<string, RoundedIds>
  readonly counts: Map<string, CountStyle>
  /** Columns with counts that their writer rounded. */
  readonly rounded: Set<string>
}

/**
 * Looks at the columns that maps read as times, ids and counts: at the first 100,000 rows, and at all where
 * those show dates whose order only the whole column can tell, but at no more than `maxRows`. Answers how to
 * read them, or why they cannot be read.
 */
export async function readingsOf(
  table: OpenedTable,
  maps: readonly ColumnMap[],
  maxRows = Infinity,
): Promise<ColumnReadings | { readonly skip: string }> {
  const looked = columnsToLookAt(maps)
  const index = new Map(table.format.columns.map((name, at) => [name, at]))
  const isOrderOpen = () => [...looked.times.values()].some(needsAllRows)
  let rowCount = 0
  for await (const row of table.rows()) {
    if ('cells' in row) look(looked, row.cells, row.line, index)
    rowCount += 1
    if (rowCount >= maxRows || (rowCount % LOOKED_ROWS === 0 && !isOrderOpen())) break
  }
  const refused = roundedProblem(looked.ids)
  if (refused !== null) return { skip: refused }
  const notes: string[] = suspectIds(looked.ids)
  const times = new Map<string, TimeReading>()
  for (const [key, { column, order, givenOrder, zone, has_clock }] of looked.times) {
    const found = order.result()
    const name = typeof column === 'string' ? column : column[0]
    if (givenOrder !== undefined) times.set(key, { order: givenOrder, zone })
    else if ('ambiguous' in found) return { skip: ambiguousProblem(name, found.examples[0]) }
    else if ('contradictory' in found) return { skip: contradictoryProblem(name, found.contradictory) }
    else {
      times.set(key, { order: found.order, zone })
      if (found.order === 'day first' || found.order === 'month first')
        notes.push(`the dates in '${name}' are read ${found.order}, as the whole column shows`)
    }
    if (has_clock === false) notes.push(daysOnlyNote(table, name))
  }
  for (const zone of new Set([...times.values()].map((time) => time.zone)))
    notes.push(`times without a zone are taken as ${zone}`)
  const countStyles = new Map([...looked.counts].map(([column, style]) => [column, style.result()]))
  for (const column of looked.rounded) notes.push(`counts in '${column}' are rounded as written (1.2K, 3万)`)
  return { times, countStyles, notes }
}

const DEFAULT_ZONE = 'UTC'
/** Rows looked at where the order of dates is not open. */
const LOOKED_ROWS = 100_000

/** Whether a cell says a time of day: hours and minutes, or seconds since 1970. */
const hasClock = (cell: string): boolean => /[:：時]|\d\s*[ap]\.?m\b|^\d{9,}/i.test(cell)

/** Days without a time of day stand at midnight; another column may hold it. */
function daysOnlyNote({ format, head }: OpenedTable, name: string): string {
  const columns = format.columns.map((each, at) => ({
    name: each,
    cells: head.flatMap((row) => ('cells' in row ? [row.cells[at] ?? ''] : [])),
  }))
  const at = columnKinds(columns).findIndex(({ kind }) => kind === 'time_of_day')
  return at < 0
    ? `the dates in '${name}' have no time of day`
    : `the dates in '${name}' have no time of day, which '${columns[at]!.name}' may hold: map both as ["${name}", "${columns[at]!.name}"]`
}

/** Dates with a month of one or two digits in the first rows: only all rows tell the order for sure. */
function needsAllRows({ order, givenOrder }: LookedAtTime): boolean {
  if (givenOrder !== undefined) return false
  const found = order.result()
  return !('order' in found) || found.order === 'day first' || found.order === 'month first'
}

function columnsToLookAt(maps: readonly ColumnMap[]): LookedAt {
  const looked: LookedAt = { times: new Map(), ids: new Map(), counts: new Map(), rounded: new Set() }
  for (const map of maps) {
    const { columns } = map
    if (map.kind !== 'follows' && map.columns.created_at !== undefined) {
      const column = map.columns.created_at
      // Of several maps that read the same column the first that says how it is written says it for all.
      const before = looked.times.get(keyOfTimeColumn(column))
      looked.times.set(keyOfTimeColumn(column), {
        column,
        order: new DateOrder(),
        givenOrder: before?.givenOrder ?? map.date_order,
        zone:
          before === undefined || before.zone === DEFAULT_ZONE
            ? (map.time_zone ?? DEFAULT_ZONE)
            : before.zone,
      })
    }
    for (const [field, column] of Object.entries(columns))
      if (field.endsWith('network_id') && typeof column === 'string') looked.ids.set(column, new RoundedIds())
    for (const field of countColumns) {
      const column = (columns as Readonly<Record<string, unknown>>)[field]
      if (typeof column === 'string') looked.counts.set(column, new CountStyle())
    }
  }
  return looked
}

function look(
  { times, ids, counts, rounded }: LookedAt,
  cells: readonly string[],
  line: number,
  index: ReadonlyMap<string, number>,
): void {
  const cellOf = (column: string) => cells[index.get(column) ?? -1] ?? ''
  for (const time of times.values()) {
    const { column, order } = time
    const cell =
      typeof column === 'string' ? cellOf(column) : joinDateAndTime(cellOf(column[0]), cellOf(column[1]))
    order.add(cell, line)
    if (!time.has_clock && cell !== '') time.has_clock = hasClock(cell)
  }
  for (const [column, found] of ids) found.add(cellOf(column), line)
  for (const [column, style] of counts) {
    const cell = cellOf(column)
    style.add(cell)
    const count = readCount(cell)
    if ('count' in count && count.is_rounded) rounded.add(column)
  }
}

function roundedProblem(ids: LookedAt['ids']): string | null {
  for (const [column, found] of ids) {
    const rounded = found.result()
    const example = rounded?.is_certain ? rounded.examples[0] : undefined
    if (example !== undefined)
      return `the ids in '${column}' were rounded by a spreadsheet, as line ${example.line} shows (${example.id}): bring the file as it was before it was opened there`
  }
  return null
}

/** One id that looks rounded proves nothing of its column, but may join everybody to a wrong account. */
const suspectIds = (ids: LookedAt['ids']): string[] =>
  [...ids].flatMap(([column, found]) => {
    const [example] = found.result()?.examples ?? []
    return example === undefined
      ? []
      : [
          `ids in '${column}' may be rounded by a spreadsheet, as on line ${example.line} (${example.id}): compare`,
        ]
  })

const orderHint = `say "date_order": "day first" or "month first" in the map`
const ambiguousProblem = (name: string, example: { line: number; cell: string } | undefined): string =>
  `the dates in '${name}' may be day first or month first, as line ${example?.line} (${example?.cell}): ${orderHint}`
const contradictoryProblem = (
  name: string,
  [a, b]: readonly [{ line: number; cell: string }, { line: number; cell: string }],
): string =>
  `the dates in '${name}' contradict each other, line ${a.line} (${a.cell}) and line ${b.line} (${b.cell}): correct them, or ${orderHint}`

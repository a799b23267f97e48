import { EngineError } from './engine-errors.ts'

/**
 * How the rows of a query on all shards are combined. Shards contain different people, so counts are added;
 * values equal on all shards are taken from one.
 *
 * - `same`: the query reads tables that every shard has in full (names of criteria, the journal): one shard
 *   is queried.
 * - `rows`: each row belongs to one shard, so the result is all of them, shard by shard.
 * - columns: rows with equal `by` columns are one; of the other columns `add` are summed (lists element by
 *   element), for `most` the maximum is taken, `same` are equal in all. Every column must be named, so that a
 *   column added later is not merged by accident.
 */
export type MergeRule = 'same' | 'rows' | MergeColumns
export interface MergeColumns {
  by: readonly string[]
  /** `'others'`: every column that is not named elsewhere. */
  add?: readonly string[] | 'others'
  most?: readonly string[]
  same?: readonly string[]
  /** Sort order of the statement, since each shard sorts only its own rows. */
  order?: readonly (readonly [column: string, direction: 'up' | 'down'])[]
}

type Row = Record<string, unknown>

/**
 * Throws if a row has a column the rule does not name, or values that cannot be added; EngineError
 * `incomplete` for a row with other columns than the rest or twice from one shard, which cannot belong to
 * this result.
 */
export function mergeRows(shards: readonly (readonly unknown[])[], rule: MergeColumns): unknown[] {
  const mergedRows = new Map<string, Row>()
  for (const rows of shards) {
    const ownKeys = new Set<string>()
    for (const row of rows as readonly Row[]) {
      const key = JSON.stringify(rule.by.map((column) => row[column]))
      if (ownKeys.has(key)) throw new EngineError('incomplete', `A shard answered twice for ${key}`)
      ownKeys.add(key)
      const mergedRow = mergedRows.get(key)
      if (mergedRow === undefined) {
        for (const column of Object.keys(row)) mergeActionOf(rule, column)
        mergedRows.set(key, { ...row })
        continue
      }
      assertAlike(mergedRow, row)
      for (const [column, value] of Object.entries(row)) {
        const columnRule = mergeActionOf(rule, column)
        if (columnRule === 'add') mergedRow[column] = sum(mergedRow[column], value)
        else if (columnRule === 'most')
          mergedRow[column] = compareCells(mergedRow[column], value) < 0 ? value : mergedRow[column]
      }
    }
  }
  const rows = [...mergedRows.values()]
  const { order } = rule
  if (order) rows.sort((a, b) => byOrder(a, b, order))
  return rows
}

function assertAlike(a: Row, b: Row): void {
  const columns = Object.keys(a)
  if (columns.length === Object.keys(b).length && columns.every((column) => column in b)) return
  throw new EngineError(
    'incomplete',
    `Answers differ in columns: ${columns.join()} and ${Object.keys(b).join()}`,
  )
}

function mergeActionOf(
  { by, add, most, same }: MergeColumns,
  column: string,
): 'by' | 'add' | 'most' | 'same' {
  if (by.includes(column)) return 'by'
  if (most?.includes(column)) return 'most'
  if (same?.includes(column)) return 'same'
  if (add === 'others' || add?.includes(column)) return 'add'
  throw new TypeError(`Nothing says how column ${column} is merged`)
}

function sum(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b))
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => sum(a[i] ?? 0, b[i] ?? 0))
  if (typeof a === 'number' && typeof b === 'number') return a + b
  if (isCount(a) && isCount(b)) return String(BigInt(a) + BigInt(b))
  throw new TypeError(`Not to be added: ${JSON.stringify(a)} and ${JSON.stringify(b)}`)
}
const isCount = (value: unknown): value is string | number =>
  typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isSafeInteger(value)

function compareCells(a: unknown, b: unknown): number {
  if (isCount(a) && isCount(b)) {
    const [x, y] = [BigInt(a), BigInt(b)]
    return x < y ? -1 : x > y ? 1 : 0
  }
  const [x, y] = [a as string | number, b as string | number]
  return x < y ? -1 : x > y ? 1 : 0
}

function byOrder(a: Row, b: Row, order: NonNullable<MergeColumns['order']>): number {
  for (const [column, direction] of order) {
    const difference = compareCells(a[column], b[column])
    if (difference !== 0) return direction === 'up' ? difference : -difference
  }
  return 0
}

import {
  columnMap,
  type IdColumn,
  type PlainColumnMap,
  type TimeColumn,
} from '@rookery/contract/population/imports/column-map.ts'
import type { TableReading } from '@rookery/contract/objects/table-format.ts'
import { z } from 'zod'

export type { IdColumn, TableReading, TimeColumn }

/** Identifies a time by the names of its columns. */
export const keyOfTimeColumn = (column: TimeColumn): string =>
  typeof column === 'string' ? column : column.join('\u001f')

export type ColumnMap = PlainColumnMap & {
  /** Path of the file the map was read from, if any. */
  readonly stands_in?: string
}

/**
 * Column maps of an import: all that match a file are applied to each of its rows, e.g. one for an account
 * and one for its latest post.
 */
export const columnMaps = z.union([columnMap.transform((map) => [map]), z.array(columnMap)])

const columnsOf = (map: ColumnMap): string[] =>
  Object.values(map.columns).flatMap((each: IdColumn | TimeColumn | undefined) =>
    each === undefined ? [] : typeof each === 'object' && 'hash_of' in each ? each.hash_of : each,
  )

const missingColumns = (map: ColumnMap, header: readonly string[]): string[] =>
  columnsOf(map).filter((each) => !header.includes(each))

/** The maps for a file with this name and header. */
export function matchingMaps(
  maps: readonly ColumnMap[],
  name: string,
  header: readonly string[],
): ColumnMap[] {
  return maps.filter(
    (map) =>
      (map.file === undefined || nameMatches(map.file, name)) && missingColumns(map, header).length === 0,
  )
}

/** How the maps say that a file of this name is read, as its encoding or its sheet. */
export const readingOf = (maps: readonly ColumnMap[], name: string): TableReading =>
  maps.find(({ table, file }) => table !== undefined && (file === undefined || nameMatches(file, name)))
    ?.table ?? {}

/** Why no map matches, explained by the map made for the file or the closest one; null when none is close. */
export function nearestMap(
  maps: readonly ColumnMap[],
  name: string,
  header: readonly string[],
): string | null {
  const [nearest] = maps
    .filter((map) => map.file === undefined || nameMatches(map.file, name))
    .map((map) => ({ map, missing: missingColumns(map, header), all: columnsOf(map).length }))
    .filter(({ map, missing, all }) => maps.length === 1 || map.file !== undefined || missing.length < all)
    .toSorted((a, b) => a.missing.length / a.all - b.missing.length / b.all)
  if (nearest === undefined) return null
  const columns = nearest.missing.map((column) => `'${column}'`).join(', ')
  const columnIndex =
    nearest.map.stands_in === undefined ? '' : ` of ${nearest.map.kind} in ${nearest.map.stands_in}`
  const hasColumns = header
    .slice(0, 30)
    .map((column) => `'${column}'`)
    .join(', ')
  return `the column map${columnIndex} does not fit: there is no column ${columns} (there are ${hasColumns})`
}

const nameMatches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(name)

import type { DataColumn } from './data-table-types.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares two cell values: text in natural order, numbers and dates by size. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}

/** Rows by a column's values; rows without one come last in either direction, and equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  valueOf: NonNullable<DataColumn<R>['value']>,
  isDescending: boolean,
): R[] {
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) ?? null }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : sign * compareValues(a.value, b.value),
    )
    .map(({ row }) => row)
}

import type { DataTableProps, SortOrder } from '@rookery/ui/data/data-table-types.ts'

type OrderProps = Required<Pick<DataTableProps<unknown>, 'isSortedElsewhere' | 'sort' | 'onSortChange'>>

/** Order of a table sorted by the server: 'name' ascending, '-name' descending, null for the default. */
export function serverOrder(
  ordering: string | null,
  onChange: (ordering: string | null) => void,
): OrderProps {
  const sortOrder: SortOrder | null = ordering
    ? { id: ordering.replace(/^-/, ''), direction: ordering.startsWith('-') ? 'descending' : 'ascending' }
    : null
  return {
    isSortedElsewhere: true,
    sort: sortOrder,
    onSortChange: (next) => onChange(next && (next.direction === 'descending' ? `-${next.id}` : next.id)),
  }
}

import type { DataTableProps, SortOrder } from '@rookery/ui/data/data-table-types.ts'

type OrderProps = Required<Pick<DataTableProps<unknown>, 'isSortedElsewhere' | 'sort' | 'onSortChange'>>

/** The order of a table whose rows the server sorts: 'name' upwards, '-name' downwards, null as they come. */
export function serverOrder(
  ordering: string | null,
  onChange: (ordering: string | null) => void,
): OrderProps {
  const sort: SortOrder | null = ordering
    ? { id: ordering.replace(/^-/, ''), direction: ordering.startsWith('-') ? 'descending' : 'ascending' }
    : null
  return {
    isSortedElsewhere: true,
    sort,
    onSortChange: (next) => onChange(next && (next.direction === 'descending' ? `-${next.id}` : next.id)),
  }
}

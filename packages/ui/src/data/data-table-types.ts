import type { ReactNode } from 'react'

export interface DataColumn<R> {
  id: string
  header: string
  /** What the column is sorted by, and shown as when there is no `cell`. Null and undefined sort last. */
  value?: (row: R) => string | number | boolean | Date | null | undefined
  cell?: (row: R) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'center' | 'end'
  /** Sortable when it has a `value`, unless this says no. */
  isSortable?: boolean
  /** A CSS width; without one the column takes its share of what is left. */
  width?: string
  /** The column that names the row; the first one unless another says so. */
  isRowHeader?: boolean
  /** Leaves it out below 640 px where the table scrolls; cards always show all columns. */
  isHiddenOnPhone?: boolean
  /** Sentences rather than a figure: in a card it stands under its header, over the whole width. */
  isWideInCards?: boolean
}

export interface SortOrder {
  id: string
  direction: 'ascending' | 'descending'
}

export interface DataTableTexts {
  /** 'No results' */
  noResults: string
  /** 'Show more results' */
  showMore?: string
  loading: string
  selectAll?: string
  selectRow?: (rowName: string) => string
  /** Header of the column of row actions, for assistive technology. */
  actions?: string
  sortedAscending: (column: string) => string
  sortedDescending: (column: string) => string
  sortCleared: string
  selectedCount?: (count: number) => string
}

export interface DataTableProps<R> {
  /** The accessible name of the table. */
  label: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  /** What a row is called in spoken texts; its row header's value unless given. */
  rowName?: (row: R) => string
  texts: DataTableTexts
  /** Ids of the selected rows; gives every row a checkbox. */
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Controlled order, with `onSortChange`; without them the table keeps its own. */
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  /** The rows come sorted already (by the server); the table only shows and changes the order. */
  isSortedElsewhere?: boolean
  /** A last row that sums up: its name, and what stands in each column by the column's id. */
  totals?: { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }
  /** Buttons at the end of each row. */
  rowActions?: (row: R) => ReactNode
  /** A click on the row, outside its controls. Give the keyboard the same through a link in the row header. */
  onRowClick?: (row: R) => void
  isLoading?: boolean
  /** With this a 'Show more results' button stands under the table. */
  onShowMore?: () => unknown
  /** Replaces the 'No results' line, for instance with an EmptyState. */
  empty?: ReactNode
  /** Rows in a box of this height in pixels; more than 100 rows are then drawn only as they come into sight. */
  maxHeight?: number
  density?: 'normal' | 'compact'
  /** Below 640 px: scroll sideways in its own box, or a card for each row. */
  onPhone?: 'scroll' | 'cards'
}

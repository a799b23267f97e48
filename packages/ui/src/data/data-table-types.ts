import type { ReactNode } from 'react'

export interface DataColumn<R> {
  id: string
  header: string
  /** The value to sort by, and to show if there is no `cell`. Null and undefined sort last. */
  value?: (row: R) => string | number | boolean | Date | null | undefined
  cell?: (row: R) => ReactNode
  /** Numbers are aligned at the end. */
  align?: 'start' | 'center' | 'end'
  /** Default: true if it has a `value`. */
  isSortable?: boolean
  /** A CSS width; without one the column shares the remaining width. */
  width?: string
  /** The column that names the row; default: the first. */
  isRowHeader?: boolean
  /** Hides it below 640 px if the table scrolls; cards always show all columns. */
  isHiddenOnPhone?: boolean
  /** For sentences rather than figures: in a card below its header, over the full width. */
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
  /** Name of a row in announcements; default: its row header's value. */
  rowName?: (row: R) => string
  texts: DataTableTexts
  /** Ids of the selected rows; gives every row a checkbox. */
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Controlled order, with `onSortChange`; without them the table has its own state. */
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  /** The rows are sorted already (by the server); the table only shows and changes the order. */
  isSortedElsewhere?: boolean
  /** A last row of totals: its name, and the content of each column by the column's id. */
  totals?: { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }
  /** Buttons at the end of each row. */
  rowActions?: (row: R) => ReactNode
  /** A click on the row, outside its controls. For the keyboard put a link into the row header. */
  onRowClick?: (row: R) => void
  isLoading?: boolean
  /** Shows a 'Show more results' button below the table. */
  onShowMore?: () => unknown
  /** Replaces the 'No results' line, for instance with an EmptyState. */
  empty?: ReactNode
  /** Height in pixels of a box in which the rows scroll. */
  maxHeight?: number
  density?: 'normal' | 'compact'
  /** Below 640 px: horizontal scrolling in its own box, or a card for each row. */
  onPhone?: 'scroll' | 'cards'
}

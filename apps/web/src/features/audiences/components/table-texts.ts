import type { DataTableTexts } from '@rookery/ui/data/data-table-types.ts'
import type { TFunction } from 'i18next'

export const tableTexts = (t: TFunction<'audiences'>): DataTableTexts => ({
  noResults: t('table.noResults'),
  showMore: t('table.showMore'),
  loading: t('table.loading'),
  selectAll: t('table.selectAll'),
  selectRow: (name) => t('table.selectRow', { name }),
  actions: t('table.actions'),
  sortedAscending: (column) => t('table.ascending', { column }),
  sortedDescending: (column) => t('table.descending', { column }),
  sortCleared: t('table.cleared'),
  selectedCount: (n) => t('table.selected', { n }),
})

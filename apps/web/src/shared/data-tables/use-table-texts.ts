import type { DataTableTexts } from '@rookery/ui/data/data-table-types.ts'
import { useT } from '../i18n/use-t.ts'

/** Texts of tables; a screen overrides its own, mostly `loading` and the name of a selected row. */
export function useTableTexts(own: Partial<DataTableTexts> = {}): DataTableTexts {
  const t = useT('audiences')
  return {
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
    ...own,
  }
}

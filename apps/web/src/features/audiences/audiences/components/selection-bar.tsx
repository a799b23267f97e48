import { Button } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Actions on the selected rows; shown above the table only while rows are selected. */
export function SelectionBar({
  count,
  actions,
  onClear,
}: {
  count: number
  actions: ReactNode
  onClear: () => void
}) {
  const t = useT('audiences')
  if (count === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 rounded-md border border-signal-edge bg-signal-soft px-3 py-1.5">
      <span className="mr-2 font-medium tabular-nums">{t('table.selected', { n: count })}</span>
      {actions}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('actions.clearSelection')}
      </Button>
    </div>
  )
}

import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMonitorActions } from '../api/use-monitor-actions.ts'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'

/** Names an exploration and saves it as a monitor. */
export function SaveMonitorDialog({ result, onClose }: { result: Exploration; onClose: () => void }) {
  const t = useT('explore')
  const { save } = useMonitorActions()
  return (
    <FieldDialog
      title={t('monitors.save')}
      description={t('monitors.saveText')}
      label={t('monitors.name')}
      maxLength={120}
      initial={result.label}
      onSubmit={(name) => save(name, result)}
      onClose={onClose}
    />
  )
}

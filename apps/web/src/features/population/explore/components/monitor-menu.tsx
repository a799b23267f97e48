import type { Monitor } from '@rookery/contract'
import { DeleteIcon, PauseIcon, PlayArrowIcon } from '@rookery/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { useMonitorActions } from '../api/use-monitor-actions.ts'

/** Pauses, resumes and deletes a monitor; deleting removes the team's weeks, so it needs confirmation. */
export function MonitorMenu({ monitor, onRemoved }: { monitor: Monitor; onRemoved?: () => void }) {
  const t = useT('explore')
  const actions = useMonitorActions()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <RowMenu
        label={t('monitors.actions', { name: monitor.name })}
        items={[
          {
            id: 'pause',
            label: t(monitor.active ? 'monitors.pause' : 'monitors.resume'),
            icon: monitor.active ? <PauseIcon size={18} /> : <PlayArrowIcon size={18} />,
            onSelect: () => void actions.setActive(monitor, !monitor.active),
          },
          {
            id: 'remove',
            label: t('monitors.remove'),
            icon: <DeleteIcon size={18} />,
            isDestructive: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <ConfirmDialog
          title={t('monitors.removeTitle', { name: monitor.name })}
          text={t('monitors.removeText')}
          confirmLabel={t('monitors.remove')}
          onConfirm={async () => {
            await actions.remove(monitor)
            onRemoved?.()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

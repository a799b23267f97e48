import { useAudienceActions } from '../api/use-audience-actions.ts'
import { ExclusionDialog } from './exclusion-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SampleDialog } from './sample-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { RowDialog } from './use-row-menu.ts'

/** The dialog opened for one row. */
export function RowDialogs({ dialog, onClose }: { dialog: RowDialog; onClose: () => void }) {
  const actions = useAudienceActions()
  const { audience } = dialog
  if (dialog.kind === 'rename')
    return <RenameDialog audience={audience} onClose={onClose} onRename={actions.rename} />
  if (dialog.kind === 'exclude') return <ExclusionDialog audience={audience} onClose={onClose} />
  if (dialog.kind === 'sample') return <SampleDialog audience={audience} onClose={onClose} />
  if (dialog.kind === 'share') return <ShareDialog audience={audience} onClose={onClose} />
  if (dialog.kind === 'leave') return <LeaveDialog audience={audience} onClose={onClose} />
  return null
}

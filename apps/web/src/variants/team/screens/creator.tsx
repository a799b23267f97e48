import AudienceCreatorPage from '../../../features/audience-creator/index.tsx'
import { uploadDialog } from '../upload-dialog-slot.tsx'

/** /:teamId/creator */
export default function CreatorScreen() {
  return <AudienceCreatorPage uploadDialog={uploadDialog} />
}

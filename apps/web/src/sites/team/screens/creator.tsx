import AudienceCreatorPage from '../../../features/audiences/audience-creator/index.tsx'
import { uploadDialog } from './upload-dialog-slot.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** /:teamId/creator */
function CreatorScreen() {
  return <AudienceCreatorPage uploadDialog={uploadDialog} />
}

export default screen<Addresses>(CreatorScreen)

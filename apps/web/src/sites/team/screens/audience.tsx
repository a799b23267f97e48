import SavedInsights from '../../../features/audiences/insights/saved-insights.tsx'
import { uploadDialog } from './upload-dialog-slot.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** /:teamId/audiences/:audienceId */
function AudienceScreen() {
  return <SavedInsights uploadDialog={uploadDialog} />
}

export default screen<Addresses>(AudienceScreen)

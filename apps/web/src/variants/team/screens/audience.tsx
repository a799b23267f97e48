import SavedInsights from '../../../features/insights/saved-insights.tsx'
import { uploadDialog } from '../upload-dialog-slot.tsx'

/** /:teamId/audiences/:audienceId */
export default function AudienceScreen() {
  return <SavedInsights uploadDialog={uploadDialog} />
}

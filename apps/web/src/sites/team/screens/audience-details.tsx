import { lazy, Suspense } from 'react'
import AudienceDetail from '../../../features/audiences/audience-detail/index.tsx'
import { uploadDialog } from './upload-dialog-slot.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

const ShareDialog = lazy(() =>
  import('../../../features/audiences/audiences/sharing.ts').then((m) => ({ default: m.ShareDialog })),
)
const ShareList = lazy(() =>
  import('../../../features/audiences/audiences/sharing.ts').then((m) => ({ default: m.ShareList })),
)

/** /:teamId/audiences/:audienceId/details */
function AudienceDetailsScreen() {
  return (
    <AudienceDetail
      uploadDialog={uploadDialog}
      shareDialog={(audience, close) => (
        <Suspense>
          <ShareDialog audience={audience} onClose={close} />
        </Suspense>
      )}
      shareList={(audience) => (
        <Suspense>
          <ShareList audienceId={audience.id} />
        </Suspense>
      )}
    />
  )
}

export default screen<Addresses>(AudienceDetailsScreen)

import { lazy, Suspense } from 'react'
import AudiencesPage from '../../../features/audiences/audiences/index.tsx'
import { uploadDialog } from './upload-dialog-slot.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

const UploadsTable = lazy(() =>
  import('../../../features/audiences/uploads/index.ts').then((m) => ({ default: m.UploadsTable })),
)

const SendListDialog = lazy(() =>
  import('../../../features/audiences/uploads/index.ts').then((m) => ({ default: m.SendListDialog })),
)
const ListsTab = lazy(() =>
  import('../../../features/audiences/audience-lists/index.ts').then((m) => ({ default: m.ListsTab })),
)

/** /:teamId/audiences */
function AudiencesScreen() {
  return (
    <AudiencesPage
      uploads={
        <Suspense>
          <UploadsTable />
        </Suspense>
      }
      lists={
        <Suspense>
          <ListsTab
            sendDialog={(list, close) => (
              <Suspense>
                <SendListDialog list={list} onClose={close} />
              </Suspense>
            )}
          />
        </Suspense>
      }
      uploadDialog={uploadDialog}
    />
  )
}

export default screen<Addresses>(AudiencesScreen)

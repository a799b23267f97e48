import { lazy, Suspense } from 'react'
import AudiencesPage from '../../../features/audiences/index.tsx'
import { uploadDialog } from '../upload-dialog-slot.tsx'

const UploadsTable = lazy(() =>
  import('../../../features/uploads/index.ts').then((m) => ({ default: m.UploadsTable })),
)

const ListsTab = lazy(() =>
  import('../../../features/audience-lists/index.ts').then((m) => ({ default: m.ListsTab })),
)

/** /:teamId/audiences */
export default function AudiencesScreen() {
  return (
    <AudiencesPage
      uploads={
        <Suspense>
          <UploadsTable />
        </Suspense>
      }
      lists={
        <Suspense>
          <ListsTab />
        </Suspense>
      }
      uploadDialog={uploadDialog}
    />
  )
}

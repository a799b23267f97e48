import { lazy, Suspense } from 'react'
import AudiencesPage from '../../../features/audiences/index.tsx'
import { uploadDialog } from '../upload-dialog-slot.tsx'

const UploadsTable = lazy(() =>
  import('../../../features/uploads/index.ts').then((m) => ({ default: m.UploadsTable })),
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
      uploadDialog={uploadDialog}
    />
  )
}

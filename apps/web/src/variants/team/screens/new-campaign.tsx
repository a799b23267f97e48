import { lazy, Suspense } from 'react'
import NewCampaignPage from '../../../features/campaigns/new-campaign-page.tsx'

const ComposeDialog = lazy(() =>
  import('../../../features/creatives/components/compose-dialog.tsx').then((m) => ({
    default: m.ComposeDialog,
  })),
)

/** /:teamId/campaigns/new */
export default function NewCampaignScreen() {
  return (
    <NewCampaignPage
      composer={(account, done) => (
        <Suspense>
          <ComposeDialog account={account} isDraftOnly onClose={done} />
        </Suspense>
      )}
    />
  )
}

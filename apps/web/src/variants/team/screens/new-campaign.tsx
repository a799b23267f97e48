import { lazy, Suspense } from 'react'
import NewCampaignPage from '../../../features/campaigns/new-campaign-page.tsx'

const ComposeDialog = lazy(() =>
  import('../../../features/creatives/components/compose-dialog.tsx').then((m) => ({
    default: m.ComposeDialog,
  })),
)

const PrerollDialog = lazy(() =>
  import('../../../features/creatives/components/preroll-dialog.tsx').then((m) => ({
    default: m.PrerollDialog,
  })),
)

/** /:teamId/campaigns/new */
export default function NewCampaignScreen() {
  return (
    <NewCampaignPage
      composer={(account, format, done) => (
        <Suspense>
          {format === 'preroll' ? (
            <PrerollDialog account={account} isAlone onClose={done} />
          ) : (
            <ComposeDialog account={account} isDraftOnly onClose={done} />
          )}
        </Suspense>
      )}
    />
  )
}

import { lazy, Suspense } from 'react'
import NewCampaignPage from '../../../features/advertising/campaigns/new-campaign-page.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

const ComposeDialog = lazy(() =>
  import('../../../features/advertising/creatives/components/compose-dialog.tsx').then((m) => ({
    default: m.ComposeDialog,
  })),
)

const PrerollDialog = lazy(() =>
  import('../../../features/advertising/creatives/components/preroll-dialog.tsx').then((m) => ({
    default: m.PrerollDialog,
  })),
)

/** /:teamId/campaigns/new */
function NewCampaignScreen() {
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

export default screen<Addresses>(NewCampaignScreen)

import type { AdAccount } from '@rookery/contract'
import { AddIcon, Button, PageHeader } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { useChosenAccount } from '../../../shared/ad-accounts/use-chosen-account.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { CreativeGrid } from './components/creative-grid.tsx'
import type { CreativesPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const ComposeDialog = lazy(() =>
  import('./components/compose-dialog.tsx').then((m) => ({ default: m.ComposeDialog })),
)

const PrerollDialog = lazy(() =>
  import('./components/preroll-dialog.tsx').then((m) => ({ default: m.PrerollDialog })),
)

/** /:teamId/creatives: the creatives of an ad account. */
function CreativesPage() {
  const t = useT('creatives')
  const { chosen } = useChosenAccount()
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          chosen && (
            <>
              <Button onClick={() => setSearchParams({ compose: 'preroll' }, { push: true })}>
                {t('preroll.open')}
              </Button>
              <Button
                variant="primary"
                icon={<AddIcon />}
                onClick={() => setSearchParams({ compose: 'new' }, { push: true })}
              >
                {t('compose.open')}
              </Button>
            </>
          )
        }
      />
      <AccountGate>
        {(account) => (
          <>
            <CreativeGrid key={account.account_id} account={account} />
            <Composer account={account} />
          </>
        )}
      </AccountGate>
    </>
  )
}

/** Opened by the address, so that an ad set can link to it. */
function Composer({ account }: { account: AdAccount }) {
  const composeParam = useSearchParam('compose')
  const adSetId = useSearchParam('adset')
  if (composeParam !== 'new' && composeParam !== 'preroll') return null
  const closeComposer = () => setSearchParams({ compose: null, adset: null })
  return (
    <Suspense>
      {composeParam === 'preroll' ? (
        <PrerollDialog account={account} adSetId={adSetId} onClose={closeComposer} />
      ) : (
        <ComposeDialog account={account} adSetId={adSetId} onClose={closeComposer} />
      )}
    </Suspense>
  )
}

export default screen<CreativesPaths>(CreativesPage)

import { Breadcrumbs, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { snapshotsQuery } from './api/snapshots.ts'
import { BesideCard } from './components/beside/beside-card.tsx'
import { SnapshotsTable } from './components/snapshots-table.tsx'
import type { CreatorAccountsPaths } from './paths.ts'

/** /premium-suite/accounts/:accountId: the daily snapshots of one connected account. */
function AccountPage() {
  const t = useT('creatorAccounts')
  const paths = usePaths<CreatorAccountsPaths>()
  const account = useAccount()
  const snapshots = useQuery(snapshotsQuery(account))
  const title = t('page.title', { account: `@${account.handle}` })
  useDocumentTitle(title)
  return (
    <div>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('title')} items={[{ href: paths.connectedAccounts, label: t('title') }]} />
        }
        title={title}
        description={t('page.description')}
      />
      <BesideCard account={account} />
      {snapshots.isError && !snapshots.data ? (
        <LoadFailed title={t('failed')} error={snapshots.error} onRetry={() => snapshots.refetch()} />
      ) : (
        <SnapshotsTable label={title} snapshots={snapshots.data ?? []} isLoading={snapshots.isPending} />
      )}
    </div>
  )
}

export default screen<CreatorAccountsPaths, 'accountId'>(AccountPage)

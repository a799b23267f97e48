import { Button, EmptyState, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { connectedAccountsQuery } from '../../../shared/connected-accounts/connected-accounts.query.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { UsageSwitch } from '../../../shared/usage-events/usage-switch.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { AccountCard } from './components/account-card.tsx'
import { connectAccount } from '../../../shared/connected-accounts/connect-account.ts'
import type { CreatorAccountsPaths } from './paths.ts'

/** /premium-suite/accounts: the user's connected accounts of X and their daily snapshots (ROUTE-064). */
function AccountsPage() {
  const t = useT('creatorAccounts')
  const accounts = useQuery(connectedAccountsQuery)
  useDocumentTitle(t('title'))
  const connectButton = (
    <Button variant={accounts.data?.length === 0 ? 'primary' : 'secondary'} onClick={connectAccount}>
      {t('connect')}
    </Button>
  )
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={accounts.data && accounts.data.length > 0 && connectButton}
      />
      {accounts.isError && !accounts.data && (
        <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton label={t('loading')} />}
      {accounts.data?.length === 0 && (
        <EmptyState title={t('empty.title')} description={t('empty.text')} action={connectButton} />
      )}
      <ul className="grid gap-4">
        {accounts.data?.map((account) => (
          <li key={account.account_id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <UsageSwitch />
      </div>
    </div>
  )
}

export default screen<CreatorAccountsPaths>(AccountsPage)

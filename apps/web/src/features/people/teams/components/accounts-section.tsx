import { ApiError } from '@rookery/api-client'
import type { AdAccount, Team } from '@rookery/contract'
import { Badge, EmptyState, Notice, Section, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { adAccountsQuery, teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCurrencyName } from '../../../../shared/money/use-currency-name.ts'
import { AccountGrants } from './account-grants.tsx'
import { WaitingMembers } from './waiting-members.tsx'
import { ConnectX } from './connect-x.tsx'

/** The server asks X for the list anew after 15 minutes; an older one is shown while X does not answer. */
const OLD_MS = 20 * 60_000

/** When X told the list, if that is longer ago than it should be. */
const oldReadOf = (accounts: readonly AdAccount[], shownAt: number): string | null => {
  const [oldest] = accounts.flatMap(({ checked_at }) => checked_at ?? []).toSorted()
  return oldest !== undefined && shownAt - Date.parse(oldest) > OLD_MS ? oldest : null
}

/** Ad accounts: admins see all they have access to and grant them to members; members see the team's. */
export function AccountsSection({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const t = useT('teams')
  const currencyName = useCurrencyName()
  const formats = useFormats()
  const reachableQuery = useQuery({ ...adAccountsQuery, enabled: isAdmin })
  const grantedQuery = useQuery(teamAccountsQuery(team.id))
  const queryError = (isAdmin && reachableQuery.error) || grantedQuery.error
  const needsX = queryError instanceof ApiError && queryError.code === 'network_reauthorise'

  const accounts = new Map((isAdmin ? (reachableQuery.data ?? []) : []).map((a) => [a.account_id, a]))
  for (const { account } of grantedQuery.data ?? [])
    if (!accounts.has(account.account_id)) accounts.set(account.account_id, account)
  const oldRead = isAdmin ? oldReadOf(reachableQuery.data ?? [], reachableQuery.dataUpdatedAt) : null
  const isLoading = grantedQuery.isPending || (isAdmin && reachableQuery.isPending)

  return (
    <div id="accounts">
      <Section title={t('accounts.title')} description={t('accounts.description')}>
        {isAdmin && <WaitingMembers team={team} />}
        {needsX && <ConnectX />}
        {queryError && !needsX && (
          <LoadFailed
            title={t('accounts.failed')}
            error={queryError}
            onRetry={() => Promise.all([grantedQuery.refetch(), isAdmin && reachableQuery.refetch()])}
          />
        )}
        {isLoading && !queryError && <Skeleton label={t('accounts.title')} />}
        {!isLoading && !queryError && accounts.size === 0 && (
          <EmptyState
            title={isAdmin ? t('accounts.none') : t('accounts.notTeams')}
            description={isAdmin ? t('accounts.noneDescription') : t('accounts.askAdmin')}
          />
        )}
        {oldRead && <Notice tone="warn">{t('accounts.asOf', { at: formats.zonedTime(oldRead) })}</Notice>}
        <ul>
          {[...accounts.values()].map((account) => {
            const ownGrant = grantedQuery.data?.find((g) => g.account.account_id === account.account_id)
            return (
              <li
                key={account.account_id}
                className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-hairline py-3"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium">{account.name}</p>
                  <p className="text-13 text-ink-soft">
                    {account.handle && `@${account.handle} · `}
                    {account.account_id} · {currencyName(account.currency)}
                  </p>
                </div>
                <div className="flex min-w-36 items-center">
                  {ownGrant &&
                    (ownGrant.access === false ? (
                      <Badge tone="danger">{t('accounts.noAccess')}</Badge>
                    ) : ownGrant.can_upload ? (
                      <Badge tone="success">{t('accounts.canUpload')}</Badge>
                    ) : (
                      <Badge tone="warn">{t('accounts.needsSubscription')}</Badge>
                    ))}
                </div>
                <AccountGrants team={team} account={account} isAdmin={isAdmin} />
              </li>
            )
          })}
        </ul>
      </Section>
    </div>
  )
}

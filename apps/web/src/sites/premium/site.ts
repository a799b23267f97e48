import { useQuery } from '@tanstack/react-query'
import { connectedAccountsQuery } from '../../shared/connected-accounts/connected-accounts.query.ts'
import { useParams } from '../../shared/router/router.tsx'
import type { AccountAddresses, SitePaths } from '../../shared/site/addresses.ts'
import type { Scope, Site } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'

export type PremiumPaths = SitePaths & AccountAddresses

const ACCOUNTS = '/premium-suite/accounts'
export const paths: PremiumPaths = {
  home: '/',
  login: '/login',
  connectedAccounts: ACCOUNTS,
  connectedAccount: (id) => `${ACCOUNTS}/${encodeURIComponent(id)}`,
}

/** The connected account in the address; there is no team here. */
function useScope(): Scope {
  const { accountId } = useParams()
  const { data: accounts = [] } = useQuery({ ...connectedAccountsQuery, enabled: accountId !== undefined })
  return { team: null, account: accounts.find(({ account_id }) => account_id === accountId) ?? null }
}

/** The premium analytics suite: partly built, not open yet. */
export const site: Site<PremiumPaths> = {
  name: 'premium',
  title: siteTitles.premium,
  pathsFor: () => paths,
  useScope,
  fallback: paths.home,
  previewAddress: paths.connectedAccounts,
}

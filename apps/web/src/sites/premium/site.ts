import { useQuery } from '@tanstack/react-query'
import { connectedAccountsQuery } from '../../shared/connected-accounts/connected-accounts.query.ts'
import { useTabAccount } from '../../shared/connected-accounts/tab-account.ts'
import { useParams } from '../../shared/router/router.tsx'
import type {
  AccountAddresses,
  Addresses,
  CreatorListAddresses,
  PostAddresses,
  PeopleAddresses,
  PremiumAddresses,
  ReportAddresses,
  SitePaths,
  TalkAddresses,
  XStatsAddresses,
} from '../../shared/site/addresses.ts'
import type { Scope, Site } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'

export type PremiumPaths = SitePaths &
  AccountAddresses &
  CreatorListAddresses &
  PostAddresses &
  PeopleAddresses &
  PremiumAddresses &
  XStatsAddresses &
  ReportAddresses &
  TalkAddresses &
  Pick<Addresses, 'jobs'>

const ACCOUNTS = '/premium-suite/accounts'
export const paths: PremiumPaths = {
  home: ACCOUNTS,
  login: '/',
  pricing: '/pricing',
  connectedAccounts: ACCOUNTS,
  connectedAccount: (id) => `${ACCOUNTS}/${encodeURIComponent(id)}`,
  suiteDashboard: '/premium-suite',
  ownPosts: '/premium-suite/posts',
  ownPost: (id) => `/premium-suite/post/${encodeURIComponent(id)}`,
  switchAccount: '/switch-account',
  creatorFollowers: '/premium-suite/followers',
  creatorFollowing: '/premium-suite/following',
  creatorUnfollowed: '/premium-suite/unfollowed',
  followingTopics: '/premium-suite/following-topics',
  ownTopics: '/premium-suite/topics',
  engagers: '/premium-suite/engagers',
  whoToFollow: '/premium-suite/who-to-follow',
  xstats: (country) =>
    `/premium-suite/xstats${country === undefined ? '' : `/${encodeURIComponent(country)}`}`,
  premium: '/premium',
  creatorLists: (id) => `/premium-suite/lists${id === undefined ? '' : `?list=${encodeURIComponent(id)}`}`,
  creatorReports: '/premium-suite/reports',
  talkToX: (conversation) =>
    `/premium-suite/talk-to-x${conversation === undefined ? '' : `?conversation=${encodeURIComponent(conversation)}`}`,
  jobs: () => '/premium-suite/jobs',
}

/**
 * The connected account in the address, else the one this tab works with, else the first; there is no team
 * here. Guards load the accounts.
 */
function useScope(): Scope {
  const { accountId } = useParams()
  const tabAccount = useTabAccount()
  const { data: accounts = [] } = useQuery({ ...connectedAccountsQuery, enabled: accountId !== undefined })
  const byId = (id: string | null) => accounts.find(({ account_id }) => account_id === id)
  const account = accountId === undefined ? (byId(tabAccount) ?? accounts[0]) : byId(accountId)
  return { team: null, account: account ?? null }
}

/** The premium analytics suite. */
export const site: Site<PremiumPaths> = {
  name: 'premium',
  title: siteTitles.premium,
  pathsFor: () => paths,
  useScope,
  fallback: paths.home,
}

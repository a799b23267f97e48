import type { PublicAccounts } from '@rookery/analytics'
import {
  VISITOR_FOLLOWERS,
  VISITOR_ROWS,
  type Community,
  type ExploreResult,
  type Influencer,
} from '@rookery/contract'

const firstRows = <T>(rows: readonly T[]): T[] => rows.slice(0, VISITOR_ROWS)
const handleOf = (label: string): string => label.replace(/^@/, '').toLowerCase()
const namesIn = (text: string): string[] => [...text.matchAll(/@(\w{1,15})/g)].map(([, name]) => name!)

/** Accounts of which visitors may read. */
const isFollowedEnough = ({ profile }: Influencer): boolean =>
  (profile.followers_count ?? 0) > VISITOR_FOLLOWERS

/** Accounts in an exploration whose followers have to be looked up before a visitor may see them. */
export const accountsIn = ({ mentions, communities, network }: ExploreResult) => ({
  handles: [
    ...mentions.map(({ label }) => handleOf(label)),
    ...communities.flatMap(({ community }) => handlesOfCommunity(community)),
  ],
  network_ids: network.newest.map(({ author }) => author.network_id),
})

export const handlesOfCommunity = ({ name, description, evidence }: Community): string[] => [
  ...namesIn(`${name} ${description}`),
  ...evidence.flatMap(({ label }) => namesIn(label)),
]

/** The community without accounts that few people follow; null if its name is made of one. */
export function openCommunity<T extends Community>(community: T, handles: ReadonlySet<string>): T | null {
  const isOpen = (text: string) => namesIn(text).every((name) => handles.has(name.toLowerCase()))
  if (!isOpen(`${community.name} ${community.description}`)) return null
  return {
    ...community,
    evidence: community.evidence.filter(({ label }) => isOpen(label)),
    top_accounts: community.top_accounts.filter(isFollowedEnough).slice(0, VISITOR_ROWS),
  }
}

/**
 * What visitors see of an exploration: five rows of each list, and of single people only those with more than 10,000
 * followers. Its posts are of such people already.
 */
export function limitedExploration(full: ExploreResult, known: PublicAccounts): ExploreResult {
  const firstOf = (distribution: ExploreResult['who']['countries']) => ({
    ...distribution,
    rows: firstRows(distribution.rows),
  })
  const { countries, languages, job_categories } = full.who
  const newest = full.network.newest.filter(({ author }) => known.network_ids.has(author.network_id))
  const communities = full.communities.flatMap(({ community, row }) => {
    const open = openCommunity(community, known.handles)
    return open ? [{ community: open, row }] : []
  })
  return {
    ...full,
    limited: true,
    who: {
      countries: firstOf(countries),
      languages: firstOf(languages),
      job_categories: firstOf(job_categories),
    },
    network: { ...full.network, newest: firstRows(newest) },
    authors: firstRows(full.authors.filter(isFollowedEnough)),
    posts: firstRows(full.posts),
    related_keywords: firstRows(full.related_keywords),
    hashtags: firstRows(full.hashtags),
    mentions: firstRows(full.mentions.filter(({ label }) => known.handles.has(handleOf(label)))),
    topics: firstRows(full.topics),
    communities: firstRows(communities),
  }
}

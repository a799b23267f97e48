import type { PublicAccounts } from '@rookery/analytics'
import { VISITOR_FOLLOWERS, type ExploreKind, type ExploreResult } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { cachedForVisitors } from './visitor-cache.ts'
import { possibleKinds } from './explore-kind.policy.ts'
import { exploreFor, notFoundFor, requireHarmless, type ExploreQuery } from './explore.service.ts'
import { accountsIn, limitedExploration } from './visitor-exploration.presenter.ts'
import { countName, type Visitor } from './visitor-limit.service.ts'

/** What a visitor may look up of a text: nothing about an account below 10,000 followers, nor that there is one. */
interface OpenSubject {
  /** It names such an account. */
  readonly is_closed: boolean
  /** As an account it may not be looked up; as a word it may. */
  readonly without_handle: boolean
}

/** Counts the name, and says what of it is open. Throws visitor_limit, and validation_failed for a sensitive trait. */
export async function openSubjectOf(
  deps: Deps,
  visitor: Visitor | null,
  { query, kind }: { readonly query: string; readonly kind?: ExploreKind | undefined },
  field: 'name' | 'query',
): Promise<OpenSubject> {
  requireHarmless(query, field)
  if (visitor) countName(deps, visitor, query)
  if (!possibleKinds(query).includes('handle')) return { is_closed: false, without_handle: true }
  const handle = query.trim().replace(/^[@＠]/, '')
  const isOpen = (await followedEnough(deps, { handles: [handle], network_ids: [] })).handles.size > 0
  const asksAccount = kind === 'handle' || /^\s*[@＠]/.test(query)
  return { is_closed: asksAccount && !isOpen, without_handle: !isOpen }
}

/** Which of the accounts visitors may see. */
export const followedEnough = async (
  deps: Pick<Deps, 'population'>,
  accounts: { readonly handles: readonly string[]; readonly network_ids: readonly string[] },
): Promise<PublicAccounts> =>
  await deps.population.social.publicAccounts({ ...accounts, above: VISITOR_FOLLOWERS })

const NEWEST_DAYS = 7

/** The newest days; where fewer than 50 people wrote in them, as many as the posts of the name need. */
async function newestTold(deps: Deps, asked: ExploreQuery, signal: AbortSignal): Promise<ExploreResult> {
  if (asked.days !== undefined) return await exploreFor(deps, asked, 'name', signal)
  const newest = await exploreFor(deps, { ...asked, days: NEWEST_DAYS }, 'name', signal)
  return newest.found && newest.totals.authors === null
    ? await exploreFor(deps, asked, 'name', signal)
    : newest
}

/** The exploration of a name as somebody who is not signed in sees it, computed once in 15 minutes. */
export async function exploreForVisitor(
  deps: Deps,
  visitor: Visitor | null,
  params: ExploreQuery,
): Promise<ExploreResult> {
  const { is_closed, without_handle } = await openSubjectOf(deps, visitor, params, 'name')
  return await cachedForVisitors(deps, ['explore', params, is_closed, without_handle], async (signal) => {
    if (is_closed) return await notFoundFor(deps, params)
    const asked = { ...params, without_handle, min_followers: VISITOR_FOLLOWERS }
    const full = await newestTold(deps, asked, signal)
    return limitedExploration(full, await followedEnough(deps, accountsIn(full)))
  })
}

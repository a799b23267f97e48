import { isNetworkError, type Page, type XPost } from '@rookery/network'
import { sensitiveTraitOf } from '@rookery/analytics/catalogue/sensitive-words.ts'
import type { ExploreKind, ExploreResult, Post, UiLanguage } from '@rookery/contract'
import { render, type ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { isBudgetError, meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { mixtureOf } from '../crawl/crawl.service.ts'
import {
  deleteNetworkFigures,
  storeNetworkFigures,
  readNetworkFigures,
} from './network-exploration.repository.ts'
import { networkSearch } from './network-search.policy.ts'
import { postOfSearch } from './post-of-search.policy.ts'
import type { NetworkFigures } from './tables.ts'

type FromNetwork = ExploreResult['network']

const HOUR_MS = 60 * 60 * 1000
const MAX_NEWEST = 12
const PAGE_SIZE = 25

const noFigures = { posts: null, volume: [], newest: [], fetched_at: null }
export const skippedNetwork: FromNetwork = { ...noFigures, state: 'skipped', cause: null }
const unavailableFigures = (cause: ServerText, language: UiLanguage): FromNetwork => ({
  ...noFigures,
  state: 'unavailable',
  cause: render(cause, language),
})

/** The app's own bearer token per OAuth client, fetched once. */
const bearerByServer = new WeakMap<object, Promise<string>>()
export async function appBearer({ network }: Pick<Deps, 'network'>): Promise<string | null> {
  const { oauth2 } = network
  if (!oauth2) return null
  const cachedFigures = bearerByServer.get(oauth2)
  if (cachedFigures) return await cachedFigures
  const params = oauth2.appToken()
  bearerByServer.set(oauth2, params)
  params.catch(() => bearerByServer.delete(oauth2))
  return await params
}
/** Drops a token the network rejected, so that a new one is fetched. */
export const dropBearer = ({ network: { oauth2 } }: Pick<Deps, 'network'>): void =>
  void (oauth2 && bearerByServer.delete(oauth2))

/**
 * Settles as `work` does, but rejects as soon as the signal aborts: `work` itself may continue, as other
 * requests wait for it.
 */
const withAbort = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const abortedPromise = Promise.withResolvers<never>()
  const onAbort = () => abortedPromise.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  return Promise.race([work, abortedPromise.promise]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  )
}

interface NetworkQuery {
  readonly kind: ExploreKind
  readonly query: string
  readonly post_language: string | null
  readonly as_of: string | null
  /** The reader's language. */
  readonly language: UiLanguage
}

const isNew = (as_of: string | null, now: Date): boolean =>
  as_of !== null && now.getTime() - Date.parse(as_of) < HOUR_MS

/**
 * The search query for X; null if X is not queried, because the population is newer than an hour or X has no
 * such search.
 */
function searchOf({ as_of, kind, query, post_language }: NetworkQuery, now: Date): string | null {
  if (isNew(as_of, now)) return null
  return networkSearch(kind, query, post_language)
}

/** Cached figures, without querying X; state `due` if X would have to be queried. */
export async function cachedExploration(deps: Deps, params: NetworkQuery): Promise<FromNetwork> {
  const now = deps.clock()
  const networkSearch = searchOf(params, now)
  if (networkSearch === null) return skippedNetwork
  return (await cachedFigures(deps, networkSearch, now)) ?? { ...noFigures, state: 'due', cause: null }
}

/**
 * X's own counts of a search in the last 7 days, by day, and the newest posts. X is queried if the population
 * is older than an hour, and at most once an hour for all users. If rate limits, an outage or a timeout
 * prevent it, the answer says so.
 */
export async function exploreNetwork(
  deps: Deps,
  params: NetworkQuery,
  signal: AbortSignal,
): Promise<FromNetwork> {
  const search = searchOf(params, deps.clock())
  if (search === null) return skippedNetwork
  const ask: AskNetwork = async (bearer, within) => await readNetworkAnswer(deps, bearer, search, within)
  return await askNetwork(deps, { search, ask, language: params.language }, signal)
}

/** The newest posts of an account at X, without reposts, asked as a search is. */
export async function newestOfAccount(
  deps: Deps,
  account: {
    readonly network_id: string
    readonly exclude_replies: boolean
    readonly as_of: string | null
    readonly language: UiLanguage
  },
  signal: AbortSignal,
): Promise<FromNetwork> {
  const { network_id, exclude_replies, as_of, language } = account
  if (isNew(as_of, deps.clock())) return skippedNetwork
  const exclude = exclude_replies ? 'retweets,replies' : 'retweets'
  const ask: AskNetwork = async (bearer, within) => {
    const { posts } = deps.network.x({ app_bearer: bearer }, meterFor(deps, OPERATOR, 'explore'))
    const page = await posts.ofUserPage(network_id, { signal: within, max_results: PAGE_SIZE, exclude })
    return { posts: null, volume: [], newest: shownPosts(page) }
  }
  return await askNetwork(deps, { search: `posts of ${network_id} -${exclude}`, ask, language }, signal)
}

/** Asks X with the app's own token. */
type AskNetwork = (bearer: string, signal: AbortSignal) => Promise<NetworkFigures>
interface NetworkQuestion {
  /** Under which the answer is kept. */
  readonly search: string
  readonly ask: AskNetwork
  readonly language: UiLanguage
}

async function askNetwork(deps: Deps, question: NetworkQuestion, signal: AbortSignal): Promise<FromNetwork> {
  const limitedSignal = AbortSignal.any([signal, AbortSignal.timeout(deps.config.network_wait_ms)])
  try {
    return await withAbort(limitedSignal, fetchFigures(deps, question, limitedSignal))
  } catch (error) {
    signal.throwIfAborted()
    deps.logger.info({ err: error }, 'exploration without the network')
    return unavailableFigures(reasonWithoutX(error), question.language)
  }
}

/** Why X was not asked, or did not answer. */
export const reasonWithoutX = (error: unknown): ServerText =>
  isBudgetError(error) || isNetworkError(error, 'no_credits')
    ? 'explore.budget'
    : isNetworkError(error, 'rate_limited')
      ? 'explore.limited'
      : 'explore.notInTime'

/** Figures cached within the last hour; null if X has to be queried. */
async function cachedFigures(deps: Deps, search: string, now: Date): Promise<FromNetwork | null> {
  // Cached figures belong to no team, so they are read without row-level security.
  const server = deps.store.db
  if ((await mixtureOf({ ...deps, db: server })) !== null) return skippedNetwork
  const cached = await readNetworkFigures(server, search)
  return cached && now.getTime() - cached.fetched_at.getTime() < HOUR_MS
    ? freshFigures(cached.data, cached.fetched_at)
    : null
}

async function fetchFigures(
  deps: Deps,
  { search, ask, language }: NetworkQuestion,
  signal: AbortSignal,
): Promise<FromNetwork> {
  const now = deps.clock()
  const found = await cachedFigures(deps, search, now)
  if (found) return found
  const bearer = await appBearer(deps)
  if (bearer === null) return unavailableFigures('explore.noApp', language)
  const data = await ask(bearer, signal).catch((error: unknown) => {
    if (isNetworkError(error, 'unauthorized')) dropBearer(deps)
    throw error
  })
  await storeNetworkFigures(deps.store.db, { search, data, fetched_at: now })
  return freshFigures(data, now)
}

/** Runs every hour. */
export const purgeNetworkFigures = async ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  await deleteNetworkFigures(store.db, new Date(clock().getTime() - HOUR_MS))

const freshFigures = (data: NetworkFigures, at: Date): FromNetwork => ({
  state: 'fresh',
  cause: null,
  ...data,
  fetched_at: at.toISOString(),
})

async function readNetworkAnswer(
  deps: Deps,
  app_bearer: string,
  search: string,
  signal: AbortSignal,
): Promise<NetworkFigures> {
  const { posts } = deps.network.x({ app_bearer }, meterFor(deps, OPERATOR, 'explore'))
  const [counts, page] = await Promise.all([
    posts.countRecent(search, 'day', { signal }),
    posts.searchRecentPage(search, { signal, max_results: PAGE_SIZE }),
  ])
  const byDay = new Map<string, number>()
  const today = deps.clock().toISOString().slice(0, 10)
  for (const { start, tweet_count } of counts.rows) {
    const dateText = start.slice(0, 10)
    // The first and the last day are incomplete.
    if (dateText !== today && /T00:00/.test(start))
      byDay.set(dateText, (byDay.get(dateText) ?? 0) + tweet_count)
  }
  return {
    posts: counts.total,
    volume: [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, n]) => ({ date, posts: n })),
    newest: shownPosts(page).slice(0, MAX_NEWEST),
  }
}

/** Posts of a page with public authors, none of a sensitive trait. */
function shownPosts({ items, includes }: Page<XPost>): Post[] {
  const authors = new Map((includes?.users ?? []).map((user) => [user.id, user]))
  const media = new Map((includes?.media ?? []).map((each) => [each.media_key, each]))
  return items
    .filter(({ text }) => sensitiveTraitOf(text.toLowerCase()) === null)
    .flatMap((post) => postOfSearch(post, authors, media) ?? [])
}

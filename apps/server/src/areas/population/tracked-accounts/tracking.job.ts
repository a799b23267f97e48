import { WITHHELD, type DeletionInput } from '@rookery/analytics'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError, type Page, type XClient, type XResource, type XUser } from '@rookery/network'
import { TRACKED_PREFIX } from '../crawl/crawl.service.ts'
import {
  isBudgetError,
  isUnpaidError,
  meterFor,
  requireBudget,
  requirePlan,
} from '../../billing/network-spend/meter.service.ts'
import { payerOf, type Payer } from '../../billing/network-spend/payer.policy.ts'
import { dayOf, dollars, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { profileOfUser, rowsOfPosts } from '../imports/network-rows.service.ts'
import { emptyNames, noteShown, noteWithheld } from '../withheld/withheld.service.ts'
import {
  JobFailure,
  type RecurringJobHandler,
  type JobRun,
  type JobSpec,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import {
  compareEdges,
  endedFollowsAfter,
  retainSeen,
  markSeen,
  markStillThere,
  missingAfter,
  storeFates,
  storeLosses,
  unclearAfter,
} from './edge.repository.ts'
import { DELETED_AFTER_MS, fateOf, SECOND_LOOK_MS, withLook, type Look } from './fate.policy.ts'
import { isUnexplained } from './fold-events.policy.ts'
import { beginFirstReading, planOf } from './first-reading.service.ts'
import { requireInPlan } from './in-plan.service.ts'
import { personOfUser } from './person-of-user.gateway.ts'
import { storePeople } from './person.repository.ts'
import { endUnwantedSubscriptions, subscribeToFollows } from './subscribe.service.ts'
import type { Edge, TrackedRow } from './tables.ts'
import { foldToldFollows, type Standing } from './told-snapshot.service.ts'
import {
  addLeftOut,
  changeSnapshot,
  changeTracked,
  findDueTracked,
  insertSnapshot,
  isConnected,
  isMember,
  readSnapshot,
  readTracked,
  tellsConnections,
} from './tracked.repository.ts'

/** Days for which people who are missing without a clear reason are looked up again. */
const UNCLEAR_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum number of accounts per lookup call. */
const LOOKUP_BATCH = 100
/** Follows removed per batch. */
const REMOVAL_BATCH = 10_000

const trackingStages = [
  'begin',
  'subscribing',
  'profile',
  'folding',
  'budget',
  'posts',
  'followers',
  'following',
  'checking followers',
  'checking following',
  'checking again',
  'comparing',
] as const
type Stage = (typeof trackingStages)[number]

/** State of a fetch, stored with every step. */
interface Cursor {
  readonly [key: string]: string | number | boolean | null
  readonly number: number
  readonly stage: Stage
  /** The network's token of the next page; null on the first. */
  readonly page: string | null
  /** While checking: id of the last account checked. */
  readonly after: string
  readonly posts: number
  readonly followers: number
  readonly following: number
  /** Why this snapshot cannot be compared; empty when it can. */
  readonly incomplete: ServerText | ''
  /** The lists are read although X tells follows: events are missing. */
  readonly is_repair: boolean
  /** Whether X tells follows and this fetch begins with them. */
  readonly is_told: boolean
}

const initialCursor: Cursor = {
  number: 0,
  stage: 'begin',
  page: null,
  after: '',
  posts: 0,
  followers: 0,
  following: 0,
  incomplete: '',
  is_repair: false,
  is_told: false,
}

/** Whether data goes to the shared population: that of a connected account is visible to its user only. */
const isShared = ({ account_id }: TrackedRow): boolean => account_id === null

const payerOfTracked = ({ team_id, account_id }: TrackedRow): Payer =>
  payerOf(team_id !== null ? { team: team_id } : account_id !== null ? { account: account_id } : null)

/** The population's source label for rows of this tracked account. */
const sourceOf = ({ handle }: TrackedRow): string => `${TRACKED_PREFIX}${handle}`

export const jobOfTracked = (tracked: TrackedRow): JobSpec => ({
  kind: 'tracking',
  subject_key: tracked.id,
  subject: `@${tracked.handle}`,
  subject_id: tracked.id,
  team_id: tracked.team_id,
  account_id: tracked.account_id,
  user_id: tracked.user_id,
  cursor: initialCursor,
})

interface Step {
  readonly run: JobRun
  readonly tracked: TrackedRow
  readonly cursor: Cursor
}

/**
 * Fetches a tracked account page by page into the population (except for a connected account) and into a
 * snapshot, and compares the snapshot with the last complete one. Each page is stored together with the token
 * of the next. If a limit cuts a list, the snapshot is incomplete and not compared.
 */
export const trackingJob: RecurringJobHandler = {
  kind: 'tracking',
  concurrency: 2,
  due: async (deps) => (await findDueTracked(deps.db, deps.clock())).map(jobOfTracked),
  step: async (run, job) => {
    const trackedAccount =
      job.subject_id === null ? undefined : await readTracked(run.deps.db, job.subject_id)
    if (!trackedAccount) throw new JobFailure('tracking.notTracked')
    const step = { run, tracked: trackedAccount, cursor: job.cursor as Cursor }
    return (await abandonOldFetch(step)) ?? (await withPriceOfGoingOn(step, steps[step.cursor.stage]))
  },
  waits: async (tx, job, _now, cause) => {
    const { number } = job.cursor as Cursor
    if (job.subject_id === null || number === 0 || !isPause(cause)) return
    await changeSnapshot(tx, job.subject_id, number, { state: 'paused', cause })
  },
  stopped: async (tx, job: BackgroundJobRow, now, how) => {
    const { number } = job.cursor as Cursor
    if (job.subject_id === null || number === 0) return
    const failureKey = how === 'cancelled' ? 'tracking.cancelled' : 'tracking.failed'
    await changeSnapshot(tx, job.subject_id, number, {
      state: 'incomplete',
      cause: failureKey,
      ended_at: now,
    })
  },
}

/** Causes for which a fetch pauses: the budget or the plan. Others are over soon. */
const isPause = (cause: ServerText): boolean => /tracking\.paused|subscriptions\./.test(cause)

/** What the rest of a fetch costs at most. */
async function restOfFetch({ run, tracked, cursor }: Step): Promise<number> {
  const { db, clock, config } = run.deps
  const snapshot = await readSnapshot(db, tracked.id, cursor.number)
  const rest = (counted: number | null | undefined, limit: number, seen: number) =>
    Math.max(0, Math.min(counted ?? 0, limit) - seen)
  // After the first snapshot posts are fetched only until they are known.
  const maxPosts = tracked.complete_number === 0 ? tracked.max_posts : run.timing.page_posts
  const price = (resource: XResource) => priceOn(config.network_spend.prices, dayOf(clock()), resource)
  return (
    price('post') * rest(snapshot?.posts_count, Math.min(maxPosts, tracked.max_posts), cursor.posts) +
    price('follow') * rest(snapshot?.followers_count, tracked.max_followers, cursor.followers) +
    price('follow') * rest(snapshot?.following_count, tracked.max_following, cursor.following)
  )
}

/** A step that the budget does not allow pauses the fetch, and says what the rest of it costs. */
async function withPriceOfGoingOn(step: Step, work: (step: Step) => Promise<StepDone>): Promise<StepDone> {
  try {
    return await work(step)
  } catch (error) {
    if (!isBudgetError(error)) throw error
    const price = dollars(await restOfFetch(step))
    throw fail('network_budget', {
      text: say('tracking.paused', { price }),
      retry_after_s: error.retry_after_s,
      cause: error,
    })
  }
}

/**
 * A fetch that was paused goes on on the same day, when what it has read is paid. On a later day the lists would
 * be of two days: that fetch ends, uncompared, and another one begins.
 */
async function abandonOldFetch({ run, tracked, cursor }: Step): Promise<StepDone | null> {
  if (cursor.number === 0) return null
  const { db, clock } = run.deps
  const snapshot = await readSnapshot(db, tracked.id, cursor.number)
  if (snapshot?.state !== 'paused') return null
  const now = clock()
  const isSameDay = dayOf(snapshot.began_at) === dayOf(now)
  return {
    ...progress(isSameDay ? cursor : initialCursor),
    write: async (tx) =>
      await changeSnapshot(
        tx,
        tracked.id,
        cursor.number,
        isSameDay
          ? { state: 'running', cause: '' }
          : { state: 'incomplete', cause: 'tracking.brokenOff', ended_at: now },
      ),
  }
}

const steps: Record<Stage, (step: Step) => Promise<StepDone>> = {
  begin: startSnapshot,
  subscribing: subscribe,
  folding: foldTold,
  profile: fetchProfile,
  budget: requireWholeFetch,
  posts: fetchPosts,
  followers: (step) => fetchEdges(step, 'followers'),
  following: (step) => fetchEdges(step, 'following'),
  'checking followers': (step) => checkMissing(step, 'followers'),
  'checking following': (step) => checkMissing(step, 'following'),
  'checking again': checkUnclear,
  comparing: compareSnapshots,
}

/** Stages of an account whose follows X tells. */
const ofTold: readonly Stage[] = ['subscribing', 'folding']

/** The start of the next stage. */
const startOfNextStage = (cursor: Cursor): Cursor => ({
  ...cursor,
  stage:
    trackingStages
      .slice(trackingStages.indexOf(cursor.stage) + 1)
      .find((stage) => cursor.is_told || !ofTold.includes(stage)) ?? 'comparing',
  page: null,
  after: '',
})

const progress = (cursor: Cursor): Pick<StepDone, 'cursor' | 'step' | 'done'> => ({
  cursor,
  step: cursor.stage,
  done: cursor.posts + cursor.followers + cursor.following,
})

async function withXClient<T>({ run, tracked }: Step, work: (x: XClient) => Promise<T>): Promise<T> {
  const of = await planOf(run.deps, tracked)
  return await asXUser(run.deps, tracked.user_id, (token) =>
    work(run.deps.network.x(token, meterFor(run.deps, payerOfTracked(tracked), 'tracking', { of }))),
  )
}

async function startSnapshot({ run, tracked, cursor }: Step): Promise<StepDone> {
  const { deps } = run
  const { team_id, account_id, user_id } = tracked
  if (team_id !== null && !(await isMember(deps.db, team_id, user_id)))
    throw new JobFailure('tracking.ownerLeft')
  if (account_id !== null && !(await isConnected(deps.db, account_id, user_id)))
    throw new JobFailure('tracking.disconnected')
  try {
    await requireInPlan(deps, tracked)
  } catch (error) {
    // X tells nothing more that nobody pays for.
    if (isUnpaidError(error) && tracked.mode === 'events') await endUnwantedSubscriptions(deps)
    throw error
  }
  const now = deps.clock()
  const number = tracked.last_number + 1
  return {
    ...progress(
      startOfNextStage({ ...cursor, number, is_told: tracked.mode === 'events' && !cursor.is_repair }),
    ),
    write: async (tx) => {
      await insertSnapshot(tx, { tracked_id: tracked.id, number, began_at: now })
      await beginFirstReading(tx, deps, tracked, now)
      const nextDueAt = new Date(now.getTime() + DAY_MS)
      await changeTracked(tx, tracked.id, { last_number: number, next_at: nextDueAt })
    },
  }
}

/** Has X tell follows. If it did not until now, events are missing, and the lists are read. */
async function subscribe({ run, tracked, cursor }: Step): Promise<StepDone> {
  const wasSilent = await subscribeToFollows(run.deps, tracked, run.signal)
  return progress(startOfNextStage({ ...cursor, is_repair: cursor.is_repair || wasSilent }))
}

/**
 * Puts the snapshot together from what X told since the last one. The lists are read, for a snapshot of their own,
 * only if there was none yet, events are missing, or X's own count is too far from what they come to.
 */
async function foldTold(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  if (tracked.complete_number === 0) return progress(startOfNextStage(cursor))
  const { deps } = run
  const snapshot = await readSnapshot(deps.db, tracked.id, cursor.number)
  const followers_count = snapshot?.followers_count ?? null
  const { difference, unexplained, listed, write } = await foldToldFollows(
    deps,
    tracked,
    cursor.number,
    { followers_count },
    (ids) => askStandings(step, ids),
  )
  const isRepaired = cursor.is_repair || isUnexplained(unexplained, listed)
  return {
    ...(isRepaired
      ? progress({ ...initialCursor, is_repair: true })
      : { ...progress(cursor), step: 'done', is_over: true }),
    write: async (tx) => {
      await write(tx)
      await changeSnapshot(tx, tracked.id, cursor.number, {
        ...difference,
        state: 'complete',
        source: 'events',
        unexplained,
        compared_with: tracked.complete_number,
        ended_at: deps.clock(),
      })
      await changeTracked(tx, tracked.id, { complete_number: cursor.number })
    },
  }
}

/** Asks X where people stand to the account. */
async function askStandings(step: Step, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { looks, note } = await lookUp(step, ids)
  await step.run.deps.store.db.transaction(note)
  return new Map(
    [...looks].map(([id, look]): [string, Standing] => {
      const isIn = (connection: string) =>
        look.answer === 'found' || look.answer === 'no_answer'
          ? (look.connections?.includes(connection) ?? null)
          : false
      return [id, { followers: isIn('followed_by'), following: isIn('following'), look }]
    }),
  )
}

/**
 * Fetches the account itself; one the network deleted, suspended or protected is removed from the population
 * with all its posts.
 */
async function fetchProfile(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const { found, missing } = await withXClient(step, (x) =>
    x.users([tracked.network_id], {
      signal: run.signal,
      fields: isShared(tracked) ? [] : ['verified_followers_count'],
    }),
  )
  const user = found[0]
  if (!user || (user.protected && isShared(tracked))) {
    const absence = user ? 'protected' : (missing[0]?.reason ?? 'not_available')
    if (absence === 'not_available') throw new JobFailure('tracking.notShown')
    const { store, clock } = run.deps
    await noteWithheld(store.db, [{ id: tracked.network_id, reason: absence }], clock())
    await removeDeleted(step, [{ kind: 'profile', network_id: tracked.network_id, reason: absence }])
    if (isShared(tracked)) await run.deps.population.refresh()
    throw new JobFailure(
      absence === 'protected'
        ? 'tracking.protected'
        : absence === 'not_found'
          ? 'tracking.gone'
          : 'tracking.suspended',
    )
  }
  await ingestPeople(step, [user])
  const metrics = user.public_metrics
  const limitedCount = (count: number | undefined, limit: number) => Math.min(count ?? 0, limit)
  return {
    ...progress(startOfNextStage(cursor)),
    total:
      limitedCount(metrics?.tweet_count, tracked.max_posts) +
      limitedCount(metrics?.followers_count, tracked.max_followers) +
      limitedCount(metrics?.following_count, tracked.max_following),
    write: async (tx) => {
      await changeTracked(tx, tracked.id, {
        handle: user.username,
        name: user.name,
        verified_type: user.verified_type ?? null,
      })
      await changeSnapshot(tx, tracked.id, cursor.number, {
        followers_count: metrics?.followers_count ?? null,
        following_count: metrics?.following_count ?? null,
        posts_count: metrics?.tweet_count ?? null,
        listed_count: metrics?.listed_count ?? null,
        verified_followers_count: user.verified_followers_count ?? null,
      })
    },
  }
}

/** Begins the lists only if the month's budget allows all of them: half a list is paid for nothing. */
async function requireWholeFetch(step: Step): Promise<StepDone> {
  const { deps } = step.run
  const price = await restOfFetch(step)
  const of = await planOf(deps, step.tracked)
  if (of !== null) await requirePlan(deps, of, price)
  await requireBudget(deps, payerOfTracked(step.tracked), price)
  return progress(startOfNextStage(step.cursor))
}

/**
 * The next page of the stage; 'anew' if the network no longer accepts the page token, so that the stage
 * starts over.
 */
async function pageOf<T>(
  step: Step,
  fetch: (x: XClient, options: { signal: AbortSignal; from?: string }) => Promise<Page<T>>,
): Promise<Page<T> | 'anew'> {
  const { run, cursor } = step
  const pageParams = cursor.page === null ? {} : { from: cursor.page }
  try {
    return await withXClient(step, (x) => fetch(x, { signal: run.signal, ...pageParams }))
  } catch (error) {
    if (isNetworkError(error, 'validation') && cursor.page !== null) return 'anew'
    throw error
  }
}

/** Fetches posts, newest first; after the first snapshot only until they are known. */
async function fetchPosts(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  if (cursor.posts >= tracked.max_posts) return progress(startOfNextStage(cursor))
  const page = await pageOf(step, (x, options) =>
    x.userPostsPage(tracked.network_id, { ...options, max_results: run.timing.page_posts }),
  )
  if (page === 'anew') return progress({ ...cursor, page: null, posts: 0 })
  const items = page.items.slice(0, tracked.max_posts - cursor.posts)
  const rows = rowsOfPosts(items, page.includes)
  const { taken } = rows.length
    ? await run.deps.population.ingest.posts(rows, sourceOf(tracked))
    : { taken: 0 }
  const posts = cursor.posts + items.length
  const isLast = page.next === null || page.next === cursor.page
  const reachedKnown = taken === 0 && tracked.complete_number > 0
  const nextCursor =
    isLast || reachedKnown || posts >= tracked.max_posts
      ? startOfNextStage(cursor)
      : { ...cursor, page: page.next }
  return {
    ...progress({ ...nextCursor, posts }),
    write: async (tx) => await changeSnapshot(tx, tracked.id, cursor.number, { posts_seen: posts }),
  }
}

/**
 * Ingests people as X shows them now. Those it had deleted or suspended and shows again come back into the
 * population.
 */
async function ingestPeople({ run, tracked }: Step, users: readonly XUser[]): Promise<void> {
  if (!isShared(tracked)) return
  const { ingest } = run.deps.population
  const { rejected } = await ingest.profiles(users.map(profileOfUser), sourceOf(tracked))
  const reinstatedUsers = rejected
    .filter(({ reason }) => reason === WITHHELD)
    .map(({ index }) => users[index]!)
    .filter((user) => !user.protected)
  if (reinstatedUsers.length === 0) return
  await ingest.deletions(
    reinstatedUsers.map(({ id }) => ({
      kind: 'profile',
      network_id: id,
      reason: 'restored',
      restored: true,
    })),
  )
  await ingest.profiles(reinstatedUsers.map(profileOfUser), sourceOf(tracked))
}

async function fetchEdges(step: Step, edge: Edge): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const maxPages = edge === 'followers' ? tracked.max_followers : tracked.max_following
  if (maxPages === 0) return progress(startOfNextStage(cursor))
  const page = await pageOf<XUser>(step, (x, options) => {
    const pageOptions = { ...options, max_results: run.timing.page_users }
    return edge === 'followers'
      ? x.followersPage(tracked.network_id, pageOptions)
      : x.followingPage(tracked.network_id, {
          ...pageOptions,
          fields: isShared(tracked) ? [] : ['most_recent_tweet_id'],
        })
  })
  if (page === 'anew') return progress({ ...cursor, page: null, [edge]: 0 })
  const users = page.items.slice(0, maxPages - cursor[edge])
  if (users.length > 0 && isShared(tracked)) {
    await ingestPeople(step, users)
    await run.deps.population.ingest.follows(
      users.map(({ id }) =>
        edge === 'followers'
          ? { follower_network_id: id, followed_network_id: tracked.network_id, list: edge }
          : { follower_network_id: tracked.network_id, followed_network_id: id, list: edge },
      ),
      sourceOf(tracked),
    )
  }
  const seenCount = cursor[edge] + users.length
  const isLast = page.next === null || page.next === cursor.page
  const isTruncated = seenCount >= maxPages && (!isLast || users.length < page.items.length)
  const problem = isTruncated
    ? 'tracking.listTooLong'
    : isLast
      ? await emptyListProblem(step, edge, seenCount)
      : ''
  const nextCursorState = { ...cursor, [edge]: seenCount, incomplete: cursor.incomplete || problem }
  return {
    ...progress(
      isLast || isTruncated ? startOfNextStage(nextCursorState) : { ...nextCursorState, page: page.next },
    ),
    write: async (tx) => {
      // The names of protected people are for accounts they let follow.
      const isNamed = (user: XUser) => !user.protected || !isShared(tracked)
      const people = users.map((user) => ({ id: user.id, handle: isNamed(user) ? user.username : '' }))
      await noteUsers(tx, users, run.deps.clock())
      await markSeen(tx, { tracked_id: tracked.id, edge }, cursor.number, people)
      if (!isShared(tracked)) await storePeople(tx, tracked.id, users.map(personOfUser))
      await changeSnapshot(tx, tracked.id, cursor.number, { [`${edge}_seen`]: seenCount })
    },
  }
}

/**
 * Why an empty list is not trusted: there were people before, and the account still reports some. Empty when
 * it is.
 */
async function emptyListProblem(
  { run, tracked, cursor }: Step,
  edge: Edge,
  seenCount: number,
): Promise<ServerText | ''> {
  if (seenCount > 0 || tracked.complete_number === 0) return ''
  const previousSnapshot = await readSnapshot(run.deps.db, tracked.id, tracked.complete_number)
  const currentSnapshot = await readSnapshot(run.deps.db, tracked.id, cursor.number)
  return previousSnapshot &&
    previousSnapshot[`${edge}_seen`] > 0 &&
    (currentSnapshot?.[`${edge}_count`] ?? 0) > 0
    ? 'tracking.emptyList'
    : ''
}

/**
 * Asks X why people are missing. Those who still follow are not lost: the list left them out. Others who are gone
 * leave the population at once, but only a second answer a day later tells that they are.
 */
async function checkMissing(step: Step, edge: Edge): Promise<StepDone> {
  const { run, tracked, cursor } = step
  if (tracked.complete_number === 0 || cursor.incomplete !== '') return progress(startOfNextStage(cursor))
  const edges = { tracked_id: tracked.id, edge }
  const ids = await missingAfter(
    run.deps.db,
    edges,
    cursor.number,
    tracked.complete_number,
    cursor.after,
    LOOKUP_BATCH,
  )
  if (ids.length === 0) return progress(startOfNextStage(cursor))
  const { looks, note } = await lookUp(step, ids)
  const verdicts = ids.map((id) => {
    const answers = [looks.get(id)!]
    return { id, looks: answers, fate: fateOf(answers, edge).fate }
  })
  const lost = verdicts.flatMap(({ fate, ...rest }) => (fate === 'not_lost' ? [] : { ...rest, fate }))
  const leftOut = verdicts.filter(({ fate }) => fate === 'not_lost').map(({ id }) => id)
  return {
    ...progress({ ...cursor, after: ids.at(-1)! }),
    write: async (tx) => {
      await note(tx)
      await storeFates(tx, edges, lost)
      await markStillThere(tx, edges, cursor.number, leftOut)
      await addLeftOut(tx, tracked.id, cursor.number, leftOut.length)
    },
  }
}

/** Asks again about people whose reason was not clear, or may change: see `fate.policy.ts`. */
async function checkUnclear(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  if (cursor.incomplete !== '') return progress(startOfNextStage(cursor))
  const now = run.deps.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const times = {
    asked: ago(SECOND_LOOK_MS),
    given_up: ago(UNCLEAR_DAYS * DAY_MS),
    deleted: ago(DELETED_AFTER_MS),
  }
  const { db } = run.deps
  const losses = await unclearAfter(db, tracked.id, cursor.number, times, cursor.after, LOOKUP_BATCH)
  if (losses.length === 0) return progress(startOfNextStage(cursor))
  const isAsked = ({ is_listed }: (typeof losses)[number]) => !is_listed
  const ids = [...new Set(losses.filter(isAsked).map(({ network_id }) => network_id))]
  const { looks: answers, handles, note } = await lookUp(step, ids)
  const listed: Look = { at: now.toISOString(), answer: 'listed', connections: null }
  const settled = losses.map(({ number, edge, network_id, looks: earlier, is_listed }) => {
    const looks = withLook(earlier, is_listed ? listed : answers.get(network_id)!)
    const { fate, is_final } = fateOf(looks, edge)
    // It was stored as lost: the list that left the person out is compared already.
    const handle = handles.get(network_id)
    return {
      number,
      edge,
      network_id,
      looks,
      is_final,
      fate: fate === 'not_lost' ? ('returned' as const) : fate,
      ...(handle === undefined ? {} : { handle }),
    }
  })
  return {
    ...progress({ ...cursor, after: losses.at(-1)!.network_id }),
    write: async (tx) => {
      await note(tx)
      await storeLosses(tx, tracked.id, settled)
    },
  }
}

interface Answers {
  readonly looks: ReadonlyMap<string, Look>
  /** Of people X shows to everybody. */
  readonly handles: ReadonlyMap<string, string>
  /** Notes whose names may be shown. */
  readonly note: (tx: Transaction) => Promise<void>
}

/** Asks X about people. Those who are gone or suspended leave the population. */
async function lookUp(step: Step, ids: readonly string[]): Promise<Answers> {
  if (ids.length === 0) return { looks: new Map(), handles: new Map(), note: async () => {} }
  const { run, tracked } = step
  const isTold = await tellsConnections(run.deps.db, tracked)
  const { found, missing } = await withXClient(step, (x) =>
    x.users(ids, { signal: run.signal, fields: isTold ? ['connection_status'] : [] }),
  )
  await removeDeleted(
    step,
    missing.flatMap(({ value, reason }): DeletionInput[] =>
      reason === 'not_available' ? [] : [{ kind: 'profile', network_id: value, reason }],
    ),
  )
  const at = run.deps.clock().toISOString()
  const look = (answer: Look['answer'], connections: Look['connections'] = null): Look => ({
    at,
    answer,
    connections,
  })
  const looks = new Map<string, Look>([
    ...ids.map((id) => [id, look('no_answer')] as const),
    ...missing.map(({ value, reason }) => [value, look(reason)] as const),
    ...found.map(
      ({ id, connection_status }) =>
        [id, look('found', isTold ? (connection_status ?? null) : null)] as const,
    ),
  ])
  const handles = new Map(found.filter((user) => !user.protected).map(({ id, username }) => [id, username]))
  const withheld = missing.flatMap(({ value: id, reason }) =>
    reason === 'not_available' ? [] : [{ id, reason }],
  )
  const now = run.deps.clock()
  return {
    looks,
    handles,
    note: async (tx) => {
      await noteWithheld(tx, withheld, now)
      await noteUsers(tx, found, now)
      const shown = found.filter((user) => !user.protected)
      if (!isShared(tracked)) await storePeople(tx, tracked.id, shown.map(personOfUser))
    },
  }
}

/** Notes that X shows these people; the names of protected ones are not for everybody. */
async function noteUsers(tx: Transaction, users: readonly XUser[], now: Date): Promise<void> {
  const ids = (isProtected: boolean) =>
    users.filter((user) => (user.protected ?? false) === isProtected).map(({ id }) => id)
  await noteShown(tx, ids(false))
  await noteWithheld(
    tx,
    ids(true).map((id) => ({ id, reason: 'protected' as const })),
    now,
  )
}

async function removeDeleted({ run, tracked }: Step, deletions: readonly DeletionInput[]): Promise<void> {
  if (deletions.length > 0 && isShared(tracked)) await run.deps.population.ingest.deletions(deletions)
}

/** Removes ended follows from the population. Does nothing for a list that is not fetched. */
async function removeEndedFollows(
  { deps }: JobRun,
  tracked: TrackedRow,
  edge: Edge,
  number: number,
): Promise<void> {
  if ((edge === 'followers' ? tracked.max_followers : tracked.max_following) === 0) return
  const { network_id } = tracked
  for (let after = ''; ;) {
    const ids = await endedFollowsAfter(
      deps.db,
      { tracked_id: tracked.id, edge },
      number,
      after,
      REMOVAL_BATCH,
    )
    if (ids.length === 0) return
    await deps.population.ingest.unfollows(
      ids.map((id) =>
        edge === 'followers'
          ? { follower_network_id: id, followed_network_id: network_id }
          : { follower_network_id: network_id, followed_network_id: id },
      ),
    )
    after = ids.at(-1)!
  }
}

async function compareSnapshots({ run, tracked, cursor }: Step): Promise<StepDone> {
  const { deps } = run
  if (cursor.incomplete === '' && isShared(tracked))
    for (const edge of ['followers', 'following'] as const)
      await removeEndedFollows(run, tracked, edge, cursor.number)
  if (isShared(tracked)) await deps.population.refresh()
  const ended_at = deps.clock()
  const { number, incomplete } = cursor
  const previousNumber = tracked.complete_number
  return {
    is_over: true,
    ...progress(cursor),
    step: 'done',
    total: cursor.posts + cursor.followers + cursor.following,
    write: async (tx) => {
      if (incomplete !== '') {
        await changeSnapshot(tx, tracked.id, number, { state: 'incomplete', cause: incomplete, ended_at })
        return
      }
      const difference =
        previousNumber === 0
          ? null
          : {
              ...(await compareEdges(tx, tracked.id, number, previousNumber, ended_at)),
              compared_with: previousNumber,
            }
      if (previousNumber === 0) await retainSeen(tx, tracked.id, number)
      await emptyNames(tx, tracked.id)
      await changeSnapshot(tx, tracked.id, number, { state: 'complete', ended_at, ...difference })
      await changeTracked(tx, tracked.id, { complete_number: number })
    },
  }
}

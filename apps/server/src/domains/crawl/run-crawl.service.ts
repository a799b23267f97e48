import type { DeletionInput, FollowInput, IngestResult, PostInput, ProfileInput } from '@rookery/analytics'
import { isNetworkError, type Page, type XClient } from '@rookery/network'
import { AppError } from '../../app/errors.ts'
import type { Deps } from '../../app/deps.ts'
import { newId } from '../../app/new-id.ts'
import { asXUser } from '../identities/as-x-user.service.ts'
import { noteProgress, postOfTweet, profileOfUser } from '../imports/network-rows.service.ts'
import { queueCrawl } from './crawl-queue.ts'
import { retryWait, type CrawlTiming } from './crawl-timing.ts'
import { changeCrawl, crawlLeases } from './crawl.repository.ts'
import { crawlStages, type CrawlRow, type CrawlStage } from './tables.ts'

/** The queue's clock and ours may differ by this much. */
const EARLY_MS = 2_000

interface Run {
  readonly deps: Deps
  readonly timing: CrawlTiming
  readonly owner: string
  readonly signal: AbortSignal
}
type Change = Partial<CrawlRow>

/**
 * Takes a crawl as far as it goes now: the account, its posts, its followers, whom it follows; a page at a time, each ingested and its successor stored
 * before the next is asked for, so that a killed process asks for one page again at most. Where the network's limits say wait, it stores until when
 * and asks the queue to come back then. Never throws for what happens to the crawl.
 */
export async function runCrawl(
  deps: Deps,
  id: string,
  timing: CrawlTiming,
  signal: AbortSignal,
): Promise<void> {
  const run: Run = { deps, timing, owner: newId(deps), signal }
  const taken = await crawlLeases.take(deps.db, id, run.owner, deps.clock(), leaseEnd(run))
  if (!taken) return
  try {
    const { waiting_until } = taken
    const isEarly = waiting_until && waiting_until.getTime() - deps.clock().getTime() > EARLY_MS
    if (isEarly && taken.cancelled_at === null) return
    let crawl = await write(run, taken, { state: 'running', waiting_until: null, cause: '' })
    while (crawl && crawl.finished_at === null && crawl.state === 'running' && !signal.aborted)
      crawl = await step(run, crawl)
  } finally {
    await crawlLeases.release(deps.db, id, run.owner)
  }
}

const leaseEnd = ({ deps, timing }: Run): Date => new Date(deps.clock().getTime() + timing.lease_ms)

/** The row as it is then, also for the list of jobs; undefined when the lease was lost. */
async function write(run: Run, crawl: CrawlRow, change: Change): Promise<CrawlRow | undefined> {
  const { deps } = run
  const row = await changeCrawl(deps.db, crawl.id, run.owner, change, deps.clock(), leaseEnd(run))
  if (row) await noteProgress(deps, row)
  return row
}

async function step(run: Run, crawl: CrawlRow): Promise<CrawlRow | undefined> {
  try {
    if (crawl.cancelled_at !== null) return await stopCancelled(run, crawl)
    if (crawl.rows_waiting < run.timing.refresh_rows)
      return await write(run, crawl, { ...(await stages[crawl.stage](run, crawl)), tries: 0 })
    await run.deps.population.refresh()
    return await write(run, crawl, { rows_waiting: 0 })
  } catch (error) {
    return await afterError(run, crawl, error)
  }
}

/** What came stays, and is made targetable. */
async function stopCancelled(run: Run, crawl: CrawlRow): Promise<CrawlRow | undefined> {
  const { deps } = run
  if (crawl.rows_waiting > 0) await deps.population.refresh()
  return await write(run, crawl, {
    rows_waiting: 0,
    state: 'failed',
    cause: 'Cancelled. What was fetched stays.',
    finished_at: deps.clock(),
  })
}

async function afterError(run: Run, crawl: CrawlRow, error: unknown): Promise<CrawlRow | undefined> {
  const { deps, timing } = run
  // Stopping: what is stored is what the next start goes on from.
  if (run.signal.aborted) return undefined
  deps.logger.info({ err: error, crawl_id: crawl.id, stage: crawl.stage }, 'crawl step')
  const now = deps.clock()
  const fail = (cause: string) => write(run, crawl, { state: 'failed', cause, finished_at: now })
  if (error instanceof CrawlOver || error instanceof AppError) return await fail(error.message)
  if (isNetworkError(error)) {
    if (error.kind === 'unauthorized')
      return await fail('The account that asks has to be connected to X again.')
    if (error.kind === 'forbidden' || error.kind === 'not_found')
      return await fail(`X refused this: ${error.message}`)
    // A page token the network no longer knows: the stage begins anew, what is there already is repeated.
    if (error.kind === 'validation' && crawl.page !== null)
      return await write(run, crawl, { page: null, tries: crawl.tries + 1 })
    if (error.kind === 'validation') return await fail(`X refused this: ${error.message}`)
  }
  const limited = isNetworkError(error, 'rate_limited')
  if (!limited && crawl.tries + 1 >= timing.tries) return await fail('X did not answer for too long.')
  const until = limited
    ? new Date(Math.max(error.resetAt ?? 0, now.getTime() + 1_000))
    : new Date(now.getTime() + retryWait(timing, crawl.tries + 1))
  return await deps.db.transaction(async (tx) => {
    const change: Change = {
      state: 'waiting',
      waiting_until: until,
      cause: limited ? 'X allows no more calls right now.' : 'X did not answer.',
      tries: limited ? crawl.tries : crawl.tries + 1,
    }
    const row = await changeCrawl(tx, crawl.id, run.owner, change, now, leaseEnd(run))
    if (row) await queueCrawl(deps, tx, crawl, until)
    return row
  })
}

/** The crawl cannot go on, in words for the operator. */
class CrawlOver extends Error {}

const stages: Record<CrawlStage, (run: Run, crawl: CrawlRow) => Promise<Change>> = {
  profile: fetchProfile,
  posts: (run, crawl) =>
    nextPage(run, crawl, {
      seen: 'posts_seen',
      most: crawl.max_posts,
      fetch: (x, id, options) => x.userPostsPage(id, { ...options, max_results: run.timing.page_posts }),
      rows: (posts) => ({
        posts: posts.map(postOfTweet).filter((row): row is PostInput => typeof row !== 'string'),
      }),
    }),
  followers: (run, crawl) =>
    nextPage(run, crawl, {
      seen: 'followers_seen',
      most: crawl.max_followers,
      fetch: (x, id, options) => x.followersPage(id, { ...options, max_results: run.timing.page_users }),
      rows: (users) => ({
        profiles: users.map(profileOfUser),
        follows: users.map(({ id }) => ({ follower_network_id: id, followed_network_id: crawl.network_id! })),
      }),
    }),
  following: (run, crawl) =>
    nextPage(run, crawl, {
      seen: 'following_seen',
      most: crawl.max_following,
      fetch: (x, id, options) => x.followingPage(id, { ...options, max_results: run.timing.page_users }),
      rows: (users) => ({
        profiles: users.map(profileOfUser),
        follows: users.map(({ id }) => ({ follower_network_id: crawl.network_id!, followed_network_id: id })),
      }),
    }),
  done: async ({ deps }) => {
    await deps.population.refresh()
    return { rows_waiting: 0, state: 'done', finished_at: deps.clock() }
  },
}

const after = (stage: CrawlStage): CrawlStage => crawlStages[crawlStages.indexOf(stage) + 1] ?? 'done'

interface Rows {
  readonly profiles?: readonly ProfileInput[]
  readonly posts?: readonly PostInput[]
  readonly follows?: readonly FollowInput[]
}

/** One page of a stage: asked for, ingested, and where to go on. */
async function nextPage<T>(
  run: Run,
  crawl: CrawlRow,
  how: {
    readonly seen: 'posts_seen' | 'followers_seen' | 'following_seen'
    readonly most: number
    readonly fetch: (
      x: XClient,
      id: string,
      options: { signal: AbortSignal; from?: string },
    ) => Promise<Page<T>>
    readonly rows: (items: readonly T[]) => Rows
  },
): Promise<Change> {
  const seen = crawl[how.seen]
  if (seen >= how.most) return { stage: after(crawl.stage), page: null }
  const { deps, signal } = run
  const from = crawl.page === null ? {} : { from: crawl.page }
  const page = await asXUser(deps, crawl.user_id, (token) =>
    how.fetch(deps.network.x(token), crawl.network_id!, { signal, ...from }),
  )
  const items = page.items.slice(0, how.most - seen)
  const counted = await ingest(run, crawl, how.rows(items))
  const total = seen + items.length
  const isLast = page.next === null || page.next === crawl.page || total >= how.most
  return {
    ...counted,
    [how.seen]: total,
    ...(isLast ? { stage: after(crawl.stage), page: null } : { page: page.next }),
  }
}

async function ingest(run: Run, crawl: CrawlRow, rows: Rows): Promise<Change> {
  const { ingest: into } = run.deps.population
  const results: IngestResult[] = []
  if (rows.profiles?.length) results.push(await into.profiles(rows.profiles, crawl.source))
  if (rows.posts?.length) results.push(await into.posts(rows.posts, crawl.source))
  if (rows.follows?.length) results.push(await into.follows(rows.follows, crawl.source))
  const sum = (count: (result: IngestResult) => number) =>
    results.reduce((total, each) => total + count(each), 0)
  const taken = sum((each) => each.taken)
  return {
    rows_taken: crawl.rows_taken + taken,
    rows_repeated: crawl.rows_repeated + sum((each) => each.repeated),
    rows_rejected: crawl.rows_rejected + sum((each) => each.rejected.length),
    rows_waiting: crawl.rows_waiting + taken,
  }
}

/**
 * The account itself. One that the network closed, suspended or hid is taken out of the population with all it wrote; one that is there again may come
 * back in.
 */
async function fetchProfile(run: Run, crawl: CrawlRow): Promise<Change> {
  const { deps, signal } = run
  const { users, handles } = await asXUser(deps, crawl.user_id, async (token) => {
    const x = deps.network.x(token)
    const handles = await x.usersByHandle([crawl.handle], { signal })
    if (handles.found.length > 0) return { users: null, handles }
    // A handle that is gone may have been changed: the id tells.
    const ids = await deps.population.networkIdsOfHandle(crawl.handle)
    return { users: ids.length > 0 ? await x.users(ids, { signal }) : null, handles }
  })
  const [user] = handles.found
  if (!user) {
    const gone = (users?.missing ?? []).map(({ value, reason }): DeletionInput => ({
      kind: 'profile',
      network_id: value,
      reason: reason === 'not_found' ? 'deleted' : 'suspended',
    }))
    await takeOut(run, gone)
    const renamed = users?.found[0]
    if (renamed) throw new CrawlOver(`@${crawl.handle} is called @${renamed.username} now.`)
    throw new CrawlOver(
      handles.missing[0]?.reason === 'not_available'
        ? `@${crawl.handle} is suspended${gone.length > 0 ? ' and was taken out' : ''}.`
        : `X has no @${crawl.handle}${gone.length > 0 ? ' any more; the account was taken out' : ''}.`,
    )
  }
  if (user.protected) {
    await takeOut(run, [{ kind: 'profile', network_id: user.id, reason: 'protected' }])
    throw new CrawlOver(`@${crawl.handle} is protected: nothing of it is taken in.`)
  }
  await deps.population.ingest.deletions([
    { kind: 'profile', network_id: user.id, reason: 'restored', restored: true },
  ])
  const counted = await ingest(run, crawl, { profiles: [profileOfUser(user)] })
  return { ...counted, network_id: user.id, stage: after('profile'), page: null }
}

async function takeOut({ deps }: Run, gone: readonly DeletionInput[]): Promise<void> {
  if (gone.length === 0) return
  const { taken } = await deps.population.ingest.deletions(gone)
  if (taken > 0) await deps.population.refresh()
}

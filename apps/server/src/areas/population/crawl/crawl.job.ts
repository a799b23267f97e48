import type { DeletionInput, FollowInput, IngestResult, PostInput, ProfileInput } from '@rookery/analytics'
import { say } from '@rookery/i18n/server.ts'
import { isNetworkError, type Page, type XClient, type XIncludes } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import {
  networkUserOf,
  JobFailure,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { profileOfUser, rowsOfPosts } from '../imports/network-rows.service.ts'
import { noteShown, noteWithheld, type Withheld } from '../withheld/withheld.service.ts'
import { crawlStages, cursorOf, type CrawlCursor, type CrawlStage } from './crawl-cursor.ts'

/** Concurrent crawls: each uses the rate limits of one user. */
const MAX_CONCURRENCY = 2

interface Crawl {
  readonly run: JobRun
  readonly user_id: string
  readonly cursor: CrawlCursor
}
type CrawlCursorChange = Partial<CrawlCursor>

/**
 * Crawls an account, its posts, its followers and the accounts it follows, page by page. Each page is
 * ingested and the token of the next one stored before that is fetched.
 */
export const crawlJob: JobHandler = {
  kind: 'crawl',
  concurrency: MAX_CONCURRENCY,
  step: async (run, job) => {
    const cursor = cursorOf(job.cursor)
    if (cursor.rows_waiting >= run.timing.refresh_rows) {
      await run.deps.population.refresh()
      return progress({ ...cursor, rows_waiting: 0 })
    }
    return await stepByStage[cursor.stage]({ run, user_id: networkUserOf(job), cursor })
  },
  // Rows ingested so far stay and are made targetable.
  cancelling: async ({ deps }, job) => {
    if (cursorOf(job.cursor).rows_waiting > 0) await deps.population.refresh()
    return 'jobs.cancelled'
  },
}

const progress = (cursor: CrawlCursor): StepDone => ({
  cursor: { ...cursor },
  step: cursor.stage,
  done: cursor.rows_taken + cursor.rows_repeated + cursor.rows_rejected,
})

const stepByStage: Record<CrawlStage, (crawl: Crawl) => Promise<StepDone>> = {
  profile: fetchProfile,
  posts: (crawl) =>
    nextPage(crawl, {
      seen_field: 'posts_seen',
      max: crawl.cursor.max_posts,
      fetch: (x, id, options) =>
        x.userPostsPage(id, { ...options, max_results: crawl.run.timing.page_posts }),
      rows: (posts, _, includes) => ({ posts: rowsOfPosts(posts, includes) }),
    }),
  followers: (crawl) =>
    nextPage(crawl, {
      seen_field: 'followers_seen',
      max: crawl.cursor.max_followers,
      fetch: (x, id, options) =>
        x.followersPage(id, { ...options, max_results: crawl.run.timing.page_users }),
      rows: (users, id) => ({
        profiles: users.map(profileOfUser),
        follows: users.map((user) => ({
          follower_network_id: user.id,
          followed_network_id: id,
          list: 'followers',
        })),
      }),
    }),
  following: (crawl) =>
    nextPage(crawl, {
      seen_field: 'following_seen',
      max: crawl.cursor.max_following,
      fetch: (x, id, options) =>
        x.followingPage(id, { ...options, max_results: crawl.run.timing.page_users }),
      rows: (users, id) => ({
        profiles: users.map(profileOfUser),
        follows: users.map((user) => ({
          follower_network_id: id,
          followed_network_id: user.id,
          list: 'following',
        })),
      }),
    }),
  done: async ({ run, cursor }) => {
    await run.deps.population.refresh()
    return { ...progress({ ...cursor, rows_waiting: 0 }), is_over: true }
  },
}

const stageAfter = (stage: CrawlStage): CrawlStage => crawlStages[crawlStages.indexOf(stage) + 1] ?? 'done'

interface Rows {
  readonly profiles?: readonly ProfileInput[]
  readonly posts?: readonly PostInput[]
  readonly follows?: readonly FollowInput[]
}
interface Stage<T> {
  readonly seen_field: 'posts_seen' | 'followers_seen' | 'following_seen'
  readonly max: number
  readonly fetch: (
    x: XClient,
    id: string,
    options: { signal: AbortSignal; from?: string },
  ) => Promise<Page<T>>
  readonly rows: (items: readonly T[], networkId: string, includes: XIncludes | undefined) => Rows
}

/** One page of a stage: fetches and ingests it, and returns where to continue. */
async function nextPage<T>(crawl: Crawl, stage: Stage<T>): Promise<StepDone> {
  const { run, cursor } = crawl
  const { network_id } = cursor
  const seenCount = cursor[stage.seen_field]
  if (network_id === null) throw new JobFailure(say('crawl.unknown', { handle: cursor.handle }))
  if (seenCount >= stage.max) return progress({ ...cursor, stage: stageAfter(cursor.stage), page: null })
  const page = await pageOf(crawl, network_id, stage)
  // The network no longer accepts the page token: the stage starts over, and rows already ingested count as
  // repeated.
  if (page === 'anew') return progress({ ...cursor, page: null })
  const items = page.items.slice(0, stage.max - seenCount)
  const ingestedCounts = await ingestRows(run, cursor, stage.rows(items, network_id, page.includes))
  const total = seenCount + items.length
  const isLast = page.next === null || page.next === cursor.page || total >= stage.max
  return progress({
    ...cursor,
    ...ingestedCounts,
    [stage.seen_field]: total,
    ...(isLast ? { stage: stageAfter(cursor.stage), page: null } : { page: page.next }),
  })
}

async function pageOf<T>(
  { run, user_id, cursor }: Crawl,
  networkId: string,
  { fetch }: Stage<T>,
): Promise<Page<T> | 'anew'> {
  const { deps, signal } = run
  const pageParams = cursor.page === null ? {} : { from: cursor.page }
  try {
    return await asXUser(deps, user_id, (token) =>
      fetch(deps.network.x(token, meterFor(deps, OPERATOR, 'crawl')), networkId, { signal, ...pageParams }),
    )
  } catch (error) {
    if (isNetworkError(error, 'validation') && cursor.page !== null) return 'anew'
    throw error
  }
}

async function ingestRows({ deps }: JobRun, cursor: CrawlCursor, rows: Rows): Promise<CrawlCursorChange> {
  const { ingest: ingestion } = deps.population
  const { source } = cursor
  const results: IngestResult[] = []
  if (rows.profiles?.length) results.push(await ingestion.profiles(rows.profiles, source))
  if (rows.posts?.length) results.push(await ingestion.posts(rows.posts, source))
  if (rows.follows?.length) results.push(await ingestion.follows(rows.follows, source))
  const sum = (count: (result: IngestResult) => number) =>
    results.reduce((total, each) => total + count(each), 0)
  const takenRows = sum((each) => each.taken)
  return {
    rows_taken: cursor.rows_taken + takenRows,
    rows_repeated: cursor.rows_repeated + sum((each) => each.repeated),
    rows_rejected: cursor.rows_rejected + sum((each) => each.rejected.length),
    rows_waiting: cursor.rows_waiting + takenRows,
  }
}

/**
 * The account itself. If it was deleted, suspended or protected, it is removed from the population with all
 * its posts; one that is available again may be ingested again.
 */
async function fetchProfile({ run, user_id, cursor }: Crawl): Promise<StepDone> {
  const { deps, signal } = run
  const { users, handles } = await asXUser(deps, user_id, async (token) => {
    const x = deps.network.x(token, meterFor(deps, OPERATOR, 'crawl'))
    const handles = await x.usersByHandle([cursor.handle], { signal })
    if (handles.found.length > 0) return { users: null, handles }
    // A missing handle may have been changed: the id shows whether the account still exists.
    const ids = await deps.population.networkIdsOfHandle(cursor.handle)
    return { users: ids.length > 0 ? await x.users(ids, { signal }) : null, handles }
  })
  const [user] = handles.found
  if (!user) {
    const deletedUsers = (users?.missing ?? []).flatMap(({ value, reason }) =>
      reason === 'not_available'
        ? []
        : [
            {
              kind: 'profile' as const,
              network_id: value,
              reason: reason === 'not_found' ? ('deleted' as const) : reason,
            },
          ],
    )
    await removeDeleted(deps, deletedUsers)
    const renamedUser = users?.found[0]
    if (renamedUser)
      throw new JobFailure(say('crawl.renamed', { handle: cursor.handle, name: renamedUser.username }))
    const isSuspended = handles.missing[0]?.reason === 'suspended'
    const { handle } = cursor
    if (deletedUsers.length > 0)
      throw new JobFailure(say(isSuspended ? 'crawl.suspendedAndTakenOut' : 'crawl.gone', { handle }))
    throw new JobFailure(say(isSuspended ? 'crawl.suspended' : 'crawl.unknown', { handle }))
  }
  if (user.protected) {
    await removeDeleted(deps, [{ kind: 'profile', network_id: user.id, reason: 'protected' }])
    throw new JobFailure(say('crawl.protected', { handle: cursor.handle }))
  }
  await noteShown(deps.store.db, [user.id])
  await deps.population.ingest.deletions([
    { kind: 'profile', network_id: user.id, reason: 'restored', restored: true },
  ])
  const ingestedCounts = await ingestRows(run, cursor, { profiles: [profileOfUser(user)] })
  return progress({
    ...cursor,
    ...ingestedCounts,
    network_id: user.id,
    stage: stageAfter('profile'),
    page: null,
  })
}

async function removeDeleted(
  { population, store, clock }: Deps,
  deleted: readonly (DeletionInput & { readonly reason: 'deleted' | 'suspended' | 'protected' })[],
): Promise<void> {
  if (deleted.length === 0) return
  const withheld = deleted.map(({ network_id, reason }): Withheld => ({
    id: network_id,
    reason: reason === 'deleted' ? 'not_found' : reason,
  }))
  await noteWithheld(store.db, withheld, clock())
  const { taken } = await population.ingest.deletions(deleted)
  if (taken > 0) await population.refresh()
}

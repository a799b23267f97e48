import { isNetworkError, type Page, type XClient, type XPost, type XUser } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import {
  JobFailure,
  type JobRun,
  type JobSpec,
  type RecurringJobHandler,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { readConnected, storeSeen } from '../../population/tracked-accounts/connected.service.ts'
import { requireInPlan } from '../../population/tracked-accounts/in-plan.service.ts'
import type { TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { asOwner } from '../../population/tracked-accounts/as-owner.service.ts'
import { readOwnPosts } from '../account-posts/figures.service.ts'
import {
  findDueReads,
  listReactionReads,
  passOn,
  readEngagerRead,
  storeEngagements,
  storeEngagerRead,
  storeReactionRead,
} from './engager.repository.ts'
import { MOST_LIKERS, MOST_SHARERS, POSTS_PER_DAY, postsToRead } from './posts-to-read.policy.ts'
import { rowsOfMentions, rowsOfPeople } from './rows-of-reactions.ts'

const PAGE = 100
/** Pages of mentions in one read. */
const MOST_PAGES = 3
const DAY_MS = 24 * 60 * 60 * 1000
/** X searches the last seven days. */
const SEARCHED_MS = 7 * DAY_MS - 60 * 60 * 1000

interface Cursor {
  readonly [key: string]: string | number | boolean | null
  readonly stage: 'mentions' | 'replies' | 'reactions'
  readonly page: string | null
  readonly pages: number
  readonly posts: number
  /** When this read began. */
  readonly began: string | null
}
const START: Cursor = { stage: 'mentions', page: null, pages: 0, posts: 0, began: null }

const engagersJobOf = (tracked: TrackedRow): JobSpec => ({
  kind: 'engagers',
  subject_key: tracked.id,
  subject: `@${tracked.handle}`,
  subject_id: tracked.id,
  team_id: null,
  account_id: tracked.account_id,
  user_id: tracked.user_id,
  cursor: START,
})

interface Step {
  readonly run: JobRun
  readonly tracked: TrackedRow
  readonly cursor: Cursor
}

const ask = async <T>({ run, tracked }: Step, work: (x: XClient) => Promise<T>): Promise<T> =>
  await asOwner(run.deps, tracked, 'own_posts', work)

const accountOf = ({ tracked }: Step) => ({
  tracked_id: tracked.id,
  user_id: tracked.user_id,
  account: tracked.network_id,
})

/**
 * A page of posts that mention the account or reply to it, since the last read and at first of the last days. What
 * both lists have costs once, since they are read on one day.
 */
async function readMentions(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const { db, clock } = run.deps
  const now = clock()
  const since = Math.max(
    (await readEngagerRead(db, tracked.id))?.read_at?.getTime() ?? 0,
    now.getTime() - SEARCHED_MS,
  )
  const options = {
    signal: run.signal,
    max_results: PAGE,
    start_time: `${new Date(since).toISOString().slice(0, 19)}Z`,
    ...(cursor.page === null ? {} : { from: cursor.page }),
  }
  const page: Page<XPost> = await ask(step, ({ posts }) =>
    cursor.stage === 'mentions'
      ? posts.mentionsPage(tracked.network_id, options)
      : posts.searchRecentPage(`to:${tracked.handle} -is:retweet`, options),
  )
  const own = await readOwnPosts(run.deps, tracked.id)
  const rows = rowsOfMentions(
    accountOf(step),
    page.items,
    page.includes ?? {},
    new Set(own.map(({ post }) => post.post_id)),
  )
  const pages = cursor.pages + 1
  const isOver = page.next === null || page.next === cursor.page || pages >= MOST_PAGES
  const next: Cursor = isOver
    ? { ...cursor, stage: cursor.stage === 'mentions' ? 'replies' : 'reactions', page: null, pages: 0 }
    : { ...cursor, page: page.next, pages }
  return {
    step: cursor.stage,
    cursor: { ...next, began: cursor.began ?? now.toISOString() },
    write: async (tx) => {
      await passOn(tx, tracked.id, tracked.user_id)
      await storeEngagements(tx, rows.engagements)
      await storeSeen(tx, tracked.id, rows.people)
    },
  }
}

const NOBODY: readonly XUser[] = []
const NO_POSTS = { items: [] as readonly XPost[], includes: {} }

/** Who liked, reposted and quoted one post; a kind of which there was none is not asked for. */
async function readReactions(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const { db, clock } = run.deps
  const now = clock()
  const own = await readOwnPosts(run.deps, tracked.id)
  const [next] = postsToRead(own, await listReactionReads(db, tracked.id), now)
  if (next === undefined || cursor.posts >= POSTS_PER_DAY) return await endRead(step, now)
  const { post, last } = next
  const { signal } = run
  const few = { signal, max_results: MOST_SHARERS }
  const read = await ask(step, async ({ posts }) => ({
    likers: last.likes
      ? (await posts.likersPage(post.post_id, { signal, max_results: MOST_LIKERS })).items
      : NOBODY,
    reposters: last.reposts ? (await posts.repostersPage(post.post_id, few)).items : NOBODY,
    quotes: last.quotes ? await posts.quotesPage(post.post_id, few) : NO_POSTS,
  })).catch((error: unknown) => {
    // The post was deleted since its figures were read.
    if (isNetworkError(error, 'not_found')) return { likers: NOBODY, reposters: NOBODY, quotes: NO_POSTS }
    throw error
  })
  const account = accountOf(step)
  const quotes = rowsOfMentions(
    account,
    read.quotes.items,
    read.quotes.includes ?? {},
    new Set([post.post_id]),
  )
  return {
    step: 'reactions',
    done: cursor.posts + 1,
    cursor: { ...cursor, posts: cursor.posts + 1 },
    write: async (tx) => {
      await storeEngagements(tx, [
        ...rowsOfPeople(account, post, 'like', read.likers),
        ...rowsOfPeople(account, post, 'repost', read.reposters),
        ...quotes.engagements,
      ])
      await storeSeen(tx, tracked.id, [...read.likers, ...read.reposters, ...quotes.people])
      await storeReactionRead(tx, {
        tracked_id: tracked.id,
        post_id: post.post_id,
        read_at: now,
        is_cut: read.likers.length >= MOST_LIKERS && (last.likes ?? 0) > read.likers.length,
      })
    },
  }
}

async function endRead({ run, tracked, cursor }: Step, now: Date): Promise<StepDone> {
  const before = await readEngagerRead(run.deps.db, tracked.id)
  const began = new Date(cursor.began ?? now)
  return {
    is_over: true,
    write: async (tx) =>
      await storeEngagerRead(tx, {
        tracked_id: tracked.id,
        began_at: before?.began_at ?? new Date(began.getTime() - SEARCHED_MS),
        // What came while it was read is in the next one.
        read_at: began,
        next_at: new Date(now.getTime() + DAY_MS),
      }),
  }
}

/** Reads once a day who reacts to the posts of a connected account, as far as X lists them. */
export const engagersJob: RecurringJobHandler = {
  kind: 'engagers',
  concurrency: 1,
  due: async (deps: Deps) => (await findDueReads(deps.db, deps.clock())).map(engagersJobOf),
  step: async (run, job) => {
    const connected = job.subject_id === null ? null : await readConnected(run.deps.db, job.subject_id)
    if (!connected) throw new JobFailure('tracking.notTracked')
    if (!connected.isConnected) throw new JobFailure('tracking.disconnected')
    await requireInPlan(run.deps, connected.tracked)
    const cursor = job.cursor as Cursor
    const step = { run, tracked: connected.tracked, cursor }
    return cursor.stage === 'reactions' ? await readReactions(step) : await readMentions(step)
  },
  // Otherwise it would be due again at once.
  stopped: async (tx, job, now) => {
    if (job.subject_id === null || !(await readConnected(tx, job.subject_id))) return
    const before = await readEngagerRead(tx, job.subject_id)
    await storeEngagerRead(tx, {
      tracked_id: job.subject_id,
      began_at: before?.began_at ?? now,
      read_at: before?.read_at ?? null,
      next_at: new Date(now.getTime() + DAY_MS),
    })
  },
}

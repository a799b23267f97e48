import { isNetworkError, type XClient, type XPost } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import {
  JobFailure,
  type JobRun,
  type JobSpec,
  type RecurringJobHandler,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { readConnected } from '../../population/tracked-accounts/connected.service.ts'
import { requireInPlan } from '../../population/tracked-accounts/in-plan.service.ts'
import type { TrackedRow } from '../../population/tracked-accounts/tables.ts'
import { asOwner } from '../../population/tracked-accounts/as-owner.service.ts'
import { FIRST_POSTS, nextPointAfter, HOURS_UNTIL_MS, PRIVATE_MS } from './points.policy.ts'
import {
  changePost,
  findDueReads,
  listDuePosts,
  passOn,
  readState,
  storePoints,
  storePosts,
  storeState,
} from './own-post.repository.ts'
import { pointOf, rowsOfOwnPosts } from './rows-of-own-posts.ts'
import type { OwnPostRow } from './tables.ts'

const PAGE = 100
const EVERY_MS = 60 * 60 * 1000

interface Cursor {
  readonly [key: string]: string | number | boolean | null
  readonly stage: 'list' | 'figures'
  readonly page: string | null
  readonly read: number
  /** The newest post of this read. */
  readonly newest: string | null
}
const START: Cursor = { stage: 'list', page: null, read: 0, newest: null }

const ownPostsJobOf = (tracked: TrackedRow): JobSpec => ({
  kind: 'own_posts',
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
  /** Whether X tells the caller what only the author may read. */
  readonly isAuthor: boolean
  readonly cursor: Cursor
}

const asAuthor = async <T>({ run, tracked }: Step, work: (x: XClient) => Promise<T>): Promise<T> =>
  await asOwner(run.deps, tracked, 'own_posts', work)

const accountOf = ({ tracked }: Step) => ({ tracked_id: tracked.id, user_id: tracked.user_id })

/** One page of posts: at connect the last 300, then those since the last read, which cost nothing if there are none. */
async function readList(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const { db, clock } = run.deps
  const state = await readState(db, tracked.id)
  const page = await asAuthor(step, (x) =>
    x.userPostsPage(tracked.network_id, {
      signal: run.signal,
      exclude: 'retweets',
      max_results: PAGE,
      ...(cursor.page === null ? {} : { from: cursor.page }),
      ...(state?.newest_id ? { since_id: state.newest_id } : {}),
    }),
  )
  const now = clock()
  const rows = rowsOfOwnPosts(accountOf(step), page.items, page.includes ?? {}, now)
  const read = cursor.read + page.items.length
  const newest = cursor.newest ?? page.items[0]?.id ?? null
  const isOver = page.next === null || page.next === cursor.page || read >= FIRST_POSTS
  return {
    step: 'posts',
    done: read,
    cursor: isOver
      ? { stage: 'figures', page: null, read, newest }
      : { stage: 'list', page: page.next, read, newest },
    write: async (tx) => {
      await passOn(tx, tracked.id, tracked.user_id)
      await storePosts(tx, rows.posts)
      await storePoints(tx, rows.points)
    },
  }
}

/** What X tells of these posts now; of those it does not show any more nothing. */
async function figuresOf(step: Step, due: readonly OwnPostRow[], now: Date): Promise<readonly XPost[]> {
  const isTold = ({ created_at }: OwnPostRow) =>
    step.isAuthor && now.getTime() - created_at.getTime() < PRIVATE_MS
  const options = { signal: step.run.signal }
  const idsOf = (posts: readonly OwnPostRow[]) => posts.map(({ post_id }) => post_id)
  const [own, others] = [due.filter(isTold), due.filter((post) => !isTold(post))]
  return await asAuthor(step, async (x) => [
    ...(own.length === 0 ? [] : (await x.posts.ownByIds(idsOf(own), options)).found),
    ...(others.length === 0 ? [] : (await x.posts.byIds(idsOf(others), options)).found),
  ])
}

/** Hours of the first three days, of posts that have just reached that age; empty where X does not tell them. */
async function hoursOf(step: Step, due: readonly OwnPostRow[], now: Date) {
  const hours = new Map<string, NonNullable<OwnPostRow['hours']>>()
  const grown = due.filter(({ created_at, hours: known }) => {
    const age = now.getTime() - created_at.getTime()
    return step.isAuthor && known === null && age >= HOURS_UNTIL_MS && age < PRIVATE_MS
  })
  if (grown.length === 0) return hours
  const first = Math.min(...grown.map(({ created_at }) => created_at.getTime()))
  const last = Math.max(...grown.map(({ created_at }) => created_at.getTime()))
  try {
    const told = await asAuthor(step, (x) =>
      x.posts.analytics(
        grown.map(({ post_id }) => post_id),
        {
          start_time: new Date(Math.floor(first / EVERY_MS) * EVERY_MS).toISOString(),
          end_time: new Date(Math.ceil((last + HOURS_UNTIL_MS) / EVERY_MS) * EVERY_MS).toISOString(),
          granularity: 'hourly',
        },
        { signal: step.run.signal },
      ),
    )
    const createdOf = new Map(grown.map(({ post_id, created_at }) => [post_id, created_at.getTime()]))
    for (const { id, timestamped_metrics } of told) {
      const began = Math.floor((createdOf.get(id) ?? 0) / EVERY_MS)
      hours.set(
        id,
        timestamped_metrics.flatMap(({ timestamp, metrics }) => {
          const hour = Math.round(Date.parse(timestamp) / EVERY_MS) - began
          if (hour < 0 || hour >= HOURS_UNTIL_MS / EVERY_MS) return []
          return [{ hour, impressions: metrics.impressions ?? 0, engagements: metrics.engagements ?? 0 }]
        }),
      )
    }
  } catch (error) {
    // Not served on this plan, or not for this span: the points tell enough.
    if (!isNetworkError(error, 'forbidden') && !isNetworkError(error, 'validation')) throw error
  }
  return hours
}

/** Figures of up to 100 posts that are due; the read is over when none is. */
async function readFigures(step: Step): Promise<StepDone> {
  const { run, tracked, cursor } = step
  const { db, clock } = run.deps
  const now = clock()
  const due = await listDuePosts(db, tracked.id, now, PAGE)
  if (due.length === 0) return await endRead(step, now)
  const found = new Map((await figuresOf(step, due, now)).map((post) => [post.id, post]))
  const hours = await hoursOf(step, due, now)
  return {
    step: 'figures',
    cursor,
    done: cursor.read,
    write: async (tx) => {
      for (const post of due) {
        const answer = found.get(post.post_id)
        if (!answer) {
          // X no longer shows it, so its words are not kept either.
          await changePost(tx, post, { gone_at: now, next_point_at: null, text: '', media: [], hashtags: [] })
          continue
        }
        await storePoints(tx, [pointOf(accountOf(step), answer, now)])
        const told = hours.get(post.post_id)
        await changePost(tx, post, {
          next_point_at: nextPointAfter(post.created_at, now),
          ...(told ? { hours: told } : {}),
        })
      }
    },
  }
}

async function endRead({ run, tracked, cursor }: Step, now: Date): Promise<StepDone> {
  const state = await readState(run.deps.db, tracked.id)
  return {
    is_over: true,
    write: async (tx) =>
      await storeState(tx, {
        tracked_id: tracked.id,
        newest_id: cursor.newest ?? state?.newest_id ?? null,
        read_at: now,
        next_at: new Date(now.getTime() + EVERY_MS),
      }),
  }
}

/** Reads the posts of a connected account every hour, and their figures at the ages of `points.policy.ts`. */
export const ownPostsJob: RecurringJobHandler = {
  kind: 'own_posts',
  concurrency: 2,
  due: async (deps: Deps) => (await findDueReads(deps.db, deps.clock())).map(ownPostsJobOf),
  step: async (run, job) => {
    const connected = job.subject_id === null ? null : await readConnected(run.deps.db, job.subject_id)
    if (!connected) throw new JobFailure('tracking.notTracked')
    const { tracked, isAuthor } = connected
    if (!connected.isConnected) throw new JobFailure('tracking.disconnected')
    await requireInPlan(run.deps, tracked)
    const cursor = job.cursor as Cursor
    const step = { run, tracked, isAuthor, cursor }
    return cursor.stage === 'list' ? await readList(step) : await readFigures(step)
  },
  // Otherwise it would be due again at once.
  stopped: async (tx, job, now) => {
    if (job.subject_id === null || !(await readConnected(tx, job.subject_id))) return
    const state = await readState(tx, job.subject_id)
    await storeState(tx, {
      tracked_id: job.subject_id,
      newest_id: state?.newest_id ?? null,
      read_at: state?.read_at ?? null,
      next_at: new Date(now.getTime() + EVERY_MS),
    })
  },
}

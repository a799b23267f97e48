import { newId } from '../app/new-id.ts'
import { startBackgroundWorker } from '../domains/jobs/background-worker.ts'
import { backgroundJobs } from '../domains/jobs/tables.ts'
import { trackedEdges, trackedSnapshots } from '../domains/tracked-accounts/tables.ts'
import { trackAsOperator } from '../domains/tracked-accounts/tracked.service.ts'
import { users } from '../store/tables.ts'
import { connectX, preparedWith, runKillableWorker } from './killable-worker.ts'
import { quickBackground } from './quick-background.ts'

/**
 * The server's background worker in a process of its own, for tests that kill it. With PREPARE (a person's X token and the handle to track) it asks for
 * the tracking and ends; without, it works until it is stopped. Tells the fetch on standard output, one line a change.
 */
const asked = preparedWith<{ token: string; secret: string; handle: string }>()
const timing = { ...quickBackground, page_users: 10, page_posts: 5 }

await runKillableWorker({
  prepare:
    asked &&
    (async (deps) => {
      const user = newId(deps)
      await deps.db.insert(users).values({ id: user, created_at: deps.clock() })
      await connectX(deps, user, asked)
      const limits = { posts: 3_200, followers: 100_000, following: 10_000 }
      await trackAsOperator(deps, user, asked.handle, limits, AbortSignal.timeout(30_000))
    }),
  domain: { name: 'jobs', routes: [], start: (deps) => startBackgroundWorker(deps, timing) },
  look: async ({ db }) => {
    const [job] = await db.select().from(backgroundJobs)
    const [snapshot] = await db.select().from(trackedSnapshots)
    return {
      state: job?.state,
      step: job?.step,
      snapshot: snapshot?.state,
      posts: snapshot?.posts_seen,
      followers: snapshot?.followers_seen,
      following: snapshot?.following_seen,
      edges: await db.$count(trackedEdges),
      snapshots: await db.$count(trackedSnapshots),
    }
  },
})

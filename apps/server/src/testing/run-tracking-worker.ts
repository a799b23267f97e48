import { createWriteStream } from 'node:fs'
import pino from 'pino'
import type { Deps } from '../app/deps.ts'
import { newId } from '../app/new-id.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { openPopulationInUse } from '../domains/imports/population-in-use.ts'
import { startBackgroundWorker } from '../domains/jobs/background-worker.ts'
import { backgroundJobs } from '../domains/jobs/tables.ts'
import { trackedEdges, trackedSnapshots } from '../domains/tracked-accounts/tables.ts'
import { trackAsOperator } from '../domains/tracked-accounts/tracked.service.ts'
import { socialAccounts, users } from '../store/tables.ts'
import { quickBackground } from './quick-background.ts'

/**
 * The server's background worker in a process of its own, for tests that kill it. With PREPARE (a person's X token and the handle to track) it asks for
 * the tracking and ends; without, it works until it is stopped. Tells the fetch on standard output, one line a change.
 */
async function prepare(deps: Deps, given: { token: string; secret: string; handle: string }): Promise<void> {
  const now = deps.clock()
  const [user, identity] = [newId(deps), newId(deps)]
  await deps.db.insert(users).values({ id: user, created_at: now })
  await deps.db.insert(socialAccounts).values({
    id: identity,
    user_id: user,
    provider: 'twitter',
    uid: '1',
    handle: 'p',
    name: 'P',
    sealed_token: deps.keys.seal(
      JSON.stringify({ token: given.token, secret: given.secret }),
      `social_accounts:${identity}`,
    ),
    connected_at: now,
  })
  const limits = { posts: 3_200, followers: 100_000, following: 10_000 }
  await trackAsOperator(deps, user, given.handle, limits, AbortSignal.timeout(30_000))
}

const timing = { ...quickBackground, page_users: 10, page_posts: 5 }
const asked = process.env['PREPARE']
const server = await startServer({
  config: readConfig(process.env),
  domains: asked ? [] : [{ name: 'jobs', routes: [], start: (deps) => startBackgroundWorker(deps, timing) }],
  logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
  openPopulation: async ({ data_dir }) =>
    await openPopulationInUse({ data_dir, clickhouse_url: null, configured: undefined }),
})
if (asked) {
  await prepare(server.deps, JSON.parse(asked) as { token: string; secret: string; handle: string })
  await server.close()
  process.exit(0)
}
let last = ''
setInterval(async () => {
  const { db } = server.deps
  const [job] = await db.select().from(backgroundJobs)
  const [snapshot] = await db.select().from(trackedSnapshots)
  const line = JSON.stringify({
    state: job?.state,
    step: job?.step,
    snapshot: snapshot?.state,
    posts: snapshot?.posts_seen,
    followers: snapshot?.followers_seen,
    following: snapshot?.following_seen,
    edges: await db.$count(trackedEdges),
    snapshots: await db.$count(trackedSnapshots),
  })
  if (line !== last) process.stdout.write(`${line}\n`)
  last = line
}, 20)

import type { Population } from '@rookery/analytics'
import { expect } from 'vitest'
import { enqueueJob } from '../../areas/foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../areas/foundation/jobs/background-worker.ts'
import { engagersJob } from '../../areas/creators/engagers/engagers.job.ts'
import { ownPostsJob } from '../../areas/creators/account-posts/own-posts.job.ts'
import { trackingJob } from '../../areas/population/tracked-accounts/tracking.job.ts'
import { givePlan, takePlan } from '../billing/give-plan.ts'
import { openSandbox } from '../network/open-sandbox.ts'
import { openBrowser } from '../people/browser.ts'
import { openTestApp } from '../process/open-test-app.ts'
import { quickBackground } from '../process/quick-background.ts'
import { until } from '../process/until.ts'

const SUITE = '/api/external/premium-suite/'

/**
 * A server with the sandbox's Japanese creator, whose account is tracked and whose posts are read. The plan they had
 * meanwhile is taken away again. Without a population, unless one is given: what is private to an account must never ask
 * for or reach it.
 */
export async function openCreator(population?: Population) {
  const sandbox = await openSandbox()
  const app = await openTestApp({
    sandbox_url: sandbox.url,
    env: { PREMIUM_ALLOWANCES: 'off' },
    config: { rate_limit_factor: 1000 },
    ...(population === undefined ? {} : { population }),
  })
  const signIn = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  const owner = await signIn('creator_ja')
  const { network_id: account, index } = sandbox.people.get('creator_ja')!
  const stopWorker = await startBackgroundWorker(app.deps, quickBackground, [
    trackingJob,
    ownPostsJob,
    engagersJob,
  ])
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await app.deps.store.pool.query(text, values)).rows
  const readPosts = async () => {
    for (const job of await ownPostsJob.due(app.deps)) await enqueueJob(app.deps, job)
    await until(async () => {
      const [row] = await rowsOf('select next_at from account_post_reads')
      return row && row.next_at > app.deps.clock() ? row : null
    })
    const [job] = await rowsOf(
      "select state, cause from background_jobs where kind = 'own_posts' order by created_at desc limit 1",
    )
    expect(job).toMatchObject({ state: 'done' })
  }
  const readEngagers = async () => {
    for (const job of await engagersJob.due(app.deps)) await enqueueJob(app.deps, job)
    await until(async () => {
      const [row] = await rowsOf('select next_at from account_engager_reads')
      return row && row.next_at > app.deps.clock() ? row : null
    })
    const [job] = await rowsOf(
      "select state, cause from background_jobs where kind = 'engagers' order by created_at desc limit 1",
    )
    expect(job).toMatchObject({ state: 'done' })
  }
  /** Moves the clocks of the network and the server. */
  const moveOn = async (ms: number) => {
    const response = await fetch(`${sandbox.url}/sandbox/time`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: ms / 1000 }),
    })
    expect(response.status).toBe(200)
    app.tick(ms)
    await rowsOf('update sessions set created_at = $1, last_seen_at = $1', [app.deps.clock()])
  }
  const subscribe = async () => await givePlan(app, owner.id)
  const unsubscribe = async () => await takePlan(app, owner.id)
  const ask = (path: string, as: typeof owner | undefined = owner, method = 'GET', body?: unknown) =>
    app.call(method, `${SUITE}${path}`, { as, ...(body === undefined ? {} : { body }) })
  await subscribe()
  await ask(`accounts/${account}/snapshots/`, owner, 'POST', {})
  await until(async () => {
    const { body } = await ask(`accounts/${account}/snapshots/`)
    return body.results[0]?.state === 'complete' ? body : null
  }, 120_000)
  await readPosts()
  await unsubscribe()
  return {
    ...{
      sandbox,
      app,
      owner,
      account,
      index,
      rowsOf,
      readPosts,
      readEngagers,
      moveOn,
      subscribe,
      unsubscribe,
      ask,
      signIn,
    },
    close: async () => {
      await stopWorker()
      await app.close()
      await sandbox.close()
    },
  }
}
export type OpenCreator = Awaited<ReturnType<typeof openCreator>>

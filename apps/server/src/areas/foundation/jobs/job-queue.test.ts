import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { until } from '../../../testing/process/until.ts'
import { defaultTiming } from './background-timing.ts'
import { addJob, announceJob } from './job-outbox.service.ts'
import { openJobQueue, type JobQueue } from './job-queue.service.ts'

let app: TestApp
let queue: JobQueue
/** Each test has a queue with its own name. */
let name: string
let tests = 0
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
beforeEach(async () => {
  name = `fair-work-${(tests += 1)}`
  queue = await openJobQueue(app.deps, defaultTiming)
})
afterEach(async () => {
  await queue.close()
})
afterAll(async () => {
  await app.close()
})

const addJobs = async (owner: string, group: string, label: string, count = 1) => {
  await app.deps.db.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await addJob(app.deps, tx, { queue: name, owner, group, data: { label } })
  })
}
/**
 * Runs the queue. Started jobs block until `finishOne` releases one or `finishAll` releases all, including
 * later ones. `startedJobs` lists the payloads of started jobs in order; `parallelGroups` the groups that were seen running
 * in parallel.
 */
const runWorker = async (concurrency: number) => {
  const startedJobs: string[] = []
  const parallelGroups: string[] = []
  const busyOwners = new Set<string>()
  const standingJobs: (() => void)[] = []
  let isHeld = true
  await queue.work(name, concurrency, async ({ label = '' }) => {
    const group = label.split(' ')[0]!
    if (busyOwners.has(group)) parallelGroups.push(group)
    busyOwners.add(group)
    startedJobs.push(label)
    if (isHeld) await new Promise<void>((resolve) => standingJobs.push(resolve))
    busyOwners.delete(group)
  })
  return {
    began: startedJobs,
    parallelGroups,
    finishOne: () => standingJobs.shift()?.(),
    finishAll: () => {
      isHeld = false
      for (const resolve of standingJobs.splice(0)) resolve()
    },
  }
}
/** Position of a started job in `startedJobs`. */
const positionOf = (began: string[], label: string) =>
  until(async () => (began.includes(label) ? began.indexOf(label) : null))

test('a team with a thousand jobs on many accounts does not hold up the one job of another team', async () => {
  for (let account = 0; account < 20; account += 1) await addJobs('big', `a${account}`, `a${account} big`, 50)
  await addJobs('small', 'b', 'b small')
  const { began, parallelGroups, finishOne, finishAll } = await runWorker(4)
  expect(await positionOf(began, 'b small')).toBeLessThanOrEqual(4)
  // A job added while the big team's jobs run is next as well.
  await until(async () => (began.length === 4 ? true : null))
  await addJobs('late', 'c', 'c late')
  announceJob(app.deps)
  const lateJob = await until(async () => {
    if (began.includes('c late')) return began.indexOf('c late')
    finishOne()
    return null
  })
  expect(lateJob - 4).toBeLessThanOrEqual(4)
  expect(parallelGroups).toEqual([])
  finishAll()
})

test('an ad account with hundreds of jobs does not hold up another account of the same team', async () => {
  await addJobs('team', 'a', 'a many', 300)
  await addJobs('team', 'b', 'b one')
  const { began, parallelGroups, finishAll } = await runWorker(4)
  expect(await positionOf(began, 'b one')).toBeLessThanOrEqual(1)
  finishAll()
  await until(async () => (began.length >= 12 ? true : null))
  // Jobs of one account run one after the other, each as soon as the previous one has ended.
  expect(parallelGroups).toEqual([])
})

test('one owner alone never occupies the last worker, and every job runs once', async () => {
  for (let account = 0; account < 8; account += 1) await addJobs('big', `a${account}`, `a${account} big`)
  const { began, finishAll } = await runWorker(4)
  await until(async () => (began.length === 3 ? true : null))
  // The big team did not get the fourth slot: another owner's job runs while its three are running.
  await addJobs('small', 'b', 'b small')
  announceJob(app.deps)
  expect(await positionOf(began, 'b small')).toBe(3)
  finishAll()
  await until(async () => (began.length === 9 ? true : null))
  expect(began.toSorted()).toEqual([...Array.from({ length: 8 }, (_, n) => `a${n} big`), 'b small'])
})

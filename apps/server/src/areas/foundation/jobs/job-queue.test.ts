import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { until } from '../../../testing/process/until.ts'
import { usualTiming } from './background-timing.ts'
import { addJob, announceJob } from './job-outbox.service.ts'
import { openJobQueue, type JobQueue } from './job-queue.service.ts'

let app: TestApp
let queue: JobQueue
/** Each test has a queue of its own name. */
let name: string
let tests = 0
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
beforeEach(async () => {
  name = `fair-work-${(tests += 1)}`
  queue = await openJobQueue(app.deps, usualTiming)
})
afterEach(async () => {
  await queue.close()
})
afterAll(async () => {
  await app.close()
})

const add = async (owner: string, group: string, said: string, count = 1) => {
  await app.deps.db.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await addJob(app.deps, tx, { queue: name, owner, group, data: { said } })
  })
}
/** Works the queue; answers the names in the order their jobs began, and the groups that were seen twice at once. */
const work = async (concurrency: number, ms: number) => {
  const began: string[] = []
  const twice: string[] = []
  const busy = new Set<string>()
  await queue.work(name, concurrency, async ({ said = '' }) => {
    const group = said.split(' ')[0]!
    if (busy.has(group)) twice.push(group)
    busy.add(group)
    began.push(said)
    await wait(ms)
    busy.delete(group)
  })
  return { began, twice }
}
const seen = (began: string[], said: string) =>
  until(async () => (began.includes(said) ? began.indexOf(said) : null))

test('a team with a thousand jobs on many accounts does not hold up the one job of another team', async () => {
  for (let account = 0; account < 20; account += 1) await add('big', `a${account}`, `a${account} big`, 50)
  await add('small', 'b', 'b small')
  const { began, twice } = await work(4, 15)
  expect(await seen(began, 'b small')).toBeLessThanOrEqual(4)
  // One that comes while the big team is at work is next as well.
  const before = began.length
  await add('late', 'c', 'c late')
  announceJob(app.deps)
  expect((await seen(began, 'c late')) - before).toBeLessThanOrEqual(8)
  expect(twice).toEqual([])
})

test('an ad account with hundreds of jobs does not hold up another account of the same team', async () => {
  await add('team', 'a', 'a many', 300)
  await add('team', 'b', 'b one')
  const { began, twice } = await work(4, 15)
  expect(await seen(began, 'b one')).toBeLessThanOrEqual(4)
  await until(async () => (began.length >= 12 ? true : null))
  // The jobs of one account come one after the other, at once when the one before is over.
  expect(twice).toEqual([])
})

test('one owner alone never takes the last worker, and every job runs once', async () => {
  for (let account = 0; account < 8; account += 1) await add('big', `a${account}`, `a${account} big`)
  let together = 0
  let most = 0
  const names: string[] = []
  await queue.work(name, 4, async ({ said = '' }) => {
    together += 1
    most = Math.max(most, together)
    names.push(said)
    await wait(60)
    together -= 1
  })
  await until(async () => (names.length === 8 ? true : null))
  await wait(200)
  expect(names.toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `a${n} big`))
  expect(most).toBe(3)
})

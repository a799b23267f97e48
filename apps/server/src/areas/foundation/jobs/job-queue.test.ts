import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../security/new-id.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { until } from '../../../testing/process/until.ts'
import { addBackground } from './background-queue.service.ts'
import { defaultTiming } from './background-timing.ts'
import { openJobQueue } from './job-queue.service.ts'
import { backgroundJobs } from './tables.ts'

let app: TestApp
/** A poll that no test waits for: workers are woken by what happens. */
const timing = { ...defaultTiming, claim_ms: 3_600_000 }
const HOUR_MS = 3_600_000
const close: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterEach(async () => {
  for (const closeQueue of close.splice(0)) await closeQueue()
  await app.deps.db.delete(backgroundJobs)
})
afterAll(async () => await app.close())

const teamOf = async (name: string) =>
  (await app.makeTeam(name, [{ user: await app.signIn(), level: 'admin' }])).id

/** Jobs of one team in one group, with that label. */
const addJobs = async (team_id: string, group: string, label: string, count = 1) => {
  const ids = Array.from({ length: count }, () => newId(app.deps))
  await app.deps.db.transaction(async (tx) => {
    for (const id of ids)
      await addBackground(app.deps, tx, id, {
        ...{ kind: 'media', subject_key: id, subject: label, subject_id: null, team_id, user_id: null },
        ...{ group, cursor: {} },
      })
  })
  return ids
}
const change = async (id: string, values: Partial<typeof backgroundJobs.$inferInsert>) => {
  await app.deps.db.update(backgroundJobs).set(values).where(eq(backgroundJobs.id, id))
}

/**
 * Runs the queue. Started jobs block until `finishOne` releases one or `finishAll` releases all, including
 * later ones. `began` lists the labels of started jobs in order; `parallelGroups` the groups that were seen
 * running in parallel.
 */
const runWorker = (concurrency: number) => {
  const began: string[] = []
  const parallelGroups: string[] = []
  const busyGroups = new Set<string>()
  const blocked: (() => void)[] = []
  let isHeld = true
  const closeQueue = openJobQueue(app.deps, timing, [{ kind: 'media', concurrency }], async (job) => {
    if (busyGroups.has(job.group_id)) parallelGroups.push(job.group_id)
    busyGroups.add(job.group_id)
    began.push(job.subject)
    if (isHeld) await new Promise<void>((resolve) => blocked.push(resolve))
    busyGroups.delete(job.group_id)
    await change(job.id, { finished_at: app.deps.clock(), lease_owner: null, lease_until: null })
  })
  const finishAll = () => {
    isHeld = false
    for (const resolve of blocked.splice(0)) resolve()
  }
  close.push(async () => {
    finishAll()
    await closeQueue()
  })
  return { began, parallelGroups, finishOne: () => blocked.shift()?.(), finishAll }
}
/** Position of a started job in `began`. */
const positionOf = (began: readonly string[], label: string) =>
  until(async () => (began.includes(label) ? began.indexOf(label) : null))
const untilBegan = (began: readonly string[], count: number) =>
  until(async () => (began.length >= count ? true : null))

describe('fair turns', () => {
  test('a team with a thousand jobs on many accounts does not hold up the one job of another team', async () => {
    const [big, small, late] = [await teamOf('Big'), await teamOf('Small'), await teamOf('Late')]
    for (let account = 0; account < 20; account += 1) await addJobs(big, `a${account}`, `a${account} big`, 50)
    await addJobs(small, 'b', 'b small')
    const { began, parallelGroups, finishOne } = runWorker(4)
    expect(await positionOf(began, 'b small')).toBeLessThanOrEqual(4)
    // A job added while the big team's jobs run is next as well.
    await untilBegan(began, 4)
    await addJobs(late, 'c', 'c late')
    const lateJob = await until(async () => {
      if (began.includes('c late')) return began.indexOf('c late')
      finishOne()
      return null
    })
    expect(lateJob - 4).toBeLessThanOrEqual(4)
    expect(parallelGroups).toEqual([])
  })

  test('an ad account with hundreds of jobs does not hold up another account of the same team', async () => {
    const team = await teamOf('Accounts')
    await addJobs(team, 'a', 'a many', 300)
    await addJobs(team, 'b', 'b one')
    const { began, parallelGroups, finishAll } = runWorker(4)
    expect(await positionOf(began, 'b one')).toBeLessThanOrEqual(1)
    finishAll()
    await untilBegan(began, 12)
    // Jobs of one account run one after the other, each as soon as the previous one has ended.
    expect(parallelGroups).toEqual([])
  })

  test('one owner alone never takes the last worker, and every job runs once', async () => {
    const [big, small] = [await teamOf('Greedy'), await teamOf('Modest')]
    for (let account = 0; account < 8; account += 1) await addJobs(big, `a${account}`, `a${account} big`)
    const { began, finishAll } = runWorker(4)
    await untilBegan(began, 3)
    // The big team did not get the fourth slot: another owner's job runs while its three are running.
    await addJobs(small, 'b', 'b small')
    expect(await positionOf(began, 'b small')).toBe(3)
    finishAll()
    await untilBegan(began, 9)
    expect(began.toSorted()).toEqual([...Array.from({ length: 8 }, (_, n) => `a${n} big`), 'b small'])
  })
})

describe('one queue (issue 45.5)', () => {
  test('two workers never run the same job, nor two jobs of one group', async () => {
    const teams = [await teamOf('One'), await teamOf('Two'), await teamOf('Three')]
    for (const [n, team] of teams.entries())
      for (const group of ['x', 'y']) await addJobs(team, `${n} ${group}`, `${n} ${group}`, 5)
    const workers = [runWorker(3), runWorker(3)]
    for (const { finishAll } of workers) finishAll()
    await until(async () => (workers.reduce((sum, { began }) => sum + began.length, 0) >= 30 ? true : null))
    expect(workers.flatMap(({ began }) => began)).toHaveLength(30)
    expect(workers.flatMap(({ parallelGroups }) => parallelGroups)).toEqual([])
  })

  test('a job is claimed as soon as its transaction is committed, and not at all if it is rolled back', async () => {
    const team = await teamOf('Waker')
    const { began } = runWorker(3)
    await addJobs(team, 'a', 'first')
    await untilBegan(began, 1)
    const rolledBack = app.deps.db.transaction(async (tx) => {
      const id = newId(app.deps)
      await addBackground(app.deps, tx, id, {
        ...{ kind: 'media', subject_key: id, subject: 'never', subject_id: null, team_id: team },
        ...{ user_id: null, group: 'b', cursor: {} },
      })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await addJobs(team, 'c', 'second')
    await untilBegan(began, 2)
    expect(began).toEqual(['first', 'second'])
  })

  test('a job that waits starts when it is due, one whose worker was killed when its lease ends, a finished one never', async () => {
    const team = await teamOf('Later')
    const now = app.deps.clock().getTime()
    const inMs = (ms: number) => new Date(now + ms)
    const [soon] = await addJobs(team, 'a', 'soon')
    const [killed] = await addJobs(team, 'b', 'killed')
    const [far] = await addJobs(team, 'c', 'far')
    const [ended] = await addJobs(team, 'd', 'ended')
    await change(soon!, { state: 'waiting', waiting_until: inMs(150) })
    await change(killed!, { state: 'running', lease_owner: newId(app.deps), lease_until: inMs(300) })
    await change(far!, { state: 'waiting', waiting_until: inMs(HOUR_MS) })
    await change(ended!, { state: 'done', finished_at: inMs(0) })
    const { began } = runWorker(4)
    await untilBegan(began, 2)
    expect(began).toEqual(['soon', 'killed'])
  })

  test('a job that runs here is not claimed again when the machine slept through its lease', async () => {
    const team = await teamOf('Sleeper')
    await addJobs(team, 'a', 'long')
    const { began } = runWorker(3)
    await untilBegan(began, 1)
    app.tick(HOUR_MS)
    await addJobs(team, 'b', 'next')
    await untilBegan(began, 2)
    expect(began).toEqual(['long', 'next'])
  })
})

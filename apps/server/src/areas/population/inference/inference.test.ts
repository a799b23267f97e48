import { rmSync } from 'node:fs'
import { openPopulation, type Population } from '@rookery/analytics'
import { unpackFixture } from '@rookery/analytics/testing/open-fixture.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { renewPopulation } from '../../../cli/renew-population.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { cancelAnyJob } from '../../foundation/jobs/job.service.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { inferenceJob, inferenceJobOf } from './inference.job.ts'

/** Written by the program of that day, which knew one job title a person and no versions of its models. */
const DAY = '2026-11-22'
const DAY_MS = 24 * 60 * 60 * 1000
let dataDir: string
let population: Population
let app: TestApp
let reader: TestUser
let stop: (() => Promise<void>) | undefined

const open = async () =>
  await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 2, inferenceThreads: 0 })
const jobs = async (): Promise<Record<string, unknown>[]> =>
  (await app.call('GET', '/api/jobs/', { as: reader })).body.results
/** People of all categories of titles. */
const titledPeople = async (): Promise<number> => {
  const [row] = (await population.context.engine.query(
    "SELECT sum(profiles) AS n FROM criteria WHERE code LIKE 'category:%'",
    { tag: 'test' },
  )) as { n: string }[]
  return Number(row!.n)
}

beforeAll(async () => {
  dataDir = unpackFixture(DAY)
  population = await open()
  app = await openTestApp({
    population,
    domains: [{ name: 'jobs', routes: createJobs([inferenceJob], teamIdOf).routes }],
  })
  reader = await app.signIn()
})
afterAll(async () => {
  await stop?.()
  await app.close()
  await population.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a population that an older program read', () => {
  test('is due for inference again; after cancelling, due a day later, with the earlier results intact (issue 30.1)', async () => {
    const titles = await titledPeople()
    expect(titles).toBeGreaterThan(20)
    expect(await inferenceJob.due(app.deps)).toEqual([inferenceJobOf('given')])
    const id = await enqueueJob(app.deps, inferenceJobOf('given'))
    await cancelAnyJob(app.deps, [inferenceJob], id, new AbortController().signal)
    expect(await jobs()).toMatchObject([{ kind: 'inference', state: 'cancelled', team_id: null }])
    expect(await inferenceJob.due(app.deps)).toEqual([])
    app.tick(DAY_MS)
    expect(await inferenceJob.due(app.deps)).toEqual([inferenceJobOf('given')])
    expect(await titledPeople()).toBe(titles)
  })

  test('another population in use: the job ends and says so (issue 30.1)', async () => {
    const run = {
      deps: app.deps,
      timing: quickBackground,
      signal: new AbortController().signal,
      save: vi.fn(),
    }
    await expect(inferenceJob.step(run, { subject_key: 'other' } as never)).rejects.toThrow(
      'Another population is in use now',
    )
  })

  test('is inferred part by part by a job visible to everybody, and then nothing is due (issue 30.1)', async () => {
    const titles = await titledPeople()
    const timing = { ...quickBackground, batch_rows: 60 }
    stop = await startBackgroundWorker(app.deps, timing, [inferenceJob])
    const renew = population.renew.bind(population)
    const seen: unknown[] = []
    population.renew = async (options) => {
      const [job] = await jobs()
      seen.push([job!['step'], job!['done'], job!['total']])
      return await renew(options)
    }
    for (const spec of await inferenceJob.due(app.deps)) await enqueueJob(app.deps, spec)
    const job = await until(async () => (await jobs()).find(({ state }) => state === 'done') ?? null)
    expect(job).toMatchObject({ kind: 'inference', subject: '', done: 200, total: 200, cause: null })
    expect(seen).toEqual([
      ['inferring', 0, null],
      ['inferring', 60, 200],
      ['inferring', 120, 200],
      ['inferring', 180, 200],
      ['publishing', 200, 200],
    ])
    expect(await population.renewal()).toMatchObject({ is_over: true })
    expect(await inferenceJob.due(app.deps)).toEqual([])
    expect(await titledPeople()).toBeGreaterThan(titles)
  })
})

test('a command that opens such a population reads it and says how far it is; a second one says nothing (issue 30.1)', async () => {
  const told: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  let done = 0
  const rows = 100
  const total = 250
  const older = {
    renewal: async () => ({ is_over: false, done, total }),
    renew: async () => {
      const is_over = done === total
      done = Math.min(total, done + rows)
      return { is_over, done, total }
    },
  }
  try {
    await renewPopulation(older)
    await renewPopulation({ ...older, renewal: async () => ({ is_over: true, done, total }) })
  } finally {
    write.mockRestore()
  }
  expect(told.join('').trimEnd().split('\n')).toEqual([
    'An older version of this program read the 250 profiles that are here. They are read again first, with what it has learned since;',
    'until that is done all audiences stay as they were. You may end this at any time: it goes on with the next command or start.',
    '  100 of 250 …',
    '  200 of 250 …',
    '  250 of 250 …',
    '  done',
  ])
})

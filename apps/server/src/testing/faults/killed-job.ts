import { eq } from 'drizzle-orm'
import type { JobHandler } from '../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundTiming } from '../../areas/foundation/jobs/background-timing.ts'
import { runBackground } from '../../areas/foundation/jobs/run-background.service.ts'
import { backgroundJobs } from '../../areas/foundation/jobs/tables.ts'
import type { TestApp } from '../process/open-test-app.ts'
import type { Draw } from './fault.ts'

const LONGEST_MS = 120_000

/** The handler in a process that is killed at its nth save: before it takes effect, with all other work done, or after it. */
function killedAtSave(work: JobHandler, n: number, when: 'unstored' | 'stored') {
  const death = new AbortController()
  let saves = 0
  const die = (): never => {
    death.abort()
    throw new Error('killed')
  }
  const beforeSave = (): void => {
    if (when === 'unstored' && saves === n - 1) die()
  }
  const afterSave = (): void => {
    if (when === 'stored' && saves === n) die()
  }
  const mortal: JobHandler = {
    ...work,
    step: async (run, job) => {
      afterSave()
      const done = await work.step(
        {
          ...run,
          save: async (progress) => {
            beforeSave()
            await run.save(progress)
            saves += 1
            afterSave()
          },
        },
        job,
      )
      beforeSave()
      // The worker stores what the step answers; the next step notices.
      saves += 1
      return done
    },
  }
  return { work: mortal, signal: death.signal }
}

const rowOf = async ({ deps }: TestApp, id: string) =>
  (await deps.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id)))[0]

/** Works on a job, kills its process up to three times at drawn saves, and then works on it to its end. Its state then. */
export async function workKilled(
  app: TestApp,
  work: JobHandler,
  id: string,
  timing: BackgroundTiming,
  draw: Draw,
): Promise<string> {
  for (let kills = draw.int(1, 3); kills > 0; kills -= 1) {
    const killed = killedAtSave(work, draw.int(1, 4), draw.pick(['unstored', 'stored']))
    await runBackground(app.deps, [killed.work], id, timing, killed.signal)
  }
  return await workToItsEnd(app, work, id, timing)
}

export async function workToItsEnd(
  app: TestApp,
  work: JobHandler,
  id: string,
  timing: BackgroundTiming,
): Promise<string> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    await runBackground(app.deps, [work], id, timing, AbortSignal.timeout(LONGEST_MS))
    const row = await rowOf(app, id)
    if (!row || row.finished_at !== null) return row?.state ?? 'gone'
    if (Date.now() > deadline) throw new Error(`The job is still ${row.state} at ${row.step}: ${row.cause}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The newest open job of a kind. */
export async function openJobOf({ deps }: TestApp, kind: string): Promise<string> {
  const { rows } = await deps.store.pool.query<{ id: string }>(
    'select id from background_jobs where kind = $1 and finished_at is null order by id desc limit 1',
    [kind],
  )
  if (!rows[0]) throw new Error(`There is no open job of the kind ${kind}`)
  return rows[0].id
}

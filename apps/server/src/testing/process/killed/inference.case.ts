import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { inferenceJobOf } from '../../../areas/population/inference/inference.job.ts'
import { SYNTHETIC } from '../../../areas/population/imports/population-choice.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const older = `UPDATE model = 0, job_titles = [], job_categories = [] WHERE model > 0 SETTINGS mutations_sync = 2`

/** The population as a program wrote it that knew no titles: its profiles are read again in several parts. */
export const inference: KilledCase = {
  prepare: async ({ app, population }) => {
    const { engine } = population.context
    await engine.command(`ALTER TABLE profile_rows ${older}`, { tag: 'test' })
    await engine.command('TRUNCATE TABLE inferred_until', { tag: 'test' })
    await enqueueJob(app.deps, inferenceJobOf(SYNTHETIC))
  },
  result: async (world) => ({
    jobs: await rowsOf(
      world,
      "select state, done = total as whole, cause from background_jobs where kind = 'inference'",
    ),
    renewal: (await world.population.renewal()).is_over,
    rows: await world.population.context.engine.query(
      `SELECT count() AS rows, countIf(model = 0) AS older, countIf(notEmpty(job_titles)) > 0 AS titles FROM profile_rows FINAL`,
      { tag: 'test' },
    ),
  }),
}

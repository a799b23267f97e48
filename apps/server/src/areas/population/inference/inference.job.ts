import {
  JobFailure,
  type JobSpec,
  type RecurringJobHandler,
} from '../../foundation/jobs/background-job.service.ts'
import { saveProgress } from '../../foundation/jobs/save-progress.service.ts'
import { populationInUse } from '../imports/imported-people.service.ts'
import { findStoppedJob } from './inference.repository.ts'

/** A job that was cancelled or failed is queued again after this long. */
const PAUSE_MS = 24 * 60 * 60 * 1000

export const inferenceJobOf = (population: string): JobSpec => ({
  kind: 'inference',
  subject_key: population,
  subject: population,
  subject_id: null,
  team_id: null,
  user_id: null,
  cursor: {},
  step: 'inferring',
})

/**
 * After an update that changed a model of inference: reads the profiles of the population in use again, part
 * by part, then refreshes it, so that the new answers take effect; until then the old ones stand. How far it
 * is stands in the population itself, so that a killed process, or another population in between, loses
 * nothing.
 */
export const inferenceJob: RecurringJobHandler = {
  kind: 'inference',
  concurrency: 1,
  due: async (deps) => {
    if ((await deps.population.renewal()).is_over) return []
    const population = populationInUse(deps.population)
    const stopped = await findStoppedJob(deps.db, population)
    if (stopped && deps.clock().getTime() - stopped.getTime() < PAUSE_MS) return []
    return [inferenceJobOf(population)]
  },
  step: async (run, { subject_key }) => {
    const { population } = run.deps
    if (populationInUse(population) !== subject_key) throw new JobFailure('inference.notInUse')
    const { is_over, done, total } = await saveProgress(run, (onProgress) =>
      population.renew({ rows: run.timing.batch_rows, onProgress }),
    )
    return { is_over, step: done < total ? 'inferring' : 'publishing', done, total }
  },
}

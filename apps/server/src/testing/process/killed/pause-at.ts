import type { JobHandler } from '../../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundKind } from '../../../areas/foundation/jobs/background-kinds.ts'

/**
 * Where a job pauses until its process is killed: before its nth save in this process takes effect, with all
 * other work done; or directly after it. 0 is before it does anything.
 */
export interface PausePoint {
  readonly n: number
  readonly when: 'unstored' | 'stored'
}

/**
 * Wraps these kinds of jobs so that each pauses at the given point. A save is the end of a step or the
 * progress of a long one.
 */
export function pauseAt(works: readonly JobHandler[], { n, when }: PausePoint) {
  const frozenKinds = new Set<BackgroundKind>()
  const freezeKind = (kind: BackgroundKind): Promise<never> => {
    frozenKinds.add(kind)
    return new Promise(() => {})
  }
  return {
    frozen: frozenKinds,
    works: works.map((work): JobHandler => {
      let storedCount = 0
      const beforeStep = async () => {
        if (when === 'unstored' && storedCount === n - 1) await freezeKind(work.kind)
      }
      const pauseAfterStep = async () => {
        if (when === 'stored' && storedCount === n) await freezeKind(work.kind)
      }
      return {
        ...work,
        step: async (run, job) => {
          await pauseAfterStep()
          const jobStep = await work.step(
            {
              ...run,
              save: async (progress) => {
                await beforeStep()
                await run.save(progress)
                storedCount += 1
                await pauseAfterStep()
              },
            },
            job,
          )
          await beforeStep()
          storedCount += 1
          return jobStep
        },
      }
    }),
  }
}

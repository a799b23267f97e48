import type { JobHandler } from '../../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundKind } from '../../../areas/foundation/jobs/tables.ts'

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
  const frozen = new Set<BackgroundKind>()
  const freeze = (kind: BackgroundKind): Promise<never> => {
    frozen.add(kind)
    return new Promise(() => {})
  }
  return {
    frozen,
    works: works.map((work): JobHandler => {
      let stored = 0
      const before = async () => {
        if (when === 'unstored' && stored === n - 1) await freeze(work.kind)
      }
      const after = async () => {
        if (when === 'stored' && stored === n) await freeze(work.kind)
      }
      return {
        ...work,
        step: async (run, job) => {
          await after()
          const done = await work.step(
            {
              ...run,
              save: async (progress) => {
                await before()
                await run.save(progress)
                stored += 1
                await after()
              },
            },
            job,
          )
          await before()
          stored += 1
          return done
        },
      }
    }),
  }
}

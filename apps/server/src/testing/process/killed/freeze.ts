import type { BackgroundWork } from '../../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundKind } from '../../../areas/foundation/jobs/tables.ts'

/**
 * Where a job stands still until its process is killed: before its nth storing in this life is stored, after all that it did for it was done; or right
 * after it. 0 is before it does anything.
 */
export interface StandStill {
  readonly n: number
  readonly when: 'unstored' | 'stored'
}

/** These kinds of work, each standing still there. What is stored is the end of a step, and what a long step saves on its way. */
export function freezeAt(works: readonly BackgroundWork[], { n, when }: StandStill) {
  const frozen = new Set<BackgroundKind>()
  const freeze = (kind: BackgroundKind): Promise<never> => {
    frozen.add(kind)
    return new Promise(() => {})
  }
  return {
    frozen,
    works: works.map((work): BackgroundWork => {
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

// @module-tag full
import { beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import type { PausePoint } from '../testing/process/killed/pause-at.ts'
import { killedCases } from '../testing/process/killed/killed-cases.ts'
import { runJobs } from '../testing/process/killed/run-jobs.ts'
import type { BackgroundKind } from './foundation/jobs/background-kinds.ts'
import { jobHandlers } from './index.ts'

const kinds = jobHandlers.map(({ kind }) => kind)
/** With full effort all kinds; else those that send people and those that spend money. */
const quickKinds: readonly BackgroundKind[] = ['upload', 'campaign']
const requestedKinds = kinds.filter((kind) => effort(0, 1) === 1 || quickKinds.includes(kind))

/**
 * Points at which all jobs pause before their process is killed: after work that is not yet stored; with full
 * effort also before any work (also reached by jobs of a single step) and directly after storing.
 */
const killMoments: readonly PausePoint[] = [
  { n: 1, when: 'unstored' },
  { n: 0, when: 'stored' },
  { n: 3, when: 'stored' },
  { n: 2, when: 'unstored' },
]

describe('jobs whose process is killed', () => {
  let quietRun: Awaited<ReturnType<typeof runJobs>>
  let killedRun: Awaited<ReturnType<typeof runJobs>>
  beforeAll(async () => {
    quietRun = await runJobs(requestedKinds, [])
    killedRun = await runJobs(requestedKinds, killMoments.slice(0, effort(1, killMoments.length)))
  }, 1_800_000)

  test('every kind of work has a case here', () => {
    expect(Object.keys(killedCases).toSorted()).toEqual(kinds.toSorted())
  })

  test.each(requestedKinds)(
    '%s is resumed: nothing is lost and nothing is doubled (CALL-125, STATE-011)',
    (kind) => {
      // Killed with unstored work, before any work and, for longer jobs, in the middle.
      expect(killedRun.killed.filter((atWork) => atWork.includes(kind)).length).toBeGreaterThanOrEqual(
        effort(1, 2),
      )
      expect(quietRun.results.get(kind)).toBeDefined()
      expect(killedRun.results.get(kind)).toEqual(quietRun.results.get(kind))
    },
  )
})

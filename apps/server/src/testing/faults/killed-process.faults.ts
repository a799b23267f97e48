import { isDeepStrictEqual } from 'node:util'
import type { BackgroundKind } from '../../areas/foundation/jobs/background-kinds.ts'
import type { PausePoint } from '../process/killed/pause-at.ts'
import { runJobs } from '../process/killed/run-jobs.ts'
import type { FaultGroup } from './fault.ts'

/** Kinds of jobs that run together in one process, which is killed. */
const KINDS: Readonly<Record<string, readonly BackgroundKind[]>> = {
  'an import of people, a list and a mail': ['population_import', 'import', 'mail'],
  'a launch, an upload and the nightly comparison of payments': ['campaign', 'upload', 'payment_check'],
  'a snapshot of an account and its own posts': ['tracking', 'own_posts'],
}

/** What each kind leaves when nothing happens. */
const quiet = new Map<string, Promise<Awaited<ReturnType<typeof runJobs>>>>()

export const killedProcesses: FaultGroup<null> = {
  name: 'SIGKILL of the process that works on',
  open: async () => null,
  close: async () => {},
  faults: Object.fromEntries(
    Object.entries(KINDS).map(([name, kinds]) => [
      name,
      async (_world, draw) => {
        if (!quiet.has(name)) quiet.set(name, runJobs(kinds, []))
        const expected = await quiet.get(name)!
        const kills = Array.from({ length: draw.int(1, 2) }, (): PausePoint => ({
          n: draw.int(1, 3),
          when: draw.pick(['unstored', 'stored']),
        }))
        const { results } = await runJobs(kinds, kills)
        const different = kinds.filter(
          (kind) => !isDeepStrictEqual(results.get(kind), expected.results.get(kind)),
        )
        return {
          begun: kinds.length,
          lost: different.length,
          doubled: 0,
          survived: results.size === kinds.length,
        }
      },
    ]),
  ),
}

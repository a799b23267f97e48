// @module-tag full
import { expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import { runJobs } from '../testing/process/killed/run-jobs.ts'

/** killed-jobs.test.ts kills every kind; this test covers the lock of the embedded store's folder. */
test.skipIf(process.env.DATABASE_URL !== undefined)(
  'PGlite: an import whose process is killed resumes from its folder, with no row lost or doubled',
  async () => {
    const quiet = await runJobs(['import'], [])
    const kills = [
      { n: 2, when: 'unstored' },
      { n: 3, when: 'stored' },
    ] as const
    const asked = kills.slice(0, effort(1, kills.length))
    const killed = await runJobs(['import'], asked)
    expect(killed.killed).toEqual(asked.map(() => ['import']))
    expect(quiet.results.get('import')).toMatchObject({
      identifiers: expect.arrayContaining([expect.anything()]),
    })
    expect(killed.results).toEqual(quiet.results)
  },
  600_000,
)

import { expect, test } from 'vitest'
import { runJobs } from '../testing/process/killed/run-jobs.ts'

/** Every kind is killed in killed-jobs.test.ts, on a push on PostgreSQL; here it is the embedded store's folder that is left behind. */
test.skipIf(process.env.DATABASE_URL !== undefined)(
  'PGlite: an import whose process is killed goes on from what its folder holds, nothing lost and nothing twice',
  async () => {
    const quiet = await runJobs(['import'], [])
    const killed = await runJobs(
      ['import'],
      [
        { n: 1, when: 'unstored' },
        { n: 3, when: 'stored' },
      ],
    )
    expect(killed.killed).toEqual([['import'], ['import']])
    expect(quiet.results.get('import')).toMatchObject({ kept: expect.arrayContaining([expect.anything()]) })
    expect(killed.results).toEqual(quiet.results)
  },
  600_000,
)

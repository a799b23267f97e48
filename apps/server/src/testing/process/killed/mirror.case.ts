import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** Without the first catalogue, which is as large as all others together. */
export const mirror: KilledCase = {
  prepare: async ({ app, admin }) => {
    await enqueueJob(app.deps, {
      kind: 'mirror',
      subject_key: 'lookups',
      subject: 'X Ads',
      subject_id: null,
      team_id: null,
      user_id: admin.id,
      cursor: { catalogue: 'interests', part: 0, calls: 0, window_at: 0 },
    })
  },
  result: async (world) => ({
    jobs: await rowsOf(
      world,
      "select state, step, done, total, cause from background_jobs where kind = 'mirror'",
    ),
    catalogues: await rowsOf(
      world,
      'select name, version, rows, added, renamed, gone, cause from lookup_catalogues order by 1',
    ),
    rows: await rowsOf(
      world,
      'select catalogue, count(*), count(distinct key) as keys from lookup_rows group by 1 order by 1',
    ),
  }),
}

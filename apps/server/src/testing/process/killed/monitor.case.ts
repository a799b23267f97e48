import { newId } from '../../../security/new-id.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { monitorJob } from '../../../areas/population/monitors/monitor.job.ts'
import { monitors } from '../../../areas/population/monitors/tables.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** A monitor for which no week has been counted. */
export const monitor: KilledCase = {
  prepare: async ({ app, admin, team }) => {
    const { deps } = app
    await deps.db.insert(monitors).values({
      id: newId(deps),
      team_id: team.id,
      created_by: admin.id,
      name: 'Coffee',
      query: 'coffee',
      query_key: 'coffee',
      kind: 'keyword',
      country_codes: [],
      active: true,
      revision: 1,
      next_run_at: deps.clock(),
      created_at: deps.clock(),
    })
    for (const spec of await monitorJob.due(deps)) await enqueueJob(deps, spec)
  },
  result: async (world) => ({
    jobs: await rowsOf(
      world,
      "select state, step, done, total, cause from background_jobs where kind = 'monitor'",
    ),
    monitors: await rowsOf(world, 'select last_run_at is not null as has_run, next_run_at from monitors'),
    weeks: await rowsOf(
      world,
      'select week_start::text, revision, posts, authors from monitor_weeks order by 1',
    ),
  }),
}

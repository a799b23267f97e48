import { competitorsJob } from '../../../areas/creators/competitors/competitors.job.ts'
import { accountCompetitors } from '../../../areas/creators/competitors/tables.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { trackOwnAccount } from './own-posts.case.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** Two accounts beside the admin's own one, which were never read. */
export const competitors: KilledCase = {
  prepare: async (world) => {
    const { deps } = world.app
    const { id: tracked_id, user_id } = await trackOwnAccount(world)
    const others = ['brand_owner', 'creator_ja'].map((role) => world.sandbox.people.get(role)!.network_id)
    const now = deps.clock()
    await deps.db.insert(accountCompetitors).values(
      others.map((network_id) => ({
        ...{ tracked_id, user_id, network_id, handle: 'known', name: '' },
        ...{ avatar_url: '', state: 'shown' as const, next_at: now, added_at: now },
      })),
    )
    for (const spec of await competitorsJob.due(deps)) await enqueueJob(deps, spec)
  },
  result: async (world) => ({
    jobs: await rowsOf(world, "select state, done, cause from background_jobs where kind = 'competitors'"),
    people: await rowsOf(world, 'select network_id, handle, state from account_competitors order by 1'),
    days: await rowsOf(world, 'select network_id, followers_count from competitor_days order by 1'),
  }),
}

import { accountPostReads } from '../../../areas/creators/account-posts/tables.ts'
import { competitorsJob } from '../../../areas/creators/competitors/competitors.job.ts'
import { accountCompetitors } from '../../../areas/creators/competitors/tables.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { trackedAccounts } from '../../../areas/population/tracked-accounts/tables.ts'
import { newId } from '../../../security/new-id.ts'
import { socialAccounts } from '../../../store/tables.ts'
import { givePlan } from '../../billing/give-plan.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const DAY_MS = 86_400_000

/** Two accounts beside another account of the admin, which were never read. */
export const competitors: KilledCase = {
  prepare: async (world) => {
    const { deps } = world.app
    const { people } = world.sandbox
    const { network_id, handle, name } = people.get('marketer_ja')!
    const now = deps.clock()
    const later = new Date(now.getTime() + DAY_MS)
    const user_id = world.admin.id
    await givePlan(world.app, user_id)
    const tracked_id = newId(deps)
    // Without a token of its own: the admin's is used.
    await deps.db.insert(socialAccounts).values({
      ...{ id: newId(deps), user_id, provider: 'twitter', uid: network_id, handle, name },
      ...{ sealed_token: '', needs_reconnect: true, connected_at: now },
    })
    await deps.db.insert(trackedAccounts).values({
      ...{ id: tracked_id, account_id: network_id, network_id, handle, name, user_id },
      ...{ max_posts: 0, max_followers: 1, max_following: 1, next_at: later, created_at: now },
    })
    await deps.db.insert(accountPostReads).values({ tracked_id, read_at: now, next_at: later })
    await deps.db.insert(accountCompetitors).values(
      ['brand_owner', 'creator_en'].map((role) => ({
        ...{ tracked_id, user_id, network_id: people.get(role)!.network_id, handle: 'known', name: '' },
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

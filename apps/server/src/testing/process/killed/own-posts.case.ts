import { ownPostsJob } from '../../../areas/creators/account-posts/own-posts.job.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { trackedAccounts } from '../../../areas/population/tracked-accounts/tables.ts'
import { givePlan } from '../../billing/give-plan.ts'
import { newId } from '../../../security/new-id.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'
import type { KilledWorld } from './open-killed-world.ts'

/** Tracks the admin's own account; answers the row's keys. */
async function trackOwnAccount(world: KilledWorld): Promise<{ id: string; user_id: string }> {
  const { app, admin } = world
  const { deps } = app
  const [account] = await rowsOf(
    world,
    `select uid, handle, name from social_accounts where user_id = '${admin.id}' limit 1`,
  )
  const now = deps.clock()
  const keys = { id: newId(deps), user_id: admin.id }
  await deps.db.insert(trackedAccounts).values({
    ...keys,
    account_id: String(account!['uid']),
    network_id: String(account!['uid']),
    handle: String(account!['handle']),
    name: String(account!['name']),
    max_posts: 0,
    max_followers: 1,
    max_following: 1,
    next_at: new Date(now.getTime() + 86_400_000),
    created_at: now,
  })
  return keys
}

/** The posts of the admin's own account, which is tracked and was never read. */
export const ownPosts: KilledCase = {
  prepare: async (world) => {
    const { app, admin } = world
    const { deps } = app
    await givePlan(app, admin.id)
    await trackOwnAccount(world)
    for (const spec of await ownPostsJob.due(deps)) await enqueueJob(deps, spec)
  },
  result: async (world) => ({
    jobs: await rowsOf(world, "select state, done, cause from background_jobs where kind = 'own_posts'"),
    posts: await rowsOf(world, 'select post_id, kind, text, gone_at from account_posts order by 1'),
    points: await rowsOf(world, 'select post_id, impressions, profile_clicks from post_points order by 1, 3'),
    reads: await rowsOf(world, 'select newest_id, read_at is not null as is_read from account_post_reads'),
  }),
}

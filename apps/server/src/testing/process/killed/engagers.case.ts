import { accountPostReads, accountPosts, postPoints } from '../../../areas/creators/account-posts/tables.ts'
import { engagersJob } from '../../../areas/creators/engagers/engagers.job.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { trackedAccounts } from '../../../areas/population/tracked-accounts/tables.ts'
import { newId } from '../../../security/new-id.ts'
import { socialAccounts } from '../../../store/tables.ts'
import { givePlan } from '../../billing/give-plan.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const DAY_MS = 86_400_000
const POSTS = 6

/** Reactions to posts of another account of the admin, which were read and are old enough. */
export const engagers: KilledCase = {
  prepare: async (world) => {
    const { deps } = world.app
    const { network } = world.sandbox.running.sandbox
    const { index, network_id, handle, name } = world.sandbox.people.get('creator_ja')!
    const now = deps.clock()
    const later = new Date(now.getTime() + DAY_MS)
    const user_id = world.admin.id
    await givePlan(world.app, user_id)
    const id = newId(deps)
    // Without a token of its own: the admin's is used.
    await deps.db.insert(socialAccounts).values({
      ...{ id: newId(deps), user_id, provider: 'twitter', uid: network_id, handle, name },
      ...{ sealed_token: '', needs_reconnect: true, connected_at: now },
    })
    await deps.db.insert(trackedAccounts).values({
      ...{ id, account_id: network_id, network_id, handle, name, user_id },
      ...{ max_posts: 0, max_followers: 1, max_following: 1, next_at: later, created_at: now },
    })
    await deps.db.insert(accountPostReads).values({ tracked_id: id, read_at: now, next_at: later })
    const posts = network
      .now()
      .postsOf(index)
      .filter(({ repost_of, like_count }) => repost_of === null && like_count > 0)
      .slice(-POSTS)
    await deps.db.insert(accountPosts).values(
      posts.map(({ network_id: post_id, text, lang }, n) => ({
        ...{ tracked_id: id, post_id, user_id, kind: 'post' as const, text, lang },
        // Whatever the world's day: three days old and more.
        created_at: new Date(now.getTime() - (4 + n) * DAY_MS),
        ...{ media: [], hashtags: [], topics: [], has_link: false },
      })),
    )
    await deps.db.insert(postPoints).values(
      posts.map(({ network_id: post_id, like_count, repost_count, quote_count }) => ({
        ...{ tracked_id: id, post_id, user_id, at: now },
        ...{ likes: like_count, reposts: repost_count, quotes: quote_count },
      })),
    )
    for (const spec of await engagersJob.due(deps)) await enqueueJob(deps, spec)
  },
  result: async (world) => ({
    jobs: await rowsOf(world, "select state, done, cause from background_jobs where kind = 'engagers'"),
    posts: await rowsOf(world, 'select post_id, is_cut from account_reaction_reads order by 1'),
    people: await rowsOf(
      world,
      "select post_id, kind, network_id from account_engagements where kind in ('like', 'repost', 'quote') order by 1, 2, 3",
    ),
    reads: await rowsOf(world, 'select read_at is not null as is_read from account_engager_reads'),
  }),
}

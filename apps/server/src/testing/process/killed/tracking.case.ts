import { trackAsOperator } from '../../../areas/population/tracked-accounts/tracked.service.ts'
import { accountOf } from './accounts.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

export const tracking: KilledCase = {
  prepare: async ({ app, admin, sandbox }) => {
    const { handle } = await accountOf(sandbox, 1)
    const limits = { posts: 15, followers: 10_000, following: 10_000 }
    await trackAsOperator(app.deps, admin.id, handle, limits, AbortSignal.timeout(30_000))
  },
  result: async (world) => {
    const { handle } = await accountOf(world.sandbox, 1)
    return {
      jobs: await rowsOf(
        world,
        "select state, step, done, total, cause from background_jobs where kind = 'tracking'",
      ),
      accounts: await rowsOf(world, 'select handle, last_number, complete_number from tracked_accounts'),
      snapshots: await rowsOf(
        world,
        'select number, state, cause, posts_seen, followers_seen, following_seen from tracked_snapshots',
      ),
      edges: await rowsOf(world, 'select edge, count(*) from tracked_edges group by 1 order by 1'),
      size: (await world.population.estimate({ tree: { kind: 'handle', label: handle } })).size,
    }
  },
}

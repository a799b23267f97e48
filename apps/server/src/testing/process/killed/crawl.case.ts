import { startCrawl } from '../../../areas/population/crawl/crawl.service.ts'
import { accountOf } from './accounts.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/**
 * A page that was ingested but not stored is repeated: that changes only the counts of new and repeated rows.
 */
export const crawl: KilledCase = {
  prepare: async ({ app, sandbox }) => {
    const { handle } = await accountOf(sandbox, 0)
    await startCrawl(app.deps, { handle, source: 'crawled', posts: 15, followers: 150, following: 100 })
  },
  result: async (world) => {
    const { handle } = await accountOf(world.sandbox, 0)
    const sources = await world.population.sources()
    return {
      jobs: await rowsOf(
        world,
        `select state, step, done, cause, cursor ->> 'posts_seen' as posts, cursor ->> 'followers_seen' as followers,
           cursor ->> 'following_seen' as following from background_jobs where kind = 'crawl'`,
      ),
      brought: sources.filter(({ source }) => source === 'crawled'),
      size: (await world.population.estimate({ tree: { kind: 'handle', label: handle } })).size,
    }
  },
}

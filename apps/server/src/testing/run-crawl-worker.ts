import { newId } from '../app/new-id.ts'
import { startCrawlWorker } from '../domains/crawl/crawl-worker.ts'
import { startCrawl } from '../domains/crawl/crawl.service.ts'
import { crawls } from '../domains/crawl/tables.ts'
import { users } from '../store/tables.ts'
import { quickTiming } from './crawl-world.ts'
import { connectX, preparedWith, runKillableWorker } from './killable-worker.ts'

/**
 * The server's crawl worker in a process of its own, for tests that kill it. With PREPARE (a person's X token and the handle to fetch) it asks for the
 * crawl and ends; without, it works until it is stopped. Tells the crawl on standard output, one line a change.
 */
const asked = preparedWith<{ token: string; secret: string; handle: string }>()
const timing = { ...quickTiming, page_users: 10, page_posts: 5, refresh_rows: 100 }

await runKillableWorker({
  prepare:
    asked &&
    (async (deps) => {
      const user = newId(deps)
      await deps.db.insert(users).values({ id: user, created_at: deps.clock() })
      await connectX(deps, user, asked)
      await startCrawl(deps, { handle: asked.handle, source: 'killed' })
    }),
  domain: { name: 'crawl', routes: [], start: (deps) => startCrawlWorker(deps, timing) },
  look: async ({ db }) => {
    const [row] = await db.select().from(crawls)
    return {
      state: row?.state,
      stage: row?.stage,
      posts: row?.posts_seen,
      followers: row?.followers_seen,
      following: row?.following_seen,
    }
  },
})

import { createWriteStream } from 'node:fs'
import pino from 'pino'
import type { Deps } from '../app/deps.ts'
import { newId } from '../app/new-id.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { startCrawlWorker } from '../domains/crawl/crawl-worker.ts'
import { startCrawl } from '../domains/crawl/crawl.service.ts'
import { crawls } from '../domains/crawl/tables.ts'
import { quickTiming } from './crawl-world.ts'
import { openPopulationInUse } from '../domains/imports/population-in-use.ts'
import { socialAccounts, users } from '../store/tables.ts'

/**
 * The server's crawl worker in a process of its own, for tests that kill it. With PREPARE (a person's X token and the handle to fetch) it asks for the
 * crawl and ends; without, it works until it is stopped. Tells the crawl on standard output, one line a change.
 */
async function prepare(deps: Deps, given: { token: string; secret: string; handle: string }): Promise<void> {
  const now = deps.clock()
  const [user, identity] = [newId(deps), newId(deps)]
  await deps.db.insert(users).values({ id: user, created_at: now })
  await deps.db.insert(socialAccounts).values({
    id: identity,
    user_id: user,
    provider: 'twitter',
    uid: '1',
    handle: 'p',
    name: 'P',
    sealed_token: deps.keys.seal(
      JSON.stringify({ token: given.token, secret: given.secret }),
      `social_accounts:${identity}`,
    ),
    connected_at: now,
  })
  await startCrawl(deps, { handle: given.handle, source: 'killed' })
}

const timing = { ...quickTiming, page_users: 10, page_posts: 5, refresh_rows: 100 }
const asked = process.env['PREPARE']
const server = await startServer({
  config: readConfig(process.env),
  domains: asked ? [] : [{ name: 'crawl', routes: [], start: (deps) => startCrawlWorker(deps, timing) }],
  logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
  openPopulation: async ({ data_dir }) =>
    await openPopulationInUse({ data_dir, clickhouse_url: null, configured: undefined }),
})
if (asked) {
  await prepare(server.deps, JSON.parse(asked) as { token: string; secret: string; handle: string })
  await server.close()
  process.exit(0)
}
let last = ''
setInterval(async () => {
  const [row] = await server.deps.db.select().from(crawls)
  const line = JSON.stringify({
    state: row?.state,
    stage: row?.stage,
    posts: row?.posts_seen,
    followers: row?.followers_seen,
    following: row?.following_seen,
  })
  if (line !== last) process.stdout.write(`${line}\n`)
  last = line
}, 20)

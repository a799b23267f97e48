import { z } from 'zod'
import type { Deps } from '../../app/deps.ts'
import { newId } from '../../app/new-id.ts'
import { noteCrawl } from '../imports/network-rows.service.ts'
import { announceJob } from '../jobs/job-outbox.service.ts'
import { queueCrawl } from './crawl-queue.ts'
import { usualTiming } from './crawl-timing.ts'
import { crawlSources, findAsker, insertCrawl, markCancelled, readCrawl } from './crawl.repository.ts'
import { runCrawl } from './run-crawl.service.ts'
import type { CrawlStage } from './tables.ts'

const handle = z
  .string()
  .regex(/^@?\w{1,20}$/)
  .transform((text) => text.replace(/^@/, ''))
const most = (limit: number) => z.int().min(0).max(limit)

/** The operator's wish; every row costs money on the real network, so each list has a limit. */
export const crawlRequest = z.strictObject({
  handle,
  /** Whose X account asks; whoever connected last unless it is said. */
  as: handle.nullable().default(null),
  source: z.string().min(1).max(100).nullable().default(null),
  posts: most(3_200).default(3_200),
  followers: most(10_000_000).default(15_000),
  following: most(1_000_000).default(5_000),
  mix: z.boolean().default(false),
})

/** Wrong by what the operator asked for; the message says what to do. */
class CrawlRefused extends Error {}

/** Asks for a crawl of one account and answers its id. Throws CrawlRefused. */
export async function startCrawl(deps: Deps, given: z.input<typeof crawlRequest>): Promise<string> {
  const wish = crawlRequest.parse(given)
  if (!wish.mix) await refuseMixture(deps)
  const asker = await findAsker(deps.db, wish.as)
  if (asker === undefined)
    throw new CrawlRefused(
      wish.as === null
        ? 'Nobody has connected an X account yet: sign in once, so that the network can be asked.'
        : `@${wish.as} has not connected an X account here, or has to do so again.`,
    )
  const id = newId(deps)
  const now = deps.clock()
  const source = wish.source ?? `crawl @${wish.handle}`
  await deps.db.transaction(async (tx) => {
    await insertCrawl(tx, {
      id,
      source,
      handle: wish.handle,
      user_id: asker,
      max_posts: wish.posts,
      max_followers: wish.followers,
      max_following: wish.following,
      stage: 'profile',
      state: 'queued',
      touched_at: now,
      created_at: now,
    })
    await noteCrawl(tx, { id, source, file: `@${wish.handle}`, now })
    await queueCrawl(deps, tx, { id, user_id: asker })
  })
  announceJob(deps)
  return id
}

/** People of the real network are not mixed with made-up ones, in either direction. */
async function refuseMixture(deps: Deps): Promise<void> {
  const mixture = await mixtureOf(deps)
  if (mixture === 'real among made-up')
    throw new CrawlRefused(
      'The population in use is made up; real people are not mixed with it. Put another in use (--use NAME), or add --mix.',
    )
  if (mixture === 'made-up among real')
    throw new CrawlRefused(
      'The network that is asked is the sandbox; its made-up people are not mixed with real ones. Put the made-up population in use, or add --mix.',
    )
}

/** What asking the network would mix in the population in use; null when all of it is of one kind. */
export async function mixtureOf({
  config,
  population,
  db,
}: Pick<Deps, 'config' | 'population' | 'db'>): Promise<'real among made-up' | 'made-up among real' | null> {
  const sources = (await population.sources()).map(({ source }) => source)
  const isMadeUp = sources.includes('synthetic')
  if (/(?:^|\.)(?:x|twitter)\.com$/.test(new URL(config.network.api).hostname))
    return isMadeUp ? 'real among made-up' : null
  const crawled = await crawlSources(db)
  const isOurs = (source: string) => crawled.has(source) || source.startsWith(TRACKED)
  return isMadeUp || sources.every(isOurs) ? null : 'made-up among real'
}

/** How labels of what tracking brings begin. */
export const TRACKED = 'tracked @'

export interface CrawlStatus {
  readonly state: 'queued' | 'running' | 'waiting' | 'done' | 'failed'
  readonly stage: CrawlStage
  readonly cause: string
  readonly waiting_until: string | null
  readonly posts: number
  readonly followers: number
  readonly following: number
  readonly rows_taken: number
  readonly rows_repeated: number
  readonly rows_rejected: number
  /** Followers of the account the population knows, and how many it has by its own word; null until the crawl is over. */
  readonly coverage: { readonly known: number; readonly total: number } | null
}

export async function crawlStatus(deps: Deps, id: string): Promise<CrawlStatus | null> {
  const row = await readCrawl(deps.db, id)
  if (!row) return null
  const { state, stage, cause, rows_taken, rows_repeated, rows_rejected } = row
  return {
    state,
    stage,
    cause,
    waiting_until: row.waiting_until?.toISOString() ?? null,
    posts: row.posts_seen,
    followers: row.followers_seen,
    following: row.following_seen,
    rows_taken,
    rows_repeated,
    rows_rejected,
    coverage:
      row.network_id !== null && row.finished_at !== null
        ? await deps.population.followerCoverage(row.network_id)
        : null,
  }
}

export { findAsker }

/** Asks a crawl to stop: one nobody works on ends at once, one under way after its page. */
export async function cancelCrawl(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  if (await markCancelled(deps.db, id, deps.clock())) await runCrawl(deps, id, usualTiming, signal)
}

import { z } from 'zod'
import { render } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { jobsOf } from '../../foundation/jobs/own-jobs.service.ts'
import { initialCursor, cursorOf, type CrawlStage } from './crawl-cursor.ts'
import { crawlSources, findConnectedUser } from './crawl.repository.ts'

const handle = z
  .string()
  .regex(/^@?\w{1,20}$/)
  .transform((text) => text.replace(/^@/, ''))
const limitedCount = (limit: number) => z.int().min(0).max(limit)

/**
 * The parameters of the operator's command. Every row costs money on the real network, so each list has a
 * limit.
 */
export const crawlRequest = z.strictObject({
  handle,
  /** Handle of the X account whose credentials are used; by default the one connected last. */
  as: handle.nullable().default(null),
  source: z.string().min(1).max(100).nullable().default(null),
  posts: limitedCount(3_200).default(3_200),
  followers: limitedCount(10_000_000).default(15_000),
  following: limitedCount(1_000_000).default(5_000),
  mix: z.boolean().default(false),
})

/** The request cannot be carried out; the message tells the operator what to do. */
class CrawlRefused extends Error {}

/** Queues a crawl of one account and returns its id. Throws CrawlRefused. */
export async function startCrawl(deps: Deps, params: z.input<typeof crawlRequest>): Promise<string> {
  const request = crawlRequest.parse(params)
  if (!request.mix) await refuseMixture(deps)
  const userId = await findConnectedUser(deps.db, request.as)
  if (userId === undefined)
    throw new CrawlRefused(
      request.as === null
        ? 'Nobody has connected an X account yet: sign in once, so that the network can be asked.'
        : `@${request.as} has not connected an X account here, or has to do so again.`,
    )
  const source = request.source ?? `crawl @${request.handle}`
  const cursor = initialCursor({
    handle: request.handle,
    source,
    max_posts: request.posts,
    max_followers: request.followers,
    max_following: request.following,
  })
  return await enqueueJob(deps, {
    kind: 'crawl',
    // An account may have several crawls at once, with different limits.
    subject_key: newId(deps),
    subject: source,
    subject_id: null,
    team_id: null,
    user_id: userId,
    cursor: { ...cursor },
    step: cursor.stage,
  })
}

/** Refuses to mix real people with synthetic ones, in either direction. */
async function refuseMixture(deps: Deps): Promise<void> {
  const searchMixture = await mixtureOf(deps)
  if (searchMixture === 'real among made-up')
    throw new CrawlRefused(
      'The population in use is made up; real people are not mixed with it. Put another in use (--use NAME), or add --mix.',
    )
  if (searchMixture === 'made-up among real')
    throw new CrawlRefused(
      'The network that is asked is the sandbox; its made-up people are not mixed with real ones. Put the made-up population in use, or add --mix.',
    )
}

/**
 * How data of the configured network would mix with the population in use; null if both are real or both
 * synthetic.
 */
export async function mixtureOf({
  config,
  population,
  db,
}: Pick<Deps, 'config' | 'population' | 'db'>): Promise<'real among made-up' | 'made-up among real' | null> {
  const sources = (await population.sources()).map(({ source }) => source)
  const isSynthetic = sources.includes('synthetic')
  if (/(?:^|\.)(?:x|twitter)\.com$/.test(new URL(config.network.api).hostname))
    return isSynthetic ? 'real among made-up' : null
  const sourcesToCrawl = await crawlSources(db)
  const isOurs = (source: string) => sourcesToCrawl.has(source) || source.startsWith(TRACKED_PREFIX)
  return isSynthetic || sources.every(isOurs) ? null : 'made-up among real'
}

/** Prefix of source labels that tracking ingests. */
export const TRACKED_PREFIX = 'tracked @'

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
  /**
   * Followers of the account the population knows, and the number the account reports; null until the crawl
   * has ended.
   */
  readonly coverage: { readonly known: number; readonly total: number } | null
}

export async function crawlStatus(deps: Deps, id: string): Promise<CrawlStatus | null> {
  const job = (await jobsOf(deps.db, 'crawl', [id])).get(id)
  if (!job) return null
  const cursor = cursorOf(job.cursor)
  const { stage, network_id, rows_taken, rows_repeated, rows_rejected } = cursor
  return {
    state: job.state === 'cancelled' ? 'failed' : job.state,
    stage,
    cause: job.cause && render(job.cause, 'en'),
    waiting_until: job.waiting_until?.toISOString() ?? null,
    posts: cursor.posts_seen,
    followers: cursor.followers_seen,
    following: cursor.following_seen,
    rows_taken,
    rows_repeated,
    rows_rejected,
    coverage:
      network_id !== null && job.finished_at !== null
        ? await deps.population.followerCoverage(network_id)
        : null,
  }
}

export { findConnectedUser }

import { z } from 'zod'
import type { JobCursor } from '../../foundation/jobs/tables.ts'

export const crawlStages = ['profile', 'posts', 'followers', 'following', 'done'] as const
export type CrawlStage = (typeof crawlStages)[number]

/** State of a crawl job: the account, the limits and the progress. All of it is stored with the job. */
const cursorSchema = z.object({
  handle: z.string(),
  source: z.string(),
  network_id: z.string().nullable(),
  max_posts: z.int(),
  max_followers: z.int(),
  max_following: z.int(),
  stage: z.enum(crawlStages),
  /** The network's token of the next page; null on the first. */
  page: z.string().nullable(),
  posts_seen: z.int(),
  followers_seen: z.int(),
  following_seen: z.int(),
  rows_taken: z.int(),
  rows_repeated: z.int(),
  rows_rejected: z.int(),
  /** Rows ingested since the last refresh made rows targetable. */
  rows_waiting: z.int(),
})
export type CrawlCursor = Readonly<z.output<typeof cursorSchema>>

export const cursorOf = (cursor: JobCursor): CrawlCursor => cursorSchema.parse(cursor)

type CrawlInput = Pick<CrawlCursor, 'handle' | 'source' | 'max_posts' | 'max_followers' | 'max_following'>
export const initialCursor = (input: CrawlInput): CrawlCursor => ({
  ...input,
  network_id: null,
  stage: 'profile',
  page: null,
  posts_seen: 0,
  followers_seen: 0,
  following_seen: 0,
  rows_taken: 0,
  rows_repeated: 0,
  rows_rejected: 0,
  rows_waiting: 0,
})

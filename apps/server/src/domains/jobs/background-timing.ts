/** How long the worker waits, and how much it takes at once; tests make it quick. */
export interface BackgroundTiming {
  /** First wait after the network did not answer; doubled each time. */
  readonly retry_ms: number
  readonly retry_longest_ms: number
  /** Tries in a row that may fail before the job does. */
  readonly tries: number
  /** How long a worker is believed to be at work without news; a step takes less. */
  readonly lease_ms: number
  readonly quiet_ms: number
  readonly reconcile_ms: number
  /** When it is first looked what is due, and how often then. */
  readonly first_look_ms: number
  readonly look_ms: number
  /** Rows of one page: the network's most are 1,000 accounts, 100 posts and 1,000 of what is advertised. */
  readonly page_users: number
  readonly page_posts: number
  readonly page_ads: number
}

const MINUTE = 60_000
export const usualTiming: BackgroundTiming = {
  retry_ms: 2_000,
  retry_longest_ms: 10 * MINUTE,
  tries: 20,
  lease_ms: 10 * MINUTE,
  quiet_ms: MINUTE,
  reconcile_ms: 30_000,
  first_look_ms: MINUTE,
  look_ms: MINUTE,
  page_users: 1_000,
  page_posts: 100,
  page_ads: 1_000,
}

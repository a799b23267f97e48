/** How long the worker waits, and how much it takes at once; tests make it quick. */
export interface CrawlTiming {
  /** First wait after the network did not answer; doubled each time. */
  readonly retry_ms: number
  readonly retry_longest_ms: number
  /** Tries in a row that may fail before the crawl does. */
  readonly tries: number
  /** How long a worker is believed to be at work without news; a page and a refresh take less. */
  readonly lease_ms: number
  readonly quiet_ms: number
  readonly reconcile_ms: number
  /** Rows of one page: the network's most are 1,000 accounts and 100 posts. */
  readonly page_users: number
  readonly page_posts: number
  /** Rows after which what came is made targetable, before the crawl is over. */
  readonly refresh_rows: number
}

export const usualTiming: CrawlTiming = {
  retry_ms: 2_000,
  retry_longest_ms: 10 * 60 * 1000,
  tries: 20,
  lease_ms: 10 * 60 * 1000,
  quiet_ms: 60_000,
  reconcile_ms: 30_000,
  page_users: 1_000,
  page_posts: 100,
  refresh_rows: 20_000,
}

export const retryWait = (timing: CrawlTiming, tries: number): number =>
  Math.min(timing.retry_longest_ms, timing.retry_ms * 2 ** Math.max(0, tries - 1))

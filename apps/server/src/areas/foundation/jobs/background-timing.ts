/** How long the worker waits, and how much it takes at once; tests make it quick. */
export interface BackgroundTiming {
  /** First wait after the network did not answer; doubled each time. */
  readonly retry_ms: number
  readonly retry_longest_ms: number
  /** Tries in a row that may fail before the job does. */
  readonly tries: number
  /** How long a worker is believed to be at work without news; it tells some three times as often. */
  readonly lease_ms: number
  /** Unfinished jobs that went quiet for this long are taken up again. */
  readonly quiet_ms: number
  readonly reconcile_ms: number
  /** When it is first looked what is due, and how often then. */
  readonly first_look_ms: number
  readonly look_ms: number
  /** First wait between two looks at what the network works on; half as long again each time. */
  readonly poll_ms: number
  readonly poll_longest_ms: number
  /** The network says up to 48 hours; after this an upload that is still processed is given up. */
  readonly processing_longest_ms: number
  /** Rows of one page: the network's most are 1,000 accounts, 100 posts and 1,000 of what is advertised. */
  readonly page_users: number
  readonly page_posts: number
  readonly page_ads: number
  /** People a request of an upload; the network takes 50,000 well, smaller ones show progress and cost less to repeat. */
  readonly batch_users: number
  /** Rows of a list a transaction: 0.15 s of PGlite, which everybody else waits for; what a kill makes a restart read again. */
  readonly batch_rows: number
  /** Rows after which what a crawl brought is made targetable, before it is over. */
  readonly refresh_rows: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const usualTiming: BackgroundTiming = {
  retry_ms: 2_000,
  retry_longest_ms: 10 * MINUTE,
  tries: 20,
  lease_ms: 90_000,
  quiet_ms: 30_000,
  reconcile_ms: 15_000,
  first_look_ms: MINUTE,
  look_ms: MINUTE,
  poll_ms: 2_000,
  poll_longest_ms: 15 * MINUTE,
  processing_longest_ms: 72 * HOUR,
  page_users: 1_000,
  page_posts: 100,
  page_ads: 1_000,
  batch_users: 10_000,
  batch_rows: 2_000,
  refresh_rows: 20_000,
}

/** The wait before try `tries` + 1. */
export const retryWait = (timing: BackgroundTiming, tries: number): number =>
  Math.min(timing.retry_longest_ms, timing.retry_ms * 2 ** tries)

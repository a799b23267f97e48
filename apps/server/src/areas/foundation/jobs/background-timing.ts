/** Delays and batch sizes of background jobs; tests use shorter ones. */
export interface BackgroundTiming {
  /** First delay after the network did not answer; doubled each time. */
  readonly retry_ms: number
  readonly retry_longest_ms: number
  /** Consecutive failures after which a job fails. */
  readonly tries: number
  /**
   * How long a worker may be silent before its job is given to another; it reports about three times as
   * often.
   */
  readonly lease_ms: number
  /** Longest interval between two looks for jobs to claim; a new job and one that falls due are not waited for so long. */
  readonly claim_ms: number
  /** Delay before a job is continued whose result could not be stored. */
  readonly unstored_ms: number
  /** Delay before the first check for due jobs, and the interval after that. */
  readonly first_check_ms: number
  readonly check_ms: number
  /** First delay between two polls of an operation on the network; grows by half each time. */
  readonly poll_ms: number
  readonly poll_longest_ms: number
  /** The network states up to 48 hours; an upload that is still processing after this fails. */
  readonly processing_longest_ms: number
  /** Rows of one page; the network allows 1,000 accounts, 100 posts and 1,000 ad entities. */
  readonly page_users: number
  readonly page_posts: number
  readonly page_ads: number
  /**
   * People per upload request; the network accepts 50,000, smaller requests show progress and cost less to
   * repeat.
   */
  readonly batch_users: number
  /**
   * Rows of a list per transaction: blocks PGlite for 0.15 s, and is the most a restart has to read again.
   */
  readonly batch_rows: number
  /** Number of rows after which a running crawl makes them targetable. */
  readonly refresh_rows: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const defaultTiming: BackgroundTiming = {
  retry_ms: 2_000,
  retry_longest_ms: 10 * MINUTE_MS,
  tries: 20,
  lease_ms: 90_000,
  claim_ms: 5_000,
  unstored_ms: 30_000,
  first_check_ms: MINUTE_MS,
  check_ms: MINUTE_MS,
  poll_ms: 2_000,
  poll_longest_ms: 15 * MINUTE_MS,
  processing_longest_ms: 72 * HOUR_MS,
  page_users: 1_000,
  page_posts: 100,
  page_ads: 1_000,
  batch_users: 10_000,
  batch_rows: 2_000,
  refresh_rows: 20_000,
}

/** The delay before try number `tries` + 1. */
export const retryWait = (timing: BackgroundTiming, tries: number): number =>
  Math.min(timing.retry_longest_ms, timing.retry_ms * 2 ** tries)

import type { BackgroundTiming } from '../../areas/foundation/jobs/background-timing.ts'

/** Delays of tenths of a second, small pages; due jobs are checked only when a test requests it. */
export const quickBackground: BackgroundTiming = {
  retry_ms: 50,
  retry_longest_ms: 400,
  tries: 3,
  lease_ms: 20_000,
  claim_ms: 300,
  unstored_ms: 500,
  first_check_ms: 3_600_000,
  check_ms: 3_600_000,
  poll_ms: 100,
  poll_longest_ms: 400,
  processing_longest_ms: 60_000,
  page_users: 100,
  page_posts: 25,
  page_ads: 100,
  batch_users: 100,
  batch_rows: 2_000,
  refresh_rows: 600,
}

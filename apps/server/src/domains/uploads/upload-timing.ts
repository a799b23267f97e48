/** How long the worker waits; tests make it quick. */
export interface UploadTiming {
  /** First wait after the network did not answer; doubled each time. */
  readonly retry_ms: number
  readonly retry_longest_ms: number
  /** Tries in a row that may fail before the upload does. */
  readonly tries: number
  /** First wait between two looks at the network's processing; half as long again each time. */
  readonly poll_ms: number
  readonly poll_longest_ms: number
  /** The network says up to 48 hours; after this an upload that is still processed is given up. */
  readonly processing_longest_ms: number
  /** How long a worker is believed to be at work without news. */
  readonly lease_ms: number
  /** Unfinished uploads that went quiet for this long are taken up again. */
  readonly quiet_ms: number
  readonly reconcile_ms: number
  /** People a request; the network takes 50,000 well, smaller ones show progress and cost less to repeat. */
  readonly batch_users: number
}

const HOUR = 60 * 60 * 1000
export const usualTiming: UploadTiming = {
  retry_ms: 2_000,
  retry_longest_ms: 10 * 60 * 1000,
  tries: 20,
  poll_ms: 2_000,
  poll_longest_ms: 15 * 60 * 1000,
  processing_longest_ms: 72 * HOUR,
  lease_ms: 90_000,
  quiet_ms: 30_000,
  reconcile_ms: 15_000,
  batch_users: 10_000,
}

export const retryWait = (timing: UploadTiming, tries: number): number =>
  Math.min(timing.retry_longest_ms, timing.retry_ms * 2 ** Math.max(0, tries - 1))
export const pollWait = (timing: UploadTiming, polls: number): number =>
  Math.min(timing.poll_longest_ms, timing.poll_ms * 1.5 ** polls)

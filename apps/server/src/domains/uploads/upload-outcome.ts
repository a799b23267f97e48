import { isNetworkError } from '@rookery/network'
import { AppError } from '../../app/errors.ts'

/** What a step of an upload came to. */
export type Outcome =
  /** Go on with the next step. */
  | { readonly kind: 'on' }
  /** Come back then; `cause` is what the page shows. */
  | { readonly kind: 'wait'; readonly until: Date; readonly cause: string; readonly failed_try: boolean }
  | { readonly kind: 'failed'; readonly cause: string }
  /** Nothing more to do: finished, removed, or somebody else is at work. */
  | { readonly kind: 'over' }

export const on: Outcome = { kind: 'on' }
export const over: Outcome = { kind: 'over' }
export const failed = (cause: string): Outcome => ({ kind: 'failed', cause })

const reconnectCause = 'Please reconnect your X account.'

/**
 * What an error of a step means for the upload. A rate limit waits as the network's headers say; a network that does not answer is asked again
 * with growing waits; everything the network refuses for good ends the upload with its own words.
 */
export function outcomeOf(error: unknown, now: Date, retryAt: Date): Outcome {
  if (error instanceof AppError)
    return error.code === 'network_reauthorise' ? failed(reconnectCause) : failed(error.message)
  if (!isNetworkError(error))
    return { kind: 'wait', until: retryAt, cause: 'Something went wrong. Trying again.', failed_try: true }
  switch (error.kind) {
    case 'unauthorized':
      return failed(reconnectCause)
    case 'rate_limited': {
      const until = new Date(Math.max(error.resetAt ?? 0, now.getTime() + 1_000))
      return { kind: 'wait', until, cause: 'X allows no more calls right now. Waiting.', failed_try: false }
    }
    case 'forbidden':
    case 'validation':
      return failed(
        `X refused this: ${[...new Set(error.fields.map(({ message }) => message))].join(' ') || wordsOf(error)}`,
      )
    case 'not_found':
      return failed('The audience or the ad account is not there on X any more.')
    default:
      return { kind: 'wait', until: retryAt, cause: 'X did not answer. Trying again.', failed_try: true }
  }
}

/** The message without the call it came from. */
const wordsOf = (error: { message: string; where: string }): string =>
  error.message.slice(error.where.length + 2)

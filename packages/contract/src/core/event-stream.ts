import type { ErrorCode } from './errors.ts'

/** Ends every streamed answer that is complete. A stream without it broke off. */
export const END_EVENT = 'end'
/** Ends a streamed answer that failed after its first event. */
export const ERROR_EVENT = 'error'

/** Data of the error event. */
export interface StreamFailure {
  /** Status and body that the failure would have had as an answer of its own. */
  readonly status: number
  readonly code: ErrorCode
  readonly body: Readonly<Record<string, unknown>>
}

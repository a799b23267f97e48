import { ApiError } from '@rookery/api-client'
import type { FilledSection } from '../shared/form.ts'
import type { RunError } from '../shared/run.ts'

/** A reason to stop that the panel states itself. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  /** The section of the form at which it stopped. */
  readonly section: FilledSection | null
  constructor(code: string, section: FilledSection | null = null) {
    super(code)
    this.code = code
    this.section = section
  }
}

/** What to show of an error, in the server's words where it has any. */
export const runErrorOf = (error: unknown): RunError => {
  if (error instanceof Refusal) return { code: error.code, text: null, section: error.section }
  if (error instanceof ApiError) return { code: error.code || 'failed', text: error.message }
  return { code: 'failed', text: null }
}

/** The server did not get or not answer the call, or is too busy: the same call may be repeated. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

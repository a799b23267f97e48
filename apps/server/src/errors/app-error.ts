import { errorRegistry, type ErrorCode } from '@rookery/contract'
import type { SignInRefusal } from './sign-in-refusal.ts'
import { render, type PlainKey, type ServerText } from '@rookery/i18n/server.ts'

/** Texts by field; 'non_field_errors' holds texts that belong to no field. */
export type FieldErrors = Record<string, ServerText[]>

export interface AppErrorDetails {
  /** Replaces the code's own text (`errors.<code>` of the server's texts). */
  readonly text?: ServerText | undefined
  readonly fields?: FieldErrors | undefined
  readonly retry_after_s?: number | undefined
  /** The current version of the stored object, if a change was based on an older one. */
  readonly version?: number | undefined
  /** What the browser has to prove work for, before the same request is taken. */
  readonly challenge?: string | undefined
  readonly cause?: unknown
  /** Why a sign-in was refused; logged and counted, never answered. */
  readonly refusal?: SignInRefusal
}

/** Codes whose own text has nothing to fill in. */
type PlainCode = { [C in ErrorCode]: `errors.${C}` extends PlainKey ? C : never }[ErrorCode]
type ErrorInput = ServerText | (Omit<AppErrorDetails, 'text'> & { readonly text: ServerText })

/**
 * The one error that handlers, services and policies throw; the error plugin turns it into the response, in the language of the reader. Its
 * message is the English text, for logs.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly text: ServerText
  readonly fields: FieldErrors | undefined
  readonly retry_after_s: number | undefined
  readonly version: number | undefined
  readonly challenge: string | undefined
  readonly refusal: SignInRefusal | undefined
  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    // `fail` sees to it that a text comes with the codes whose own has values.
    const text = details.text ?? (`errors.${code}` as ServerText)
    super(render(text, 'en'), { cause: details.cause })
    this.code = code
    this.status = errorRegistry[code].status
    this.text = text
    this.fields = details.fields
    this.retry_after_s = details.retry_after_s
    this.version = details.version
    this.challenge = details.challenge
    this.refusal = details.refusal
  }
}

/** `throw fail('not_found')`, `throw fail('in_use', 'media.inUse')`, `throw fail('limit_reached', say('monitors.tooMany', { n }))`. */
export function fail(code: PlainCode, how?: ServerText | AppErrorDetails): AppError
export function fail(code: ErrorCode, how: ErrorInput): AppError
export function fail(code: ErrorCode, how: ServerText | AppErrorDetails = {}): AppError {
  return new AppError(code, typeof how === 'string' ? { text: how } : how)
}

/** `throw invalid({ name: 'teams.nameReserved' })`: a 400 with the texts at their fields. */
export const invalid = (
  fields: Readonly<Record<string, ServerText | readonly ServerText[]>>,
  details: Pick<AppErrorDetails, 'refusal'> = {},
): AppError =>
  new AppError('validation_failed', {
    ...details,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [
        field,
        typeof texts === 'string' ? [texts] : [...texts],
      ]),
    ),
  })

import { errorRegistry, type ErrorCode } from '@rookery/contract'

/** Messages by field; 'non_field_errors' for those of no field. */
export type FieldErrors = Record<string, string[]>

export interface AppErrorDetails {
  /** Replaces the registry's text. */
  readonly message?: string | undefined
  /** Fills {n}, {from} and {to} of the registry's text. */
  readonly fill?: Readonly<Record<string, string | number>> | undefined
  readonly fields?: FieldErrors | undefined
  readonly retry_after_s?: number | undefined
  readonly cause?: unknown
}

/** The one error that handlers, services and policies throw; the error plugin turns it into the response. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retry_after_s: number | undefined
  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const text = details.message ?? errorRegistry[code].message
    super(
      text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details.fill?.[name] ?? whole)),
      { cause: details.cause },
    )
    this.code = code
    this.status = errorRegistry[code].status
    this.fields = details.fields
    this.retry_after_s = details.retry_after_s
  }
}

/** `throw fail('not_found')`. */
export const fail = (code: ErrorCode, details?: AppErrorDetails): AppError => new AppError(code, details)

/** `throw invalid({ name: 'This name is reserved.' })`: a 400 with the texts at their fields. */
export const invalid = (fields: Readonly<Record<string, string | readonly string[]>>): AppError =>
  new AppError('validation_failed', {
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [
        field,
        typeof texts === 'string' ? [texts] : [...texts],
      ]),
    ),
  })

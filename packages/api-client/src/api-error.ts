/** The error of every failed call. `status` is 0 if no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly response: Response | null
  /** The parsed body, or its text. */
  readonly data: unknown
  /** The server's error code; '' if it sent none. */
  readonly code: string
  /** Seconds after which a retry may succeed, if the server stated them. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    parts: { status: number; response?: Response | null; data?: unknown; code?: string },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = parts.status
    this.response = parts.response ?? null
    this.data = parts.data
    this.code = parts.code ?? ''
    const waitSeconds = Number(parts.response?.headers.get('retry-after'))
    this.retryAfter = Number.isFinite(waitSeconds) && waitSeconds > 0 ? waitSeconds : null
  }
}

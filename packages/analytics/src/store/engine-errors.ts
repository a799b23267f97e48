/** `incomplete`: a result with missing rows or columns, or with rows of another query. Retrying helps. */
export type EngineErrorCode =
  'in_use' | 'unopenable' | 'refused' | 'timeout' | 'memory' | 'disk' | 'incomplete' | 'failed'

/** Translated once, here. `clickhouse_code` is the engine's own error number. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode
  readonly clickhouse_code: number | undefined

  constructor(code: EngineErrorCode, message: string, clickhouseCode?: number, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.clickhouse_code = clickhouseCode
  }
}

const codeOf = (clickhouseCode: number | undefined): EngineErrorCode => {
  if (clickhouseCode === 159 || clickhouseCode === 160) return 'timeout'
  if (clickhouseCode === 241) return 'memory'
  if (clickhouseCode === 243) return 'disk'
  return 'failed'
}

export function engineError(error: unknown, tag: string): EngineError {
  if (error instanceof EngineError) return error
  const e = error as { message?: string; clickhouseCode?: number; code?: string | number }
  const number = e.clickhouseCode ?? Number(/Code: (\d+)/.exec(e.message ?? '')?.[1] ?? e.code)
  const clickhouseCode = Number.isInteger(number) ? number : undefined
  return new EngineError(
    codeOf(clickhouseCode),
    `${tag}: ${e.message ?? String(error)}`,
    clickhouseCode,
    error,
  )
}

export const abortError = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('The query was aborted', 'AbortError')

/** Retries an incomplete result once; the second time it is an error. */
export async function retryIncomplete<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof EngineError && error.code === 'incomplete')) throw error
    return await run()
  }
}

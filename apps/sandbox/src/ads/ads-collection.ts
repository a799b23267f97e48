import { adsError, json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'

export const echoRequest = (exchange: Exchange): Record<string, unknown> => ({
  ...exchange.params,
  ...Object.fromEntries(exchange.query),
  ...(exchange.form ? Object.fromEntries(exchange.form) : {}),
})

/** One entity in the Ads envelope. */
export const adsOne = (exchange: Exchange, data: unknown, dataType: string): Answer =>
  json(200, { data_type: dataType, data, request: { params: echoRequest(exchange) } })

/** 400 for an invalid parameter. */
export const badParameter = (exchange: Exchange, parameter: string, details: string): never => {
  const value = exchange.form?.get(parameter) ?? exchange.query.get(parameter) ?? ''
  throw adsError(
    400,
    {
      code: 'INVALID_PARAMETER',
      message: `Expected ${details}, got "${value.slice(0, 80)}" for ${parameter}`,
      parameter,
      details,
      value: value.slice(0, 80),
    },
    echoRequest(exchange),
  )
}

const cursorOf = (offset: number): string => Buffer.from(`o${offset}`).toString('base64url')

/**
 * A page of a collection: `count` 1 to 1,000 (default 200), opaque `cursor`, `with_total_count` (not together
 * with a cursor). Fewer rows than `count` means the last page.
 */
export const adsPage = <T>(
  exchange: Exchange,
  rows: readonly T[],
  present: (row: T) => unknown,
  { dataType, maxCount = 1_000 }: { dataType?: string; maxCount?: number } = {},
): Answer => {
  const { query } = exchange
  const requestedCount = query.get('count')
  const count = requestedCount === null ? Math.min(200, maxCount) : Number(requestedCount)
  if (!Number.isInteger(count) || count < 1 || count > maxCount)
    badParameter(exchange, 'count', `an integer between 1 and ${maxCount}`)
  const withTotal = query.get('with_total_count') === 'true'
  const cursor = query.get('cursor')
  if (withTotal && cursor !== null)
    throw adsError(
      400,
      {
        code: 'EXCLUSIVE_PARAMETERS',
        message: 'with_total_count and cursor cannot be used together',
        parameter: 'cursor',
      },
      echoRequest(exchange),
    )
  const cursorMatch = /^o(\d+)$/.exec(
    cursor === null ? 'o0' : Buffer.from(cursor, 'base64url').toString('latin1'),
  )
  if (cursorMatch === null) badParameter(exchange, 'cursor', 'a cursor of this collection')
  const cursorStart = Number(cursorMatch?.[1] ?? 0)
  const nextCursor = cursorStart + count < rows.length ? cursorOf(cursorStart + count) : null
  return json(200, {
    request: { params: echoRequest(exchange) },
    ...(dataType === undefined ? {} : { data_type: dataType }),
    data: rows.slice(cursorStart, cursorStart + count).map(present),
    next_cursor: nextCursor,
    ...(withTotal ? { total_count: rows.length } : {}),
  })
}

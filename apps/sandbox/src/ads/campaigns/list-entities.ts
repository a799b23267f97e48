import { adsError, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import { adsPage, badParameter, echoRequest } from '../ads-collection.ts'
import type { EntityRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'

/** Ids of a filter, at most 200; null if the filter is not given. */
export const idsOf = (exchange: Exchange, name: string): Set<string> | null => {
  const queryValue = exchange.query.get(name)
  if (queryValue === null) return null
  const ids = queryValue.split(',').filter(Boolean)
  if (ids.length > 200) badParameter(exchange, name, 'at most 200 ids')
  return new Set(ids)
}

const comparableValue = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : typeof value === 'boolean'
      ? Number(value)
      : ''

const compareValues = (a: unknown, b: unknown): number => {
  const leftValue = comparableValue(a)
  const rightValue = comparableValue(b)
  return typeof leftValue === 'number' && typeof rightValue === 'number'
    ? leftValue - rightValue
    : String(leftValue).localeCompare(String(rightValue), 'en')
}

const sortRows = <T extends EntityRow>(exchange: Exchange, rows: T[], sortable: readonly string[]): T[] => {
  const sortBy = exchange.query.get('sort_by')
  // Newest first.
  if (sortBy === null) return rows.toReversed()
  const [, field = '', direction] = /^(\w+)-(asc|desc)$/.exec(sortBy) ?? []
  if (!sortable.includes(field))
    badParameter(exchange, 'sort_by', `one of ${sortable.join(', ')} with -asc or -desc`)
  const ascendingRows = rows.toSorted(
    (a, b) => compareValues(a[field], b[field]) || compareValues(a.created_at, b.created_at),
  )
  return direction === 'desc' ? ascendingRows.toReversed() : ascendingRows
}

const sharedFields = ['created_at', 'updated_at', 'deleted', 'name'] as const

export interface ListOptions<T> {
  dataType: string
  present: (row: T) => unknown
  /** Sortable fields in addition to the common ones. */
  sortable?: readonly string[]
  maxCount?: number
  /** Whether drafts are left out unless requested. */
  drafts?: boolean
  nameOf?: (row: T) => string | null
}

/** Requests with a total count are expensive: 200 in a window, whatever the endpoint's own limit. */
const countTurn = (exchange: Exchange, { sandbox, account }: WriteContext): void => {
  const key = `with_total_count ${exchange.path} ${account.id} ${tokenOf(exchange).token}`
  const limiterTurn = sandbox.limiter.take(key, 200, sandbox.config.windowSeconds * 1000, sandbox.clock.now())
  if (!limiterTurn.allowed)
    throw adsError(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' }, echoRequest(exchange))
}

/** Implements `q`, `sort_by`, `with_deleted`, `with_draft` and paging for the collections of an account. */
export const listEntities = <T extends EntityRow>(
  exchange: Exchange,
  context: WriteContext,
  rows: readonly T[],
  { dataType, present, sortable = [], maxCount, drafts = false, nameOf }: ListOptions<T>,
): Answer => {
  const { query } = exchange
  if (query.get('with_total_count') === 'true') countTurn(exchange, context)
  const q = query.get('q')?.toLowerCase()
  const withDeleted = query.get('with_deleted') === 'true'
  const withDraft = query.get('with_draft') === 'true'
  const visibleRows = rows.filter(
    (row) =>
      (withDeleted || !row.deleted) &&
      (!drafts || withDraft || row['entity_status'] !== 'DRAFT') &&
      (q === undefined || (nameOf?.(row) ?? '').toLowerCase().startsWith(q)),
  )
  return adsPage(exchange, sortRows(exchange, visibleRows, [...sharedFields, ...sortable]), present, {
    dataType,
    ...(maxCount === undefined ? {} : { maxCount }),
  })
}

import { adsError, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import { adsPage, badParameter, echo } from '../ads-collection.ts'
import type { EntityRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'

/** Ids of a filter, at most 200; null if the filter is not given. */
export const idsOf = (exchange: Exchange, name: string): Set<string> | null => {
  const given = exchange.query.get(name)
  if (given === null) return null
  const ids = given.split(',').filter(Boolean)
  if (ids.length > 200) badParameter(exchange, name, 'at most 200 ids')
  return new Set(ids)
}

const comparable = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : typeof value === 'boolean'
      ? Number(value)
      : ''

const compare = (a: unknown, b: unknown): number => {
  const left = comparable(a)
  const right = comparable(b)
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en')
}

const sorted = <T extends EntityRow>(exchange: Exchange, rows: T[], sortable: readonly string[]): T[] => {
  const given = exchange.query.get('sort_by')
  // Newest first.
  if (given === null) return rows.toReversed()
  const [, field = '', direction] = /^(\w+)-(asc|desc)$/.exec(given) ?? []
  if (!sortable.includes(field))
    badParameter(exchange, 'sort_by', `one of ${sortable.join(', ')} with -asc or -desc`)
  const ascending = rows.toSorted(
    (a, b) => compare(a[field], b[field]) || compare(a.created_at, b.created_at),
  )
  return direction === 'desc' ? ascending.toReversed() : ascending
}

const common = ['created_at', 'updated_at', 'deleted', 'name'] as const

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
  const turn = sandbox.limiter.take(key, 200, sandbox.config.windowSeconds * 1000, sandbox.clock.now())
  if (!turn.allowed)
    throw adsError(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' }, echo(exchange))
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
  const visible = rows.filter(
    (row) =>
      (withDeleted || !row.deleted) &&
      (!drafts || withDraft || row['entity_status'] !== 'DRAFT') &&
      (q === undefined || (nameOf?.(row) ?? '').toLowerCase().startsWith(q)),
  )
  return adsPage(exchange, sorted(exchange, visible, [...common, ...sortable]), present, {
    dataType,
    ...(maxCount === undefined ? {} : { maxCount }),
  })
}

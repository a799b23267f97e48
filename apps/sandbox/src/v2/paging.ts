import type { Moment } from '@rookery/world'
import { json, type Answer } from '../http/answer.ts'
import type { V2Request } from './v2-request.ts'
import { badToken, pageToken, readCount, readPageToken } from './fields.ts'
import type { Problem } from './problems.ts'

export interface PageRequest {
  kind: string
  max: number
  from: number
  /** The moment at which the list is read: that of its first page. */
  moment: Moment
}

/**
 * `max_results` and the page token of a request. Tokens of another list, or of a future time, are refused.
 */
export const readPage = (
  request: V2Request,
  kind: string,
  bounds: { min: number; max: number; fallback: number },
  parameters: readonly string[] = ['pagination_token'],
): PageRequest => {
  const { exchange, names, sandbox } = request
  const maxResults = readCount(exchange, 'max_results', bounds, names)
  const { offset, elapsed } = readPageToken(exchange, parameters, kind, names)
  const networkMoment = sandbox.network.moment(elapsed)
  if (networkMoment === undefined) {
    const parameter = parameters.find((each) => exchange.query.has(each)) ?? ''
    throw badToken(parameter, exchange.query.get(parameter) ?? '', names)
  }
  return { kind, max: maxResults, from: offset, moment: networkMoment }
}

/** Tokens of the previous and the next page. */
const tokensOf = ({ kind, max, from, moment: { elapsed } }: PageRequest, length: number) => ({
  ...(from + max < length ? { next_token: pageToken(kind, { offset: from + max, elapsed }) } : {}),
  ...(from > 0 ? { previous_token: pageToken(kind, { offset: Math.max(0, from - max), elapsed }) } : {}),
})

export interface PageContents {
  data: readonly unknown[]
  includes?: Record<string, unknown>
  errors?: readonly Problem[]
  meta?: Record<string, unknown>
}

/** A page of a list with `length` rows: `data` is absent if there are none. */
export const pageAnswer = (
  page: PageRequest,
  length: number,
  { data, includes, errors, meta }: PageContents,
): Answer =>
  json(200, {
    ...(data.length > 0 ? { data } : {}),
    ...(includes && Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors && errors.length > 0 ? { errors } : {}),
    meta: { result_count: data.length, ...meta, ...tokensOf(page, length) },
  })

export const slicePage = <T>(list: readonly T[], { from, max }: PageRequest): T[] =>
  list.slice(from, from + max)

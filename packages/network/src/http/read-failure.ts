import { parseJson } from '../wire/parse-json.ts'
import type { NetworkErrorField, NetworkErrorKind } from './network-error.ts'

export interface Failure {
  kind: NetworkErrorKind
  code: string
  message: string
  fields: NetworkErrorField[]
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Error codes of Facebook's Graph API; other services use the same numbers for other errors. */
const graphKind = (code: number, subcode: number, status: number): NetworkErrorKind => {
  if (code === 190 || code === 102) return 'unauthorized'
  // The sign-in code was used, is too old, or belongs to another redirect address.
  if (code === 100 && subcode >= 36_000 && subcode < 37_000) return 'unauthorized'
  if (code === 4 || code === 17 || code === 32 || code === 613) return 'rate_limited'
  if (code === 2 || status >= 500) return 'unavailable'
  // A wrong secret, an unknown app, or a missing permission.
  if (code === 1 || code === 101 || code === 10 || (code >= 200 && code < 300)) return 'forbidden'
  return kindOfStatus(status)
}

const graphFailure = (error: Json, status: number): Failure => {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  const code = number(error['code'])
  return {
    kind: graphKind(code, number(error['error_subcode']), status),
    code: String(code),
    message: (text(error['message']) || `HTTP ${status}`).slice(0, 300),
    fields: [],
  }
}

/**
 * X and LinkedIn report an invalid code or token as invalid request too; only the text distinguishes it from
 * a mistake of ours.
 */
const isDeadGrant = (code: string, message: string): boolean =>
  code === 'invalid_request' && /^Value passed for the |\bauthorization code\b/.test(message)

/** Codes that determine the kind regardless of the HTTP status: v1 numbers, Ads names, v2 problem names. */
const kindOfCode: Readonly<Record<string, NetworkErrorKind>> = {
  '32': 'unauthorized',
  '89': 'unauthorized',
  '135': 'unauthorized',
  '215': 'unauthorized',
  '17': 'not_found',
  '34': 'not_found',
  '50': 'not_found',
  '63': 'forbidden',
  '64': 'forbidden',
  '88': 'rate_limited',
  '99': 'unauthorized',
  '130': 'unavailable',
  '131': 'unavailable',
  '326': 'forbidden',
  '415': 'validation',
  '416': 'forbidden',
  '417': 'validation',
  TOO_MANY_REQUESTS: 'rate_limited',
  TWEET_RATE_LIMIT_EXCEEDED: 'rate_limited',
  OVER_CAPACITY: 'unavailable',
  SERVICE_UNAVAILABLE: 'unavailable',
  LOCK_ACQUISITION_TIMEOUT: 'unavailable',
  'rate-limit-exceeded': 'rate_limited',
  // The monthly or daily cap: waiting 15 minutes does not help.
  'usage-capped': 'forbidden',
  // OAuth 2.0: the code or refresh token is invalid, or the app itself is rejected.
  invalid_grant: 'unauthorized',
  invalid_client: 'forbidden',
  unauthorized_client: 'forbidden',
}

const kindOfStatus = (status: number): NetworkErrorKind => {
  if (status === 401) return 'unauthorized'
  if (status === 402) return 'no_credits'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 423 || status >= 500) return 'unavailable'
  if (status >= 400) return 'validation'
  return 'garbage'
}

/** `parameters` of a v2 invalid-request: each parameter's name and value. */
const parameterFields = (error: Json): NetworkErrorField[] =>
  isObject(error['parameters'])
    ? Object.keys(error['parameters']).map((field) => ({ field, message: text(error['message']) }))
    : []

const itemField = (error: Json, prefix = ''): NetworkErrorField | undefined => {
  const field = text(error['parameter']) || text(error['attribute'])
  const message = text(error['details']) || text(error['message'])
  return field || prefix ? { field: [prefix, field].filter(Boolean).join('.'), message } : undefined
}

const operationFields = (value: unknown): NetworkErrorField[] => {
  if (!Array.isArray(value)) return []
  return value.flatMap((slot, position) => {
    const list: unknown[] = Array.isArray(slot) ? slot : [slot]
    return list.filter(isObject).flatMap((error) => {
      const index = typeof error['operation_index'] === 'number' ? error['operation_index'] : position
      return itemField(error, `operation ${index}`) ?? []
    })
  })
}

const codeOf = (body: Json, first: Json | undefined): string => {
  const errorCode = first?.['code']
  if (typeof errorCode === 'number' || typeof errorCode === 'string') return String(errorCode)
  const type = text(body['type']) || text(first?.['type'])
  const name = type === 'about:blank' ? '' : (type.split('/').pop() ?? '')
  // OAuth 2.0 errors {error, error_description} and LinkedIn's {status, serviceErrorCode, message}.
  const service = body['serviceErrorCode']
  return name || text(body['error']) || (typeof service === 'number' ? String(service) : '')
}

/**
 * Parses an error response in any of the networks' shapes: v1 `errors[{code,message}]`, v2 problem JSON, Ads
 * `errors[{code,message,parameter}]` with `operation_errors`, OAuth 2.0 `{error}`, Facebook's and LinkedIn's,
 * an HTML gateway page. A known code decides the kind, else the HTTP status. Never throws; truncates messages
 * to 300 characters.
 */
export const readFailure = (status: number, bodyText: string): Failure => {
  let body: unknown
  try {
    body = parseJson(bodyText)
  } catch {
    return {
      kind: kindOfStatus(status),
      code: '',
      message: `HTTP ${status} without a readable body`,
      fields: [],
    }
  }
  if (!isObject(body)) {
    return { kind: kindOfStatus(status), code: '', message: `HTTP ${status}`, fields: [] }
  }
  if (isObject(body['error'])) return graphFailure(body['error'], status)
  const list = (Array.isArray(body['errors']) ? body['errors'] : []).filter(isObject)
  const operations = operationFields(body['operation_errors'])
  const firstError = list[0]
  const code = codeOf(body, firstError)
  const fields = [
    ...list.flatMap((error) => {
      const named = parameterFields(error)
      return named.length > 0 ? named : (itemField(error) ?? [])
    }),
    ...operations,
  ]
  const reason = text(body['reason']) || text(firstError?.['reason'])
  const message =
    (code === 'client-forbidden' && `not available on this plan${reason && ` (${reason})`}`) ||
    text(firstError?.['message']) ||
    text(body['detail']) ||
    text(body['title']) ||
    text(body['error_description']) ||
    text(body['message']) ||
    operations[0]?.message ||
    `HTTP ${status}`
  const kind = isDeadGrant(code, message) ? 'unauthorized' : (kindOfCode[code] ?? kindOfStatus(status))
  return { kind, code, message: message.slice(0, 300), fields }
}

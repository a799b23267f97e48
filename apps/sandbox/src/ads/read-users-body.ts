import { audienceUploadLimits } from '@rookery/network/wire/ads-custom-audience-users.ts'
import { adsError, json, Refusal, type AdsErrorItem } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import { echoRequest } from './ads-collection.ts'
import { memberKeys, type MemberKey, type MemberRecord } from './members-file.ts'

const hexHash = /^[0-9a-f]{64}$/
const monthMs = 30.44 * 86_400_000
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const timeOf = (value: unknown): number | null | undefined => {
  if (value === undefined || value === null) return undefined
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/**
 * Reads the body of an audience users request. The entire request is refused if anything in it is invalid:
 * problems of the request under `errors`, those of one operation under `operation_errors` at its position.
 */
export const readUsersBody = (
  exchange: Exchange,
  now: number,
): { records: MemberRecord[]; users: number } => {
  const refuseBody = (item: AdsErrorItem) => adsError(400, item, echoRequest(exchange))
  if (Buffer.byteLength(exchange.body) > audienceUploadLimits.max_bytes)
    throw refuseBody({
      code: 'REQUEST_TOO_COMPLEX',
      message: 'The request body may have at most 5,000,000 bytes',
    })
  let body: unknown
  try {
    body = JSON.parse(exchange.body)
  } catch {
    throw refuseBody({ code: 'INVALID_PARAMETER', message: 'The request body is not valid JSON' })
  }
  if (!Array.isArray(body) || body.length === 0)
    throw refuseBody({ code: 'INVALID_PARAMETER', message: 'Expected an array of operations' })
  if (body.length > audienceUploadLimits.max_operations)
    throw refuseBody({ code: 'REQUEST_TOO_COMPLEX', message: 'A request may have at most 2,500 operations' })

  const records: MemberRecord[] = []
  const operationErrors: AdsErrorItem[][] = body.map(() => [])
  let users = 0
  body.forEach((operation: unknown, index) => {
    const invalidParameter = (parameter: string, message: string) =>
      operationErrors[index]?.push({ code: 'INVALID_PARAMETER', message, parameter })
    if (
      !isObject(operation) ||
      (operation['operation_type'] !== 'Update' && operation['operation_type'] !== 'Delete')
    )
      return invalidParameter('operation_type', 'Expected "Update" or "Delete"')
    const params = operation['params']
    if (!isObject(params) || !Array.isArray(params['users']) || params['users'].length === 0)
      return invalidParameter('users', 'Expected a list of users')
    const effectiveAtMs = timeOf(params['effective_at'])
    const expiresAtMs = timeOf(params['expires_at'])
    if (effectiveAtMs === null) return invalidParameter('effective_at', 'Expected a time in ISO 8601')
    if (expiresAtMs === null) return invalidParameter('expires_at', 'Expected a time in ISO 8601')
    if (expiresAtMs !== undefined && expiresAtMs <= (effectiveAtMs ?? now))
      return invalidParameter('expires_at', 'Expected a time after effective_at')
    for (const user of params['users']) {
      const keys = isObject(user) ? Object.keys(user) : []
      const unknownKey = keys.find((key) => !(memberKeys as readonly string[]).includes(key))
      if (unknownKey !== undefined) return invalidParameter(unknownKey, 'Unknown user key')
      let identifierCount = 0
      for (const key of keys as MemberKey[]) {
        const values = (user as Record<string, unknown>)[key]
        if (!Array.isArray(values)) return invalidParameter(key, 'Expected a list')
        for (const value of values) {
          if (typeof value !== 'string' || value === '') return invalidParameter(key, 'Expected a text')
          // Partner ids are not hashed; all other keys must be hashed in lower case.
          if (key === 'partner_user_id') identifierCount += 1
          else {
            if (!hexHash.test(value))
              return invalidParameter(key, 'Expected a SHA-256 hash in lower-case hexadecimal')
            identifierCount += 1
            records.push({
              remove: operation['operation_type'] === 'Delete',
              key,
              hash: Buffer.from(value, 'hex'),
              effective_at: Math.floor((effectiveAtMs ?? now) / 1000),
              expires_at: Math.floor((expiresAtMs ?? now + 13 * monthMs) / 1000),
            })
          }
        }
      }
      if (identifierCount === 0) return invalidParameter('users', 'Expected at least one key per user')
      users += 1
    }
  })
  if (operationErrors.some((list) => list.length > 0))
    throw new Refusal(
      json(400, {
        operation_errors: operationErrors,
        errors: [],
        request: { params: exchange.params },
      }),
    )
  return { records, users }
}

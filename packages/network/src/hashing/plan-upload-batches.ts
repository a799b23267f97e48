import { audienceUploadLimits } from '../wire/ads-custom-audience-users.ts'
import { hashIdentifier } from './hash-identifier.ts'

export interface UploadBatchLimits {
  /** Operations per request, at most 2,500. */
  max_operations?: number
  /** Bytes of the body, at most 5,000,000. */
  max_bytes?: number
  /** User records per request. */
  max_users?: number
  /** User records per operation: an error names an operation, so smaller ones locate it better. */
  users_per_operation?: number
}

export interface UploadBatchOptions {
  /** Kind of identifiers; default: network ids. */
  key?: 'twitter_id' | 'handle' | 'email' | 'phone_number'
  /** The identifiers are already lower-case hex SHA-256. */
  is_hashed?: boolean
  operation_type?: 'Update' | 'Delete'
  /** ISO 8601; default of the network: in 13 months. */
  expires_at?: string
  effective_at?: string
}

export interface UploadBatch {
  /** Request body, ready to send. */
  body: string
  user_count: number
  operation_count: number
  /** Length of the body in UTF-8. */
  byte_length: number
}

const recordEnd = '"]}'

/**
 * Splits identifiers into upload requests within the network's limits: one user record with one hashed key
 * per identifier, in the given order. Lazy, so that a long list is never in memory twice. Throws RangeError
 * on an invalid identifier, stating its position (not its value), and on limits too small for a single
 * record.
 */
export function* planUploadBatches(
  ids: Iterable<string>,
  limits: UploadBatchLimits = {},
  options: UploadBatchOptions = {},
): Generator<UploadBatch> {
  const maxOperations = Math.min(
    limits.max_operations ?? audienceUploadLimits.max_operations,
    audienceUploadLimits.max_operations,
  )
  const maxBytes = Math.min(
    limits.max_bytes ?? audienceUploadLimits.max_bytes,
    audienceUploadLimits.max_bytes,
  )
  const maxUsers = limits.max_users ?? 50_000
  const perOperation = limits.users_per_operation ?? 500
  const { operation_type = 'Update', key = 'twitter_id', is_hashed = false, ...times } = options
  const recordStart = `{"${key}":["`
  const recordBytes = recordStart.length + 64 + recordEnd.length
  const requestPrefix = JSON.stringify({ operation_type, params: { ...times, users: [] } }).slice(0, -3)
  const requestSuffix = ']}}'
  // Bytes of the smallest request: both brackets of the array, one operation, one record.
  const smallestRequest = 2 + requestPrefix.length + requestSuffix.length + recordBytes
  if (smallestRequest > maxBytes || maxOperations < 1 || maxUsers < 1 || perOperation < 1)
    throw new RangeError('upload limits cannot hold a single user')

  let operations: string[] = []
  let records: string[] = []
  let users = 0
  let bytes = 2

  const closeOperation = () => {
    if (records.length === 0) return
    operations.push(requestPrefix + records.join(',') + requestSuffix)
    records = []
  }
  const closeBatch = (): UploadBatch => {
    closeOperation()
    const body = `[${operations.join(',')}]`
    const batch = {
      body,
      user_count: users,
      operation_count: operations.length,
      byte_length: Buffer.byteLength(body),
    }
    operations = []
    users = 0
    bytes = 2
    return batch
  }

  let position = 0
  for (const id of ids) {
    const hash = is_hashed ? (/^[0-9a-f]{64}$/.test(id) ? id : null) : hashIdentifier(key, id)
    if (hash === null)
      throw new RangeError(`id at position ${position} is not ${batchNameOf(key, is_hashed)}`)
    position += 1
    if (records.length >= perOperation) closeOperation()
    const opensBatch = records.length === 0
    const commaBytes = opensBatch ? (operations.length > 0 ? 1 : 0) : 1
    const neededBytes =
      commaBytes + recordBytes + (opensBatch ? requestPrefix.length + requestSuffix.length : 0)
    const isFull =
      users >= maxUsers ||
      bytes + neededBytes > maxBytes ||
      (opensBatch && operations.length >= maxOperations)
    if (isFull) yield closeBatch()
    bytes += isFull ? requestPrefix.length + requestSuffix.length + recordBytes : neededBytes
    records.push(recordStart + hash + recordEnd)
    users += 1
  }
  if (users > 0) yield closeBatch()
}

const batchNameOf = (key: NonNullable<UploadBatchOptions['key']>, isHashed: boolean): string =>
  isHashed ? 'a hash' : key === 'twitter_id' ? 'a decimal network id' : `a ${key.replaceAll('_', ' ')}`

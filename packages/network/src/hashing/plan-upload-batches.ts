import { audienceUploadLimits } from '../wire/ads-custom-audience-users.ts'
import { hashIdentifier } from './hash-identifier.ts'

export interface UploadBatchLimits {
  /** Operations a request, at most 2,500. */
  max_operations?: number
  /** Bytes of the body, at most 5,000,000. */
  max_bytes?: number
  /** User records a request. */
  max_users?: number
  /** User records an operation: an error names an operation, so smaller ones locate it better. */
  users_per_operation?: number
}

export interface UploadBatchOptions {
  /** What the identifiers are; network ids when absent. */
  key?: 'twitter_id' | 'handle' | 'email' | 'phone_number'
  /** They come as lower-case hex SHA-256 already. */
  is_hashed?: boolean
  operation_type?: 'Update' | 'Delete'
  /** ISO 8601; the network's default is 13 months ahead. */
  expires_at?: string
  effective_at?: string
}

export interface UploadBatch {
  /** The request body, ready to send. */
  body: string
  user_count: number
  operation_count: number
  /** Length of the body in UTF-8. */
  byte_length: number
}

const recordEnd = '"]}'

/**
 * Cuts network ids into upload requests within the network's limits: one user record with one hashed key
 * an identifier, in the order given. Lazy, so that a long list is never held twice. Throws RangeError on an id that is not
 * one, naming its position (not its value), and on limits that cannot hold a single record.
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
  const head = JSON.stringify({ operation_type, params: { ...times, users: [] } }).slice(0, -3)
  const tail = ']}}'
  // What the first record of a request needs: both brackets of the array, one operation, the record.
  const smallest = 2 + head.length + tail.length + recordBytes
  if (smallest > maxBytes || maxOperations < 1 || maxUsers < 1 || perOperation < 1)
    throw new RangeError('upload limits cannot hold a single user')

  let operations: string[] = []
  let records: string[] = []
  let users = 0
  let bytes = 2

  const closeOperation = () => {
    if (records.length === 0) return
    operations.push(head + records.join(',') + tail)
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
    if (hash === null) throw new RangeError(`id at position ${position} is not ${nameOf(key, is_hashed)}`)
    position += 1
    if (records.length >= perOperation) closeOperation()
    const opens = records.length === 0
    const comma = opens ? (operations.length > 0 ? 1 : 0) : 1
    const needs = comma + recordBytes + (opens ? head.length + tail.length : 0)
    const full =
      users >= maxUsers || bytes + needs > maxBytes || (opens && operations.length >= maxOperations)
    if (full) yield closeBatch()
    bytes += full ? head.length + tail.length + recordBytes : needs
    records.push(recordStart + hash + recordEnd)
    users += 1
  }
  if (users > 0) yield closeBatch()
}

const nameOf = (key: NonNullable<UploadBatchOptions['key']>, isHashed: boolean): string =>
  isHashed ? 'a hash' : key === 'twitter_id' ? 'a decimal network id' : `a ${key.replaceAll('_', ' ')}`

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { audienceUsersBodySchema } from '../wire/ads-custom-audience-users.ts'
import { sha256Hex } from './hash-identifier.ts'
import { planUploadBatches } from './plan-upload-batches.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => String(1_000_000 + index))
const hashesOf = (bodies: string[]) =>
  bodies.flatMap((body) =>
    audienceUsersBodySchema
      .parse(JSON.parse(body))
      .flatMap((operation) => operation.params.users.map((user) => user.twitter_id)),
  )

test('every id is sent once, in order, hashed, whatever the limits', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 200, max: 900 }),
      fc.boolean(),
      (count, max_operations, max_users, users_per_operation, max_bytes, withTime) => {
        const ids = range(count)
        const limits = { max_operations, max_users, users_per_operation, max_bytes }
        const options = withTime ? { expires_at: '2027-01-01T00:00:00Z' } : {}
        const batches = [...planUploadBatches(ids, limits, options)]
        expect(hashesOf(batches.map((each) => each.body))).toEqual(ids.map((id) => [sha256Hex(id)]))
        for (const batch of batches) {
          const operations = audienceUsersBodySchema.parse(JSON.parse(batch.body))
          expect(operations).toHaveLength(batch.operation_count)
          expect(operations.length).toBeLessThanOrEqual(max_operations)
          expect(batch.user_count).toBeLessThanOrEqual(max_users)
          expect(Buffer.byteLength(batch.body)).toBe(batch.byte_length)
          expect(batch.byte_length).toBeLessThanOrEqual(max_bytes)
          for (const { params } of operations) {
            expect(params.users.length).toBeLessThanOrEqual(users_per_operation)
            expect(params.expires_at).toBe(options.expires_at)
          }
        }
      },
    ),
  )
})

test('130,000 ids fit in three requests by default', () => {
  const batches = [...planUploadBatches(range(130_000))]
  expect(batches.map((each) => each.user_count)).toEqual([50_000, 50_000, 30_000])
  expect(Math.max(...batches.map((each) => each.byte_length))).toBeLessThanOrEqual(5_000_000)
})

test('a request is filled up to its byte limit and not past it', () => {
  const [first] = [
    ...planUploadBatches(range(70_000), { max_users: 1_000_000, users_per_operation: 1_000_000 }),
  ]
  expect(first?.byte_length).toBeLessThanOrEqual(5_000_000)
  expect(first?.byte_length).toBeGreaterThan(5_000_000 - 100)
})

test('no ids, no requests', () => {
  expect([...planUploadBatches([])]).toEqual([])
})

test('a wrong id is refused by its position, without its value', () => {
  expect(() => [...planUploadBatches(['12', 'secret'])]).toThrow(
    new RangeError('id at position 1 is not a decimal network id'),
  )
})

test('other keys go under their own name, hashes as they are', () => {
  const users = (body: string) =>
    audienceUsersBodySchema.parse(JSON.parse(body)).flatMap(({ params }) => params.users)
  const [handles] = [...planUploadBatches(['@Ada', 'grace'], {}, { key: 'handle' })]
  expect(users(handles!.body)).toEqual([{ handle: [sha256Hex('ada')] }, { handle: [sha256Hex('grace')] }])
  const hash = sha256Hex('ada@example.org')
  const [emails] = [...planUploadBatches([hash], {}, { key: 'email', is_hashed: true })]
  expect(users(emails!.body)).toEqual([{ email: [hash] }])
  expect(emails!.byte_length).toBe(Buffer.byteLength(emails!.body))
  expect(() => [...planUploadBatches(['ada@example.org'], {}, { key: 'email', is_hashed: true })]).toThrow(
    'id at position 0 is not a hash',
  )
})

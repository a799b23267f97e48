import { signOauth1, type UserToken } from '@rookery/network'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectRows, startSandbox, testWorld, type TestSandbox } from './testing/start-sandbox.ts'

// Any input gets the network's own error: never a 500, never a broken connection.
let box: TestSandbox
let token: UserToken
let account: string
let audience: string
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1_000_000 })
  token = await box.signIn('agency_planner')
  account = (await collectRows(box.network.ads(token).accounts()))[0]?.id ?? ''
  audience = (await box.network.ads(token).createCustomAudience(account, { name: 'Fuzz' })).id
})
afterAll(() => box.close())

const sendRequest = async (method: string, path: string, body?: string): Promise<number> => {
  const url = `${box.url}${path}`
  const authorization = signOauth1({
    method,
    url,
    consumer: box.consumer,
    token,
    nonce: crypto.randomUUID(),
    timestamp: Math.floor(Date.now() / 1000),
  })
  const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  return response.status
}

const hostileArbitrary = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '__proto__',
    '9'.repeat(40),
    '-1',
    '1e9',
    'ＮａＮ',
    '🐦',
  ),
)
const criterion = fc.record(
  {
    targeting_type: fc.oneof(
      fc.constantFrom(
        'INTEREST',
        'LOCATION',
        'AGE',
        'BROAD_KEYWORD',
        'SIMILAR_TO_FOLLOWERS_OF_USER',
        'CUSTOM_AUDIENCE',
        'EVENT',
      ),
      hostileArbitrary,
    ),
    targeting_value: fc.oneof(hostileArbitrary, fc.integer()),
    operator_type: fc.constantFrom('EQ', 'NE', 'GTE', 'LT', 'XX'),
  },
  { requiredKeys: [] },
)
const operation = fc.record(
  {
    operation_type: fc.constantFrom('Update', 'Delete', 'Nope'),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record({
        users: fc.array(
          fc.dictionary(fc.oneof(fc.constant('twitter_id'), hostileArbitrary), fc.array(hostileArbitrary)),
        ),
        expires_at: hostileArbitrary,
      }),
    ),
  },
  { requiredKeys: [] },
)

test('bodies of uploads and estimates', async () => {
  const members = `/12/accounts/${account}/custom_audiences/${audience}/users`
  const estimate = `/12/accounts/${account}/audience_estimate`
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 4 }),
      fc.array(criterion, { maxLength: 4 }),
      fc.string(),
      async (operations, criteria, text) => {
        expect(await sendRequest('POST', members, JSON.stringify(operations))).toBeLessThan(500)
        expect(
          await sendRequest('POST', estimate, JSON.stringify({ targeting_criteria: criteria })),
        ).toBeLessThan(500)
        expect(await sendRequest('POST', members, text)).toBeLessThan(500)
        expect(await sendRequest('POST', estimate, text)).toBeLessThan(500)
      },
    ),
    { numRuns: 60 },
  )
})

test('parameters of reads', async () => {
  const id = testWorld().networkIdAt(700)
  const paths = [
    ['/2/users', 'ids'],
    ['/2/users/by', 'usernames'],
    ['/2/users/me', 'user.fields'],
    [`/2/users/${id}/following`, 'pagination_token'],
    [`/2/users/${id}/tweets`, 'since_id'],
    [`/2/users/${id}/tweets`, 'end_time'],
    ['/2/tweets/search/recent', 'query'],
    ['/12/accounts', 'cursor'],
    [`/12/accounts/${account}/custom_audiences`, 'q'],
    ['/12/targeting_criteria/events', 'start_time'],
    ['/12/targeting_criteria/locations', 'country_code'],
  ] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), hostileArbitrary, async ([path, name], value) => {
      const query = `${name}=${encodeURIComponent(value.toWellFormed())}`
      expect(await sendRequest('GET', `${path}?${query}`)).toBeLessThan(500)
      expect(await sendRequest('GET', `${path}/${encodeURIComponent(value.toWellFormed())}`)).toBeLessThan(
        500,
      )
    }),
    { numRuns: 150 },
  )
})

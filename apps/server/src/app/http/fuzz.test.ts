// @module-tag full
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@rookery/contract'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { domains } from '../../areas/index.ts'
import { arbitraryOf, fieldsOf } from '../../testing/process/arbitrary-of.ts'
import { coffeePackage, openTwoTeams, pathValuesOf, type TwoTeams } from '../../testing/people/two-teams.ts'
import { openapiDocument } from '../page/openapi.ts'

/**
 * Sends slightly invalid requests generated from the contract. Each answer must be one that the OpenAPI
 * document declares for the call, in the shape the page reads, reveal no internals, and arrive soon.
 */
const REQUESTS_PER_ENDPOINT = effort(4, 200)
const CONCURRENT_REQUESTS = 8
/** A newer count cancels the same user's current one (503), so these calls run one after the other. */
const concurrencyOf = ({ limit }: Endpoint): number => (limit === 'sizing' ? 1 : CONCURRENT_REQUESTS)

/** Deletions come last, so that the rows exist for the other calls. */
const testedEndpoints = domains
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  // Not served without a start for tests.
  .filter(({ only_for_tests }) => !only_for_tests)
  .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
type DocumentedResponses = Record<string, { headers?: { 'X-Error-Code'?: { schema: { enum: string[] } } } }>
const documented = (({ paths }) =>
  new Map(
    testedEndpoints.map(
      ({ name, path, method }) => [name, paths[path]![method.toLowerCase()]!.responses] as const,
    ),
  ))(
  openapiDocument() as unknown as {
    paths: Record<string, Record<string, { responses: DocumentedResponses }>>
  },
)

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
})
afterAll(async () => await world.close())

const hostileTexts = [
  "' or 1=1 --",
  "'; drop table users; --",
  '1) union select * from users --',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '%00%0d%0aSet-Cookie: a=b',
  '../../../../etc/passwd',
  '=cmd|"/c calc"!A1',
  '$1 {name:String} ?',
  '(a+)+$'.repeat(20),
  '☃👩‍🚀'.repeat(70),
  'x'.repeat(5_000),
  'é'.normalize('NFD').repeat(300),
  '',
  ' ',
  'null',
  '-1',
  '1e400',
  'NaN',
  '__proto__',
  '0x7fffffffffffffff',
  '9'.repeat(40),
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
]
const nestedArray = (depth: number): unknown => (depth === 0 ? 1 : [nestedArray(depth - 1)])
const wrongValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(-1, 0, 1.5, 1e308, 2 ** 53 + 2, -(2 ** 31) - 1, 1e21) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: { b: 1 } }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        nestedArray(30),
        Array.from({ length: 3_000 }, (_, n) => n),
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
const foreignKey = fc.constantFrom(
  'unknown_field',
  'id',
  'is_admin',
  'constructor',
  'password',
  'team',
  "x'--",
)

/** The same value with the part at a random position replaced or removed. */
const spoilValue = (value: unknown, at: number, wrong: unknown, drop: boolean): unknown => {
  if (typeof value !== 'object' || value === null) return wrong
  const keys = Object.keys(value)
  if (keys.length === 0 || at % 7 === 6) return wrong
  const key = keys[at % keys.length]!
  const keyRound = Math.floor(at / keys.length)
  const copiedValue = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >
  if (drop && keyRound % 2 === 0) delete copiedValue[key]
  else copiedValue[key] = spoilValue(copiedValue[key], keyRound, wrong, drop)
  return copiedValue
}

interface FuzzedCall {
  readonly who: 'admin' | 'member' | 'stranger' | 'nobody' | 'application'
  readonly headers: Record<string, string>
  readonly path: string
  readonly body: string | undefined
}
const headerSets: Record<string, string>[] = [
  { 'x-csrftoken': 'wrong' },
  { authorization: 'Token nobody' },
  { authorization: `Token ${'a'.repeat(300)}` },
  { authorization: 'Bearer x' },
  { cookie: `rookery_session=${'x'.repeat(43)}` },
  { cookie: 'rookery_session=%00; __proto__=1;;;=' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'idempotency-key': 'ü\u0001'.normalize() },
  { 'idempotency-key': 'k'.repeat(400) },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-language': '*;q=9, xx-'.repeat(50) },
  { accept: 'application/xml' },
  { range: 'bytes=0-' },
  { 'content-range': 'bytes 5-1/0' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
]

const requestsOf = (endpoint: Endpoint): fc.Arbitrary<FuzzedCall> => {
  const [ours, theirs] = [pathValuesOf(world.ours, endpoint), pathValuesOf(world.theirs, endpoint)]
  const knownParameters = Object.fromEntries(
    Object.keys(ours).map((name) => [name, fc.constantFrom<unknown>(ours[name], ours[name], theirs[name])]),
  )
  const names = {
    ...knownParameters,
    targeting_package: fc.constant<unknown>(coffeePackage),
    tree: fc.constant(undefined),
  }
  const partArbitrary = (schema: Endpoint['body']) => (schema ? arbitraryOf(schema, names) : fc.constant({}))
  const parameterFields = fieldsOf(endpoint.params)
  return fc
    .record({
      who: fc.constantFrom<FuzzedCall['who']>(
        'admin',
        'admin',
        'admin',
        'admin',
        'member',
        'stranger',
        'nobody',
        'application',
      ),
      params: fc.record(
        Object.fromEntries(
          parameterFields.map((name) => [
            name,
            fc.oneof(
              { weight: 4, arbitrary: knownParameters[name] ?? fc.uuid() },
              { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
              fc.string(),
            ),
          ]),
        ),
      ),
      query: partArbitrary(endpoint.query),
      body: partArbitrary(endpoint.body),
      spoil: fc.constantFrom('body', 'body', 'body', 'query', 'query', 'headers', 'foreign', 'whole', 'raw'),
      at: fc.nat(100_000),
      drop: fc.boolean(),
      wrong: wrongValue(),
      key: foreignKey,
      extra: fc.constantFrom(...headerSets),
    })
    .map(({ who, params, query, body, spoil, at, drop, wrong, key, extra }) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed() || 'x'),
      )
      const spoiltRequest =
        spoil === 'query' || endpoint.body === undefined ? spoilValue(query, at, wrong, drop) : query
      const queryParams = new URLSearchParams()
      for (const [name, each] of Object.entries(Object(spoiltRequest) as object))
        for (const one of Array.isArray(each) ? each.slice(0, 50) : [each])
          queryParams.append(
            name,
            (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).slice(0, 3_000),
          )
      if (spoil === 'foreign') queryParams.append(key, String(at))
      let sentBody = spoil === 'whole' ? wrong : spoil === 'body' ? spoilValue(body, at, wrong, drop) : body
      if (spoil === 'foreign' && typeof sentBody === 'object' && sentBody !== null)
        sentBody = { ...sentBody, [key]: wrong }
      let text = JSON.stringify(sentBody) ?? 'null'
      if (spoil === 'raw')
        text = [
          text.slice(0, -1),
          `${text}}`,
          `{"__proto__":{"admin":true},${text.slice(1)}`,
          '{"constructor":{"prototype":{"admin":true}}}',
          `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
          '\ufeff{}',
          '{"a":1,"a":2}',
          'true',
          '"text"',
          '\u0000',
        ][at % 10]!
      return {
        who,
        headers: spoil === 'headers' || at % 11 === 0 ? extra : {},
        path: `${path}?${queryParams.toString()}`,
        body: endpoint.method === 'GET' ? undefined : text,
      }
    })
}

/** Patterns no answer may contain: stack traces, SQL, names of libraries and folders. */
const allowedStatuses =
  /\n\s+at |\.ts:\d|node_modules|Failed query|violates|syntax error|ZodError|drizzle|ECONNREFUSED|DB::|Exception|relation "|\/apps\/server|at async/

const sendRequest = async (endpoint: Endpoint, { who, headers, path, body }: FuzzedCall) => {
  const users = { admin: world.ours.admin, member: world.ours.member, stranger: world.theirs.admin }
  return await world.app.app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      ...(who === 'application' ? { authorization: 'Token rookery-standalone' } : {}),
      ...(who === 'nobody' || who === 'application' ? {} : users[who].headers),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** The error shape: a text, and for an edit conflict the current version. */
const isDetailed = (status: number, { detail, version, ...others }: Record<string, unknown>) =>
  typeof detail === 'string' &&
  Object.keys(others).length === 0 &&
  (version === undefined || (status === 409 && Number.isInteger(version)))

/** The fault of an answer, e.g. an undocumented status; null if the answer is correct. */
const faultOf = (endpoint: Endpoint, answer: Awaited<ReturnType<typeof sendRequest>>): string | null => {
  const { statusCode: status, body } = answer
  if (status >= 500) return 'failed'
  const documentedSchema = documented.get(endpoint.name)![String(status)]
  if (documentedSchema === undefined) return 'status not documented'
  if (allowedStatuses.test(body)) return 'tells about the inside'
  if (answer.headers['x-request-id'] === undefined) return 'no request id'
  if (answer.headers['cache-control'] !== 'no-store') return 'may be stored'
  if (status < 400) return null
  const code = String(answer.headers['x-error-code'])
  if (!documentedSchema.headers?.['X-Error-Code']?.schema.enum.includes(code))
    return `code ${code} not documented`
  const parsed = JSON.parse(body) as Record<string, unknown>
  const shapedAnswer =
    status === 400
      ? Object.values(parsed).every(
          (texts) =>
            Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string'),
        )
      : isDetailed(status, parsed)
  return shapedAnswer ? null : 'not in the shape the page reads'
}

/** Sent without a session, because sign-out would end the session of the other calls. */
const anonymousEndpoints = new Set(['logout', 'logout-by-get'])

describe('bad requests made from the contract', () => {
  test.each(testedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers each as its document says',
    async (name, endpoint) => {
      const requests = fc.sample(requestsOf(endpoint), { numRuns: REQUESTS_PER_ENDPOINT, seed: testSeed() })
      const foundFaults: object[] = []
      const nextRequest = requests.values()
      await Promise.all(
        Array.from({ length: concurrencyOf(endpoint) }, async () => {
          for (const made of nextRequest) {
            const request = anonymousEndpoints.has(name) ? { ...made, who: 'nobody' as const } : made
            let fuzzAnswer = await sendRequest(endpoint, request)
            // Refused because this machine is overloaded, which has nothing to do with the request: retry.
            while (fuzzAnswer.headers['x-error-code'] === 'overloaded') {
              await new Promise((resolve) => setTimeout(resolve, 500))
              fuzzAnswer = await sendRequest(endpoint, request)
            }
            const foundFault = faultOf(endpoint, fuzzAnswer)
            if (foundFault !== null)
              foundFaults.push({
                fault: foundFault,
                status: fuzzAnswer.statusCode,
                answer: fuzzAnswer.body.slice(0, 300),
                request: { ...request, body: request.body?.slice(0, 600), path: request.path.slice(0, 600) },
              })
          }
        }),
      )
      expect(foundFaults.slice(0, 3)).toEqual([])
    },
  )
  test('after all of it the server is well and its prototypes are clean', async () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    const readyAnswer = await world.app.call('GET', '/readyz')
    expect(readyAnswer.body).toEqual({ ready: true, failed: [] })
  })
})

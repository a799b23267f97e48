import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adAccounts } from '../domains/ad-accounts/index.ts'
import { signIn } from '../domains/sign-in/index.ts'
import { subscriptions } from '../domains/subscriptions/index.ts'
import { teams } from '../domains/teams/index.ts'
import { user } from '../domains/user/index.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/open-test-app.ts'

/** Whatever is sent to whatever call: a clear answer in a shape the page reads, never a failure of the server. */
const domains = [signIn, user, teams, adAccounts, subscriptions]
const endpoints = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

let sandbox: TestSandbox
let app: TestApp
let admin: TestUser
let ids: string[]
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ domains, sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  admin = await app.signIn()
  const team = await app.makeTeam('Fuzz', [{ user: admin, level: 'admin' }])
  ids = [team.id, team.slug, team.members[0]!, admin.id]
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const hostile = fc.constantFrom(
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\ud800',
  '%00',
  '../../etc/passwd',
  '=cmd|calc',
  '{{7*7}}',
  '$1',
  '☃'.repeat(70),
  'x'.repeat(5000),
  '',
)
const numbers = fc.constantFrom(-1, 0, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER + 2)
const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostile,
    numbers,
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant(null),
    fc.nat().map((n) => ids[n % ids.length]),
  )

const propertiesOf = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  return Object.keys(properties ?? {})
}
const someOf = (names: string[], of: () => fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries([...names, 'unknown_field'].map((name) => [name, of()])), { requiredKeys: [] })
const segment = () =>
  fc.oneof(
    hostile,
    fc.string(),
    fc.nat().map((n) => ids[n % ids.length]!),
  )

describe('hostile input', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never fails',
    async (_, endpoint) => {
      const names = propertiesOf(endpoint.params)
      const request = fc.record({
        params: fc.record(Object.fromEntries(names.map((name) => [name, segment()]))),
        query: someOf(propertiesOf(endpoint.query), value),
        body: fc.oneof(
          { weight: 4, arbitrary: someOf(propertiesOf(endpoint.body), value) },
          { weight: 1, arbitrary: value() },
        ),
        signed: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ params, query, body, signed }) => {
          const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
            encodeURIComponent(String((params as Record<string, string>)[name]).toWellFormed() || 'x'),
          )
          const search = new URLSearchParams()
          for (const [key, each] of Object.entries(query))
            for (const one of Array.isArray(each) ? each : [each]) search.append(key, String(one))
          const answer = await app.call(endpoint.method, `${path}?${search.toString()}`, {
            as: signed ? admin : undefined,
            ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) ?? 'null' }),
            headers: { origin: 'http://localhost' },
          })
          // 502 and 503: the network or the payment provider refused to answer to this, and the page says so.
          expect([200, 201, 204, 400, 401, 403, 404, 405, 409, 415, 502, 503]).toContain(answer.status)
          if (answer.status === 400)
            for (const texts of Object.values(answer.body as Record<string, unknown>))
              expect(texts).toEqual(expect.arrayContaining([expect.any(String)]))
          else if (answer.status > 400) expect(answer.body).toEqual({ detail: expect.any(String) })
        }),
        { numRuns: 40, seed: 7 },
      )
    },
  )
})

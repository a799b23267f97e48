import { readFileSync } from 'node:fs'
import { sha256Hex, type UserToken } from '@rookery/network'
import { signOauth1 } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerConsent,
  collectRows,
  startSandbox,
  testWorld,
  type TestSandbox,
} from './testing/start-sandbox.ts'
import type { Call, RouteCase, RouteKit } from './testing/route-kit.ts'
import { activityRouteCases } from './activity/route-cases.ts'
import { formRouteCases } from './ads-form/route-cases.ts'
import { campaignRouteCases } from './ads/campaigns/route-cases.ts'
import { mediaRouteCases } from './ads/media/route-cases.ts'
import { statsRouteCases } from './ads/stats/route-cases.ts'
import { creatorRouteCases } from './creators/route-cases.ts'
import { listRoutes } from './list-routes.ts'
import { mailRouteCases } from './mail/route-cases.ts'
import { signInRouteCases } from './oauth/route-cases.ts'
import { pictureRouteCases } from './pictures/route-cases.ts'
import { v2RouteCases } from './v2/route-cases.ts'

// Calls every route of the table once with success and once with an error, signed and over HTTP. Fails for a
// route without both cases.

const world = testWorld()
let box: TestSandbox
let token: UserToken
let account: string
let audience: string
const routeKit = { world } as RouteKit
beforeAll(async () => {
  box = await startSandbox({ followWrites: true })
  token = await box.signIn('agency_planner')
  account = (await collectRows(box.network.ads(token).accounts()))[0]?.id ?? ''
  audience = (await box.network.ads(token).createCustomAudience(account, { name: 'Routes' })).id
  Object.assign(routeKit, { box, token, account, audience, send: sendCall } satisfies Omit<RouteKit, 'world'>)
})
afterAll(() => box.close())

const sendCall = async (name: string, call: Call): Promise<Response> => {
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/:(\w+)/g, (_all, key: string) => call.at?.[key] ?? '')
  const url = `${box.url}${path}${call.query ? `?${new URLSearchParams(call.query)}` : ''}`
  const authorization = call.plain
    ? undefined
    : signOauth1({
        method,
        url,
        consumer: box.consumer,
        token: call.as === null ? undefined : (call.as ?? token),
        ...(call.form ? { form: call.form } : {}),
        ...(call.oauth ? { extra: call.oauth } : {}),
        nonce: crypto.randomUUID(),
        timestamp: Math.floor(Date.now() / 1000),
      })
  return await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.form ? { body: new URLSearchParams(call.form) } : {}),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
  })
}

const bearer = { authorization: 'Bearer sk_test_rookery_sandbox' }
const id = () => ({ account_id: account })
const audienceParams = () => ({ account_id: account, id: audience })
const foreignAccountCall = () => ({ at: { account_id: 'nope1', id: audience }, status: 403 })
const deadTokenCall: Call = { as: { token: 'dead', secret: 'dead' }, status: 401 }
const user = (index = 700) => world.networkIdAt(index)
const consent = async (): Promise<Call> => {
  const requestToken = await box.network.signIn.requestToken('http://127.0.0.1:1/cb')
  const html = await (await fetch(box.network.signIn.authorizeUrl(requestToken.token))).text()
  return {
    plain: true,
    status: 303,
    form: {
      oauth_token: requestToken.token,
      authenticity_token: /authenticity_token" value="(\w+)"/.exec(html)?.[1] ?? '',
      action: 'deny',
    },
  }
}
const checkout = async (): Promise<string> => {
  const response = await sendCall('POST /v1/checkout/sessions', {
    plain: true,
    headers: bearer,
    form: {
      mode: 'subscription',
      'line_items[0][price]': 'price_rookery_year',
      success_url: 'http://127.0.0.1:1/ok',
      cancel_url: 'http://127.0.0.1:1/no',
    },
  })
  return ((await response.json()) as { id: string }).id
}
const subscription = async (): Promise<string> => {
  const session = await checkout()
  await sendCall('POST /checkout/:id', { plain: true, at: { id: session }, form: { action: 'pay' } })
  return box.sandbox.payments.checkout(session)?.subscription ?? ''
}
const idOf = async (name: string, form: Record<string, string>): Promise<string> => {
  const answer = await sendCall(name, { plain: true, headers: bearer, form })
  return ((await answer.json()) as { id: string }).id
}
const customer = async () => await idOf('POST /v1/customers', { email: 'payer@acme.example' })
const portal = async () =>
  await idOf('POST /v1/billing_portal/sessions', { customer: 'cus_1', return_url: 'http://127.0.0.1:1/back' })
const schedule = async () =>
  await idOf('POST /v1/subscription_schedules', { from_subscription: await subscription() })
const invoice = async (): Promise<string> => {
  const { payments } = box.sandbox
  return payments.invoicesOf(payments.subscription(await subscription())!.customer)[0]?.id ?? ''
}
const charge = async (): Promise<string> => {
  const paid = await invoice()
  return box.sandbox.payments.charges.find((row) => row.invoice === paid)?.id ?? ''
}
const keyedCall = (call: Call = {}): Call => ({ plain: true, headers: bearer, ...call })
const wrongKey = (): Call => ({
  plain: true,
  at: { id: 'x' },
  headers: { authorization: 'Bearer no' },
  status: 401,
})
const lookupCase = (query: Record<string, string> = {}): RouteCase => [
  () => ({ query }),
  () => ({ query: { ...query, count: '0' }, status: 400 }),
]
const shareWith = async () => {
  const accounts = await collectRows(box.network.ads(token).accounts())
  return accounts[1]?.id ?? ''
}

const routeCases: Record<string, RouteCase> = {
  ...signInRouteCases(routeKit),
  ...mailRouteCases(routeKit),
  ...creatorRouteCases(routeKit),
  ...v2RouteCases(routeKit),
  ...activityRouteCases(routeKit),
  ...pictureRouteCases(routeKit),
  ...campaignRouteCases(routeKit),
  ...mediaRouteCases(routeKit),
  ...statsRouteCases(routeKit),
  ...formRouteCases(routeKit),
  'POST /oauth/request_token': [
    () => ({ as: null, oauth: { oauth_callback: 'http://127.0.0.1:1/' } }),
    () => ({ as: null, oauth: { oauth_callback: 'https://evil.example/' }, status: 403 }),
  ],
  'GET /oauth/authenticate': [
    async () => ({ plain: true, query: { oauth_token: (await consent()).form?.['oauth_token'] ?? '' } }),
    () => ({ plain: true, query: { oauth_token: 'x' }, status: 403 }),
  ],
  'POST /oauth/authenticate': [
    consent,
    async () => ({
      ...(await consent()),
      form: { ...(await consent()).form, authenticity_token: 'x' },
      status: 403,
    }),
  ],
  'GET /oauth/authorize': [
    async () => ({ plain: true, query: { oauth_token: (await consent()).form?.['oauth_token'] ?? '' } }),
    () => ({ plain: true, status: 403 }),
  ],
  'POST /oauth/authorize': [consent, () => ({ plain: true, form: { oauth_token: 'x' }, status: 403 })],
  'POST /oauth/access_token': [
    async () => {
      const requestToken = await box.network.signIn.requestToken('http://127.0.0.1:1/cb')
      const url = box.network.signIn.authorizeUrl(requestToken.token, { force: true })
      const callbackUrl = await answerConsent(url, box.person('marketer_ja').index, 'allow')
      return {
        as: requestToken,
        form: { oauth_verifier: callbackUrl.searchParams.get('oauth_verifier') ?? '' },
      }
    },
    async () => ({
      as: await box.network.signIn.requestToken('http://127.0.0.1:1/cb'),
      form: { oauth_verifier: 'x' },
      status: 401,
    }),
  ],
  'GET /1.1/account/verify_credentials.json': [() => ({}), () => deadTokenCall],
  'POST /1.1/oauth/invalidate_token.json': [
    async () => ({ as: await box.signIn('no_ad_account') }),
    () => deadTokenCall,
  ],
  'GET /2/users/me': [() => ({}), () => ({ query: { 'user.fields': 'shoe_size' }, status: 400 })],
  'GET /2/users': [() => ({ query: { ids: user() } }), () => ({ query: { ids: 'x' }, status: 400 })],
  'GET /2/users/by': [() => ({ query: { usernames: world.handleAt(700) } }), () => ({ status: 400 })],
  'GET /2/users/by/username/:username': [
    () => ({ at: { username: world.handleAt(700) } }),
    () => ({ at: { username: 'im-possible' }, status: 400 }),
  ],
  'GET /2/users/:id': [() => ({ at: { id: user() } }), () => ({ ...deadTokenCall, at: { id: user() } })],
  'GET /2/users/:id/followers': [
    () => ({ at: { id: user() } }),
    () => ({ at: { id: user() }, query: { max_results: '0' }, status: 400 }),
  ],
  'GET /2/users/:id/following': [
    () => ({ at: { id: user() } }),
    () => ({ at: { id: user() }, query: { pagination_token: 'x' }, status: 400 }),
  ],
  'GET /2/users/:id/tweets': [
    () => ({ at: { id: user() } }),
    () => ({ at: { id: user() }, query: { max_results: '4' }, status: 400 }),
  ],
  'GET /2/tweets/search/recent': [
    () => ({ query: { query: 'the' } }),
    () => ({ query: { query: 'x'.repeat(513) }, status: 400 }),
  ],
  'GET /12/accounts': [() => ({}), () => ({ query: { count: '1001' }, status: 400 })],
  'GET /12/accounts/:account_id': [() => ({ at: id() }), foreignAccountCall],
  'GET /12/accounts/:account_id/authenticated_user_access': [() => ({ at: id() }), foreignAccountCall],
  'GET /12/accounts/:account_id/funding_instruments': [() => ({ at: id() }), foreignAccountCall],
  'GET /12/accounts/:account_id/promotable_users': [() => ({ at: id() }), foreignAccountCall],
  'GET /12/accounts/:account_id/features': [() => ({ at: id() }), foreignAccountCall],
  'GET /12/accounts/:account_id/custom_audiences': [
    () => ({ at: id(), query: { with_total_count: 'true' } }),
    () => ({ at: id(), query: { with_total_count: 'true', cursor: 'x' }, status: 400 }),
  ],
  'POST /12/accounts/:account_id/custom_audiences': [
    () => ({ at: id(), form: { name: 'Another' } }),
    () => ({ at: id(), form: { description: 'x' }, status: 400 }),
  ],
  'GET /12/accounts/:account_id/custom_audiences/:id': [
    () => ({ at: audienceParams() }),
    () => ({ at: { ...audienceParams(), id: 'nope' }, status: 404 }),
  ],
  'PUT /12/accounts/:account_id/custom_audiences/:id': [
    () => ({ at: audienceParams(), form: { description: 'd' } }),
    () => ({ at: audienceParams(), form: { name: '' }, status: 400 }),
  ],
  'DELETE /12/accounts/:account_id/custom_audiences/:id': [
    async () => ({
      at: { ...id(), id: (await box.network.ads(token).createCustomAudience(account, { name: 'Gone' })).id },
    }),
    foreignAccountCall,
  ],
  'POST /12/accounts/:account_id/custom_audiences/:id/users': [
    () => ({
      at: audienceParams(),
      json: [{ operation_type: 'Update', params: { users: [{ twitter_id: [sha256Hex('1')] }] } }],
    }),
    () => ({ at: audienceParams(), json: [], status: 400 }),
  ],
  'GET /12/accounts/:account_id/custom_audiences/:id/permissions': [
    () => ({ at: audienceParams() }),
    foreignAccountCall,
  ],
  'POST /12/accounts/:account_id/custom_audiences/:id/permissions': [
    async () => ({
      at: audienceParams(),
      form: { granted_account_id: await shareWith(), permission_level: 'READ_ONLY' },
    }),
    () => ({ at: audienceParams(), form: { granted_account_id: 'nope' }, status: 400 }),
  ],
  'DELETE /12/accounts/:account_id/custom_audiences/:id/permissions/:permission_id': [
    async () => {
      const form = { granted_account_id: await shareWith() }
      const created = await sendCall('POST /12/accounts/:account_id/custom_audiences/:id/permissions', {
        at: audienceParams(),
        form,
      })
      const { data } = (await created.json()) as { data: { id: string } }
      return { at: { ...audienceParams(), permission_id: data.id } }
    },
    () => ({ at: { ...audienceParams(), permission_id: 'nope' }, status: 404 }),
  ],
  'POST /12/accounts/:account_id/audience_estimate': [
    () => ({
      at: id(),
      json: { targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }] },
    }),
    () => ({ at: id(), json: { targeting_criteria: [] }, status: 400 }),
  ],
  'GET /12/targeting_criteria/locations': lookupCase({ location_type: 'CITIES' }),
  'GET /12/targeting_criteria/interests': lookupCase(),
  'GET /12/targeting_criteria/conversations': lookupCase(),
  'GET /12/targeting_criteria/languages': lookupCase(),
  'GET /12/targeting_criteria/network_operators': lookupCase({ country_code: 'JP' }),
  'GET /12/targeting_criteria/tv_markets': [() => ({}), () => deadTokenCall],
  'GET /12/targeting_criteria/tv_shows': [() => ({ query: { locale: 'ja-JP' } }), () => ({ status: 400 })],
  'GET /12/targeting_criteria/events': [() => ({}), () => ({ query: { start_time: 'soon' }, status: 400 })],
  'POST /v1/checkout/sessions': [
    () =>
      keyedCall({
        form: {
          mode: 'subscription',
          'line_items[0][price]': 'price_rookery_month',
          success_url: 'http://127.0.0.1/',
        },
      }),
    () => keyedCall({ form: { mode: 'subscription' }, status: 400 }),
  ],
  'GET /v1/checkout/sessions/:id': [
    async () => keyedCall({ at: { id: await checkout() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/checkout/sessions/:id/expire': [
    async () => keyedCall({ at: { id: await checkout() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'GET /v1/subscriptions': [() => keyedCall(), wrongKey],
  'GET /v1/subscriptions/:id': [
    async () => keyedCall({ at: { id: await subscription() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/subscriptions/:id': [
    async () => keyedCall({ at: { id: await subscription() }, form: { cancel_at_period_end: 'true' } }),
    wrongKey,
  ],
  'DELETE /v1/subscriptions/:id': [
    async () => keyedCall({ at: { id: await subscription() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'GET /v1/prices': [() => keyedCall(), wrongKey],
  'POST /v1/prices': [
    () => keyedCall({ form: { currency: 'eur', unit_amount: '1900', 'recurring[interval]': 'month' } }),
    () => keyedCall({ form: { unit_amount: '1900' }, status: 400 }),
  ],
  'GET /v1/invoices': [() => keyedCall({ query: { customer: 'cus_none' } }), wrongKey],
  'GET /v1/invoices/:id': [
    async () => keyedCall({ at: { id: await invoice() } }),
    () => keyedCall({ at: { id: 'in_none' }, status: 404 }),
  ],
  'GET /v1/charges/:id': [
    async () => keyedCall({ at: { id: await charge() } }),
    () => keyedCall({ at: { id: 'ch_none' }, status: 404 }),
  ],
  'GET /v1/refunds': [() => keyedCall(), wrongKey],
  'POST /v1/refunds': [
    async () => keyedCall({ form: { charge: await charge(), amount: '1' } }),
    () => keyedCall({ form: { charge: 'ch_none' }, status: 404 }),
  ],
  'GET /v1/disputes': [() => keyedCall(), wrongKey],
  'GET /v1/account': [() => keyedCall(), wrongKey],
  'GET /v1/tax_ids': [() => keyedCall(), wrongKey],
  'GET /v1/tax_rates/:id': [
    () => keyedCall({ at: { id: 'txr_de_1900' } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/customers': [() => keyedCall({ form: { name: 'Acme' } }), wrongKey],
  'GET /v1/customers/:id': [
    async () => keyedCall({ at: { id: await customer() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/customers/:id': [
    async () => keyedCall({ at: { id: await customer() }, form: { 'address[country]': 'JP' } }),
    () => keyedCall({ at: { id: 'x' }, form: { name: 'Acme' }, status: 404 }),
  ],
  'DELETE /v1/customers/:id': [
    async () => keyedCall({ at: { id: await customer() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'GET /v1/customers/:id/tax_ids': [
    async () => keyedCall({ at: { id: await customer() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/customers/:id/tax_ids': [
    async () => keyedCall({ at: { id: await customer() }, form: { type: 'eu_vat', value: 'DE123456789' } }),
    async () =>
      keyedCall({ at: { id: await customer() }, form: { type: 'eu_vat', value: '1' }, status: 400 }),
  ],
  'GET /v1/invoice_payments': [() => keyedCall(), wrongKey],
  'POST /v1/invoices/create_preview': [
    async () =>
      keyedCall({
        form: {
          subscription: await subscription(),
          'subscription_details[items][0][price]': 'price_rookery_month',
        },
      }),
    () => keyedCall({ form: { subscription: 'x' }, status: 404 }),
  ],
  'POST /v1/billing_portal/sessions': [
    () => keyedCall({ form: { customer: 'cus_1', return_url: 'http://127.0.0.1:1/back' } }),
    wrongKey,
  ],
  'GET /portal/:id': [
    async () => ({ plain: true, at: { id: await portal() } }),
    () => ({ plain: true, at: { id: 'x' }, status: 404 }),
  ],
  'POST /portal/:id': [
    async () => ({ plain: true, at: { id: await portal() }, form: { card: 'works' }, status: 303 }),
    () => ({ plain: true, at: { id: 'x' }, form: {}, status: 404 }),
  ],
  'GET /invoice/:id': [
    async () => ({ plain: true, at: { id: await invoice() } }),
    () => ({ plain: true, at: { id: 'x' }, status: 404 }),
  ],
  'GET /invoice/:id/pdf': [
    async () => ({ plain: true, at: { id: await invoice() } }),
    () => ({ plain: true, at: { id: 'x' }, status: 404 }),
  ],
  'POST /invoice/:id': [
    async () => ({ plain: true, at: { id: await invoice() }, form: { action: 'dispute' }, status: 303 }),
    async () => ({ plain: true, at: { id: await invoice() }, form: { action: 'forget' }, status: 400 }),
  ],
  'POST /v1/subscription_schedules': [
    async () => keyedCall({ form: { from_subscription: await subscription() } }),
    () => keyedCall({ form: { from_subscription: 'x' }, status: 404 }),
  ],
  'POST /v1/subscription_schedules/:id': [
    async () =>
      keyedCall({
        at: { id: await schedule() },
        form: {
          'phases[0][items][0][price]': 'price_rookery_year',
          'phases[1][items][0][price]': 'price_rookery_month',
        },
      }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'POST /v1/subscription_schedules/:id/release': [
    async () => keyedCall({ at: { id: await schedule() } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'GET /v1/prices/:id': [
    () => keyedCall({ at: { id: 'price_rookery_year' } }),
    () => keyedCall({ at: { id: 'x' }, status: 404 }),
  ],
  'GET /checkout/:id': [
    async () => ({ plain: true, at: { id: await checkout() } }),
    () => ({ plain: true, at: { id: 'x' }, status: 404 }),
  ],
  'POST /checkout/:id': [
    async () => ({ plain: true, at: { id: await checkout() }, form: { action: 'leave' }, status: 303 }),
    () => ({ plain: true, at: { id: 'x' }, form: { action: 'pay' }, status: 404 }),
  ],
  // These have no parameters that could be wrong: their error case is a wrong method, below.
  'GET /sandbox/': [() => ({ plain: true }), () => ({ plain: true })],
  'GET /sandbox/health': [() => ({ plain: true }), () => ({ plain: true })],
  'GET /sandbox/state': [() => ({ plain: true }), () => ({ plain: true })],
  'GET /sandbox/bill': [() => ({ plain: true }), () => ({ plain: true })],
  'POST /sandbox/credits': [
    () => ({ plain: true, json: { dollars: 5 } }),
    () => ({ plain: true, json: { dollars: 'many' }, status: 400 }),
  ],
  'POST /sandbox/faults': [
    () => ({ plain: true, json: { prefix: '/nowhere', kind: 'slow' } }),
    () => ({ plain: true, json: { prefix: '/x', kind: 'earthquake' }, status: 400 }),
  ],
  'POST /sandbox/time': [
    () => ({ plain: true, json: { seconds: 1 } }),
    () => ({ plain: true, json: { seconds: -1 }, status: 400 }),
  ],
  'POST /sandbox/reset': [
    // Last: it invalidates the token and the audience of the other cases.
    () => ({ plain: true, json: {} }),
    () => ({ plain: true, json: {}, headers: { 'sec-fetch-site': 'cross-site' }, status: 403 }),
  ],
}
const withoutErrors = new Set([
  'GET /sandbox/',
  'GET /sandbox/health',
  'GET /sandbox/state',
  'GET /sandbox/bill',
  'GET /sandbox/mail',
  'GET /sandbox/mail.json',
])

test('the table of cases is the table of routes', () => {
  const servedRoutes = listRoutes({ accountsLimit: 1 }).map((route) => `${route.method} ${route.path}`)
  expect(Object.keys(routeCases).toSorted()).toEqual(servedRoutes.toSorted())
  expect(new Set(servedRoutes).size).toBe(servedRoutes.length)
})

describe.each(Object.keys(routeCases))('%s', (name) => {
  test('answers', async () => {
    const call = await (routeCases[name]?.[0]() ?? {})
    const response = await sendCall(name, call)
    expect(response.status, await response.clone().text()).toBe(call.status ?? 200)
    const [, path = ''] = name.split(' ')
    if (/^\/(2|12|1\.1)\/(?!oauth2\/authorize)/.test(path))
      expect(response.headers.get('x-transaction-id')).toMatch(/^[a-z0-9]{16}$/)
    if (/^\/(2|12)\/(?!oauth2\/)/.test(path)) {
      const prefix = response.headers.has('x-account-rate-limit-limit')
        ? 'x-account-rate-limit'
        : 'x-rate-limit'
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((each) =>
        Number(response.headers.get(`${prefix}-${each}`)),
      )
      expect(remaining).toBeLessThan(limit ?? 0)
      expect((reset ?? 0) * 1000).toBeGreaterThan(Date.now())
    }
  })

  if (withoutErrors.has(name)) return
  test('refuses', async () => {
    const call = await (routeCases[name]?.[1]() ?? {})
    const response = await sendCall(name, call)
    expect(response.status, await response.clone().text()).toBe(call.status)
    expect(response.status).toBeGreaterThanOrEqual(400)
  })
})

describe('paths that are not there', () => {
  test.each([
    ['/12/nowhere', 'GET', 404, 'ROUTE_NOT_FOUND'],
    ['/12/accounts', 'DELETE', 405, 'METHOD_NOT_ALLOWED'],
    ['/2/nowhere', 'GET', 404, 'Not Found'],
    ['/v1/nowhere', 'GET', 404, 'Unrecognized request URL'],
    ['/1.1/nowhere.json', 'GET', 404, '34'],
    ['/sandbox/health', 'DELETE', 404, '34'],
  ])('%s %s', async (path, method, status, text) => {
    const response = await fetch(`${box.url}${path}`, { method })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
  })
})

test('only the tables register routes', () => {
  const source = readFileSync(new URL('./build-sandbox.ts', import.meta.url), 'utf8')
  expect(source.match(/app\.(route|get|post|put|delete|all)\(/g)).toEqual(['app.route('])
})

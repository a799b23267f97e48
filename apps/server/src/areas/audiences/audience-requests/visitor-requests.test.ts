import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openMailBox, type MailBox } from '../../../testing/people/mail-box.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { mailing } from '../../index.ts'
import { siteRequests } from '../../people/site-requests/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { audienceShares } from '../audience-shares/index.ts'
import { audiences } from '../audiences/index.ts'
import { audienceRequests } from './index.ts'
import { purgeUnconfirmedRequests } from './visitor-request.service.ts'

let mailBox: MailBox
let sandbox: TestSandbox
let population: Population
let app: TestApp
let maker: TestUser
let studio: { id: string }
beforeAll(async () => {
  mailBox = await openMailBox()
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({
    population,
    sandbox_url: sandbox.url,
    config: { rate_limit_factor: 1000, site_hosts: ['pro.rookery.example'] },
    env: { SMTP_URL: mailBox.url },
    domains: [siteRequests, audiences, audienceShares, audienceRequests, createJobs([mailing], teamIdOf)],
    start: true,
  })
  maker = await app.signIn({ name: 'Mia Maker', groups: ['Audience_creator'] })
  studio = await app.makeTeam('Studio', [{ user: maker, level: 'member' }])
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
  await mailBox.down()
})

const application = { authorization: 'Token rookery-standalone', host: 'pro.rookery.example' }
const visit = async (method: string, path: string, body?: object) =>
  await app.call(method, `/api/external/${path}`, { headers: application, ...(body && { body }) })
const ticket = async () => {
  const { body } = await visit('GET', 'form-ticket/')
  app.tick(4000)
  return body.ticket as string
}
const ask = async (more: object = {}) =>
  await visit('POST', 'audience-request/', {
    email: 'Rita@X.com',
    handle: '@brand',
    company: 'Brand Ltd',
    name: 'People who brew at home',
    description: 'They grind their own beans.',
    country_codes: ['JP'],
    ticket: await ticket(),
    ...more,
  })
const nextMail = async (address = 'rita@x.com') =>
  await mailBox.next(address, mailBox.mails.filter(({ to }) => to === address).length)
/** A visitor's request and the value of its mailed link. */
const askByMail = async (more: { email?: string } & object = {}) => {
  const mail = nextMail(more.email)
  const { body } = await ask(more)
  return { request: body, signed: /#signed=(\S+)/.exec((await mail).text)![1]! }
}

describe('a representative who is not signed in', () => {
  test('create-audience-request and verify-audience-request success: the address is confirmed by the mailed link’s page, not by opening it, and once is enough (CALL-201, CALL-202, ROLE-014)', async () => {
    const mail = nextMail()
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ email: 'rita@x.com', handle: 'brand', state: 'received', team_id: null }),
    ])
    const { text } = await mail
    const [, page, signed] = /(http\S+)#signed=(\S+)/.exec(text)!
    expect(page).toBe('http://pro.rookery.example/request-verification?lang=en')
    // A GET of the call, as a scanner would send it, does nothing.
    expect((await visit('GET', `audience-request/verify/?signed=${signed}`)).status).toBe(405)
    expect((await app.call('GET', '/api/audience-requests/?state=received', { as: maker })).body.count).toBe(
      1,
    )
    for (let n = 0; n < 2; n++)
      expect((await visit('POST', 'audience-request/verify/', { signed })).body).toMatchObject({
        id: body.id,
        state: 'verified',
      })
  })
  test('who has the mail sent again is one request, until it is confirmed (issue 47.5)', async () => {
    const more = { name: 'People who roast at home', email: 'roast@x.com' }
    const first = await askByMail(more)
    const second = await askByMail(more)
    expect(second.request.id).toBe(first.request.id)
    await visit('POST', 'audience-request/verify/', { signed: second.signed })
    expect((await askByMail(more)).request.id).not.toBe(first.request.id)
  })
  test('it is delivered by a link to an audience of the makers’ team (issue 47.5)', async () => {
    const { request, signed } = await askByMail()
    await visit('POST', 'audience-request/verify/', { signed })
    const built = await app.call('POST', '/api/build-audience/', {
      as: maker,
      body: {
        team_id: studio.id,
        name: 'Home brewers',
        targeting_package: { keywords: [{ label: 'coffee' }] },
      },
    })
    const mail = nextMail()
    const answer = await app.call('PATCH', `/api/audience-requests/${request.id}/`, {
      as: maker,
      body: { state: 'delivered', audience_id: built.body.id },
    })
    expect(answer.body).toMatchObject({ state: 'delivered', audience_id: built.body.id, team_id: null })
    expect((await mail).text).toContain('/audiences?share=')
    const feedback = { audience_id: built.body.id, rating: 5 }
    expect((await visit('POST', 'audience-request/feedback/', feedback)).status).toBe(201)
  })
  test('create-audience-request and verify-audience-request denial: who is no representative hears that access is invalid; a forged and an expired link (ERR-021, ROLE-014)', async () => {
    expect((await ask({ email: 'max@brand.example' })).body).toEqual({ email: ['Invalid access'] })
    expect((await ask({ country_codes: ['KP'] })).body).toEqual({
      countries: ['This country is not available for targeting.'],
    })
    expect((await ask({ ticket: undefined })).body.non_field_errors[0]).toContain('reload the page')
    const verify = async (signed: string) => await visit('POST', 'audience-request/verify/', { signed })
    const { signed } = await askByMail()
    const linkError = { signed: ['This link is no longer valid.'] }
    expect((await verify(`${signed.slice(0, -2)}xx`)).body).toEqual(linkError)
    expect((await verify('x')).body).toEqual(linkError)
    app.tick(8 * 24 * 60 * 60 * 1000)
    expect((await verify(signed)).body).toEqual(linkError)
    app.tick(-8 * 24 * 60 * 60 * 1000)
    for (const path of ['audience-request/', 'audience-request/verify/'])
      expect((await app.call('POST', `/api/external/${path}`, { body: {} })).status).toBe(403)
  })
  test('a program that fills in the hidden field is answered alike and nothing is stored; what nobody confirms is erased after a week (issue 47.5)', async () => {
    const countOf = async (): Promise<number> =>
      (await app.deps.store.pool.query('select 1 from audience_requests where state = $1', ['received'])).rows
        .length
    const before = await countOf()
    expect((await ask({ website: 'x' })).body).toMatchObject({ state: 'received' })
    expect(await countOf()).toBe(before)
    await ask()
    const countAfter = async (days: number) => {
      app.tick(days * 24 * 60 * 60 * 1000)
      await purgeUnconfirmedRequests(app.deps)
      return await countOf()
    }
    expect(await countAfter(6)).toBeGreaterThan(0)
    expect(await countAfter(2)).toBe(0)
    app.tick(-8 * 24 * 60 * 60 * 1000)
  })
})

describe('checks on leaving a field', () => {
  test('validate-request-email success: a representative’s address, signed in or not (CALL-204)', async () => {
    expect((await visit('POST', 'audience-request/validate-email/', { email: 'Rita@X.com' })).body).toEqual({
      valid: true,
    })
  })
  test('validate-request-handle success: the account as X shows it; X away, the handle is taken as it is (CALL-205)', async () => {
    const { world } = sandbox.running.sandbox
    const handle = world.profileAt(3).handle
    const path = 'audience-request/validate-handle/'
    const { body } = await visit('POST', path, { handle: `@${handle}` })
    expect(body).toMatchObject({ valid: true, checked: true, profile: { handle } })
    const unknown = await visit('POST', path, { handle: 'nobody_of_x_1' })
    expect([unknown.status, unknown.body]).toEqual([400, { handle: ['This account does not exist.'] }])
  })
  test('validate-request-ad-account success: the form of the id; a visitor is told nothing of access (CALL-206)', async () => {
    const path = 'audience-request/validate-ad-account/'
    expect((await visit('POST', path, { ad_account_id: '18ce54d4x5t' })).body).toEqual({
      valid: true,
      access: null,
    })
    const signedIn = await app.call('POST', `/api/external/${path}`, {
      as: maker,
      body: { ad_account_id: '18ce54d4x5t' },
    })
    expect(signedIn.body).toEqual({ valid: true, access: false })
  })
  test('validate-request-email and validate-request-handle and validate-request-ad-account denial: no token, what has no such form', async () => {
    for (const [path, body, error] of [
      ['validate-email/', { email: 'rita' }, { email: ['Please enter a valid email address'] }],
      ['validate-email/', { email: 'max@brand.example' }, { email: ['Invalid access'] }],
      ['validate-handle/', { handle: 'no handle!' }, { handle: ['This account does not exist.'] }],
      [
        'validate-ad-account/',
        { ad_account_id: '../..' },
        { ad_account_id: ['This is not the id of an ad account.'] },
      ],
    ] as const) {
      expect((await visit('POST', `audience-request/${path}`, body)).body).toEqual(error)
      expect((await app.call('POST', `/api/external/audience-request/${path}`, { body })).status).toBe(403)
    }
  })
})

describe('feedback', () => {
  test('give-request-feedback success: it is stored with the request (CALL-203)', async () => {
    const { request } = await askByMail()
    const { status, body } = await visit('POST', 'audience-request/feedback/', {
      request_id: request.id,
      rating: 4,
      comment: 'Quick',
    })
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    const { rows } = await app.deps.store.pool.query(
      'select request_id, rating, comment from audience_request_feedback where id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ request_id: request.id, rating: 4, comment: 'Quick' }])
  })
  test('give-request-feedback denial: no token, no subject, an unknown one, no rating from 1 to 5', async () => {
    const give = async (body: object) => await visit('POST', 'audience-request/feedback/', body)
    const id = '01900000-0000-7000-8000-000000000000'
    expect((await give({ rating: 3 })).body).toEqual({
      request_id: ['Please say which request or audience this is about.'],
    })
    expect((await give({ request_id: id, rating: 3 })).status).toBe(404)
    expect((await give({ audience_id: id, rating: 3 })).status).toBe(404)
    expect((await give({ request_id: id, rating: 6 })).status).toBe(400)
    expect((await app.call('POST', '/api/external/audience-request/feedback/', { body: {} })).status).toBe(
      403,
    )
  })
})

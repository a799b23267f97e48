import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailBox, type MailBox } from '../../../testing/people/mail-box.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { marketingMaterials } from '../../foundation/marketing-materials/index.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { mailing } from '../../index.ts'
import { currentUser } from '../current-user/index.ts'
import { magicLink } from '../magic-link/index.ts'
import { signIn } from '../sign-in/index.ts'
import { teamIdOf } from '../teams/team.service.ts'
import { siteRequests } from './index.ts'
import { takesMail } from './mail-domain.gateway.ts'
import { purgeOldSiteRequests } from './site-request.service.ts'
import { oneWorkingDayAfter, overdueBefore } from './working-day.policy.ts'

let mailBox: MailBox
let app: TestApp
let operator: TestUser
let member: TestUser
beforeAll(async () => {
  mailBox = await openMailBox()
  app = await openTestApp({
    config: {
      rate_limit_factor: 1000,
      leads_mail: 'leads@rookery.example',
      site_hosts: ['pro.rookery.example'],
    },
    env: { SMTP_URL: mailBox.url },
    domains: [
      signIn,
      magicLink,
      currentUser,
      siteRequests,
      marketingMaterials,
      createJobs([mailing], teamIdOf),
    ],
    start: true,
  })
  operator = await app.signIn({ name: 'Olga Operator', groups: ['Site_operator'] })
  member = await app.signIn({ name: 'Max Member', email: 'known@mail.example' })
})
afterAll(async () => {
  await app.close()
  await mailBox.down()
})

const application = { authorization: 'Token rookery-standalone', host: 'pro.rookery.example' }
const visit = async (method: string, path: string, body?: object) =>
  await app.call(method, `/api/external/${path}`, { headers: application, ...(body && { body }) })
/** A ticket of a form that was opened a while ago. */
const ticket = async () => {
  const { body } = await visit('GET', 'form-ticket/')
  app.tick(4000)
  return body.ticket as string
}
const ask = async (more: object = {}) =>
  await visit('POST', 'request-access/', {
    email: 'reader@mail.example',
    first_name: 'Rea',
    last_name: 'Der',
    company: 'Brand',
    purpose: 'access',
    ticket: await ticket(),
    ...more,
  })
const list = async (query = '', as: TestUser | undefined = operator) =>
  await app.call('GET', `/api/site-requests/${query}`, { as })
const mailTo = async (address: string) =>
  await mailBox.next(address, mailBox.mails.filter(({ to }) => to === address).length)

describe('forms of visitors', () => {
  test('get-form-ticket and request-access success: a personal link is mailed, the request is stored, and the makers are told (CALL-207, issue 47.5)', async () => {
    const form = await ticket()
    const mail = mailTo('reader@mail.example')
    const notice = mailTo('leads@rookery.example')
    const { status, body } = await ask({
      ticket: form,
      consent: true,
      consent_version: '2026-11',
      language: 'en',
    })
    expect([status, body]).toEqual([
      201,
      { detail: 'Thank you. If the address is right, an email with a link is on its way.' },
    ])
    expect((await mail).text).toContain('http://pro.rookery.example/login/personal#token=')
    expect((await notice).subject).toBe('Rea Der asks for access')
    expect((await list()).body.results[0]).toMatchObject({
      kind: 'access',
      email: 'reader@mail.example',
      company: 'Brand',
      state: 'new',
      owner: null,
      consent_at: expect.any(String),
      consent_version: '2026-11',
      overdue: false,
    })
  })
  test('the answer is the same for an address with an account and without one, and for a program that fills in the hidden field (issue 47.5)', async () => {
    const answers = [
      await ask({ email: 'known@mail.example' }),
      await ask({ email: 'unknown@mail.example' }),
      await ask({ email: 'robot@mail.example', website: 'http://spam.example' }),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body])
    expect((await list('?q=robot@')).body.count).toBe(0)
    const { consent_at, consent_version } = (await list('?q=unknown@')).body.results[0]
    expect([consent_at, consent_version]).toEqual([null, ''])
  })
  test('get-form-ticket and request-access denial: no token, no ticket, a forged, a too young and an old one, no address', async () => {
    for (const [method, path] of [
      ['GET', 'form-ticket/'],
      ['POST', 'request-access/'],
    ] as const)
      expect((await app.call(method, `/api/external/${path}`, {})).status).toBe(403)
    const young = (await visit('GET', 'form-ticket/')).body.ticket
    expect((await ask({ ticket: '' })).body).toEqual({ ticket: ['Ticket is required'] })
    const fields = { email: 'a@mail.example', purpose: 'access' }
    const now = (await visit('GET', 'form-ticket/')).body.ticket
    expect((await visit('POST', 'request-access/', { ...fields, ticket: now })).body).toEqual({
      non_field_errors: ['Please wait a moment and send the form again.'],
    })
    const forged = `${Number(young.split('.')[0]) - 60_000}.${young.split('.')[1]}`
    for (const bad of [forged, 'x', `${'9'.repeat(15)}.x`])
      expect((await ask({ ticket: bad })).body.non_field_errors[0]).toContain('reload the page')
    app.tick(25 * 60 * 60 * 1000)
    expect((await ask({ ticket: young })).body.non_field_errors[0]).toContain('reload the page')
    expect((await ask({ email: 'nobody' })).body).toEqual({ email: ['Please enter a valid email address'] })
    expect((await ask({ purpose: 'download', material_id: 'nothing' })).body).toEqual({
      material_id: ['Please choose what you would like to download.'],
    })
  })
  test('five mails to an address in half an hour, then it has to wait; all of them are one request (issue 47.5)', async () => {
    for (let n = 0; n < 5; n++) expect((await ask({ email: 'often@mail.example' })).status).toBe(201)
    expect((await ask({ email: 'often@mail.example' })).status).toBe(429)
    expect((await list('?q=often@')).body.count).toBe(1)
  })
  test('validate-email success: the form alone, whoever it belongs to (CALL-174)', async () => {
    const known = await visit('POST', 'validate-email/', { email: ' Known@Mail.Example ' })
    expect(known.body).toEqual({ valid: true, normalised: 'known@mail.example', reason: null })
    const unknown = await visit('POST', 'validate-email/', { email: 'nobody@mail.example' })
    expect(unknown.body).toEqual({ valid: true, normalised: 'nobody@mail.example', reason: null })
  })
  test('validate-email denial: no token, no address', async () => {
    expect(
      (await app.call('POST', '/api/external/validate-email/', { body: { email: 'a@b.cd' } })).status,
    ).toBe(403)
    expect((await visit('POST', 'validate-email/', { email: 'a@b' })).body).toEqual({
      email: ['Please enter a valid email address'],
    })
  })
  test('a domain takes mail by its mail servers or as a host; of a silent name server nothing is concluded (CALL-174)', async () => {
    const none = Object.assign(new Error('none'), { code: 'ENODATA' })
    const silent = Object.assign(new Error('silent'), { code: 'ETIMEOUT' })
    const server = (mx: string[] | Error, hosts: string[] | Error) => ({
      resolveMx: async () => {
        if (mx instanceof Error) throw mx
        return mx.map((exchange) => ({ exchange }))
      },
      resolve4: async () => {
        if (hosts instanceof Error) throw hosts
        return hosts
      },
    })
    expect(await takesMail('a.example', server(['mx.a.example'], none))).toBe(true)
    expect(await takesMail('a.example', server([''], ['192.0.2.1']))).toBe(false)
    expect(await takesMail('a.example', server(none, ['192.0.2.1']))).toBe(true)
    expect(await takesMail('a.example', server(none, none))).toBe(false)
    expect(await takesMail('a.example', server(silent, none))).toBe(true)
  })
})

describe('downloads by a mailed link', () => {
  test('download-marketing-material success: a scanner that opens the link uses nothing up; ten downloads do, and seven days end it (CALL-221, issue 47.4)', async () => {
    const mail = mailTo('loader@mail.example')
    expect(
      (await ask({ email: 'loader@mail.example', purpose: 'download', material_id: 'overview-en' })).status,
    ).toBe(201)
    const { text, subject } = await mail
    expect(subject).toBe('Your copy of “Know who talks about it”')
    const [, page, id, signed] = /(http\S+)#material=([\w-]+)&signed=(\S+)/.exec(text)!
    expect([page, id]).toEqual(['http://pro.rookery.example/marketing-materials?lang=en', 'overview-en'])
    const download = async (method = 'GET', value = signed!, of = id!) =>
      await app.call(
        method,
        `/api/external/marketing-materials/${of}/download/?signed=${encodeURIComponent(value)}`,
      )
    // What a scanner or a preview asks for.
    for (let n = 0; n < 12; n++) expect((await download('HEAD')).status).toBe(200)
    const file = await download()
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toContain('Know who talks about it.pdf')
    expect((await download('GET', signed!, 'questions-en')).status).toBe(410)
    expect((await download('GET', `${signed!.slice(0, -2)}xx`)).status).toBe(403)
    for (let n = 0; n < 9; n++) expect((await download()).status).toBe(200)
    const ended = await download()
    expect([ended.status, ended.body.detail]).toEqual([
      410,
      'This link has ended. Ask for a new one, or sign in to download.',
    ])
    const second = mailTo('later@mail.example')
    await ask({ email: 'later@mail.example', purpose: 'download', material_id: 'overview-en' })
    const [, later] = /signed=(\S+)/.exec((await second).text)!
    app.tick(8 * 24 * 60 * 60 * 1000)
    expect((await download('GET', later!)).status).toBe(410)
    app.tick(-8 * 24 * 60 * 60 * 1000)
  })
  test('download-marketing-material denial: a visitor without a link is asked to sign in; the signed-in get it at once (CALL-221)', async () => {
    const path = '/api/external/marketing-materials/overview-en/download/'
    const visitor = await app.call('GET', path)
    expect([visitor.status, visitor.headers['x-error-code'], visitor.body.detail]).toEqual([
      403,
      'sign_in_required',
      'Please sign in',
    ])
    expect((await app.call('GET', path, { as: member })).status).toBe(200)
    expect((await app.call('GET', path.replace('overview-en', 'nothing'), { as: member })).status).toBe(404)
  })
})

describe('leads', () => {
  test('list-site-requests and update-site-request success: taken, noted, answered, found again by filter (issue 47.5)', async () => {
    await ask({ email: 'lead@brand.example', company: 'Blue Kettle' })
    const [lead] = (await list('?q=kettle')).body.results
    const change = async (body: object) =>
      await app.call('PATCH', `/api/site-requests/${lead.id}/`, { as: operator, body })
    expect((await change({ owner: 'me', note: 'Called on Monday' })).body).toMatchObject({
      owner: { id: operator.id, name: 'Olga Operator' },
      note: 'Called on Monday',
      state: 'new',
    })
    expect((await change({ state: 'contacted' })).body.state).toBe('contacted')
    const countOf = async (query: string) => (await list(query)).body.count
    expect(await countOf('?owner=me')).toBe(1)
    expect(await countOf('?state=contacted&kind=access&q=monday')).toBe(1)
    expect(await countOf('?kind=download&q=kettle')).toBe(0)
    expect((await change({ owner: 'nobody' })).body.owner).toBeNull()
    expect(await countOf('?owner=nobody&q=kettle')).toBe(1)
    const { rows } = await app.deps.store.pool.query(
      "select verb from audit_log where object_kind = 'site-request' and object_id = $1",
      [lead.id],
    )
    expect(rows).toHaveLength(3)
  })
  test('a request that nobody answered is overdue after one working day', async () => {
    await ask({ email: 'slow@brand.example' })
    expect((await list('?q=slow@')).body.results[0].overdue).toBe(false)
    app.tick(5 * 24 * 60 * 60 * 1000)
    const { body } = await list('?q=slow@&overdue=true')
    expect([body.count, body.results[0].overdue, body.overdue_count > 0]).toEqual([1, true, true])
    app.tick(-5 * 24 * 60 * 60 * 1000)
    const after = (text: string) => oneWorkingDayAfter(new Date(text)).toISOString()
    expect(after('2026-11-26T09:00:00Z')).toBe('2026-11-27T09:00:00.000Z')
    expect(after('2026-11-27T09:00:00Z')).toBe('2026-11-30T09:00:00.000Z')
    expect(after('2026-11-28T09:00:00Z')).toBe('2026-12-01T00:00:00.000Z')
    for (const now of ['2026-11-26T09:00:00Z', '2026-11-29T09:00:00Z', '2026-11-30T09:00:00Z']) {
      const before = overdueBefore(new Date(now))
      expect(oneWorkingDayAfter(new Date(before.getTime() - 1)) < new Date(now)).toBe(true)
      expect(oneWorkingDayAfter(new Date(before.getTime() + 1)) >= new Date(now)).toBe(true)
    }
  })
  test('export-site-requests success: as CSV, in which no text is a formula', async () => {
    await ask({
      email: 'sheet@brand.example',
      company: '=HYPERLINK("http://evil.example")',
      first_name: '+1',
    })
    const { status, headers, body } = await app.call('GET', '/api/site-requests/export/?q=sheet@', {
      as: operator,
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(body).toContain(`"'+1"`)
    expect(body.trim().split('\r\n')).toHaveLength(2)
  })
  test('delete-site-request success: it is gone; and what is older than 12 months goes by itself', async () => {
    await ask({ email: 'gone@brand.example' })
    const [{ id }] = (await list('?q=gone@')).body.results
    expect((await app.call('DELETE', `/api/site-requests/${id}/`, { as: operator })).status).toBe(204)
    expect((await app.call('DELETE', `/api/site-requests/${id}/`, { as: operator })).status).toBe(404)
    await ask({ email: 'old@brand.example' })
    const countAfter = async (days: number) => {
      app.tick(days * 24 * 60 * 60 * 1000)
      await purgeOldSiteRequests(app.deps)
      const { rows } = await app.deps.store.pool.query(
        "select 1 from site_requests where email = 'old@brand.example'",
      )
      return rows.length
    }
    expect([await countAfter(360), await countAfter(10)]).toEqual([1, 0])
  })
  test('list-site-requests and export-site-requests and update-site-request and delete-site-request denial: nobody outside the group, no token instead of a session', async () => {
    const id = '01900000-0000-7000-8000-000000000000'
    const fresh = await app.signIn({ name: 'Olga Operator', groups: ['Site_operator'] })
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', 'export/'],
      ['PATCH', `${id}/`, { state: 'spam' }],
      ['DELETE', `${id}/`],
    ] as const) {
      const call = async (as?: TestUser) =>
        await app.call(method, `/api/site-requests/${path}`, { as, ...(body && { body }) })
      expect((await call()).status).toBe(403)
      expect((await call(await app.signIn())).headers['x-error-code']).toBe('permission_denied')
      if (path.startsWith(id)) expect((await call(fresh)).status).toBe(404)
    }
    expect((await list('?state=lost', fresh)).status).toBe(400)
  })
})

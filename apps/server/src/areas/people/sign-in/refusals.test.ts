import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app/http/build-app.ts'
import { addressBlockOf } from '../../../app/http/rate-limits.ts'
import { createMetrics, type Metrics } from '../../../app/http/metrics.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser, type Browser } from '../../../testing/people/browser.ts'
import { openMailBox, type MailBox } from '../../../testing/people/mail-box.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { mailing } from '../../index.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { currentUser } from '../current-user/index.ts'
import { magicLink } from '../magic-link/index.ts'
import { teamIdOf } from '../teams/team.service.ts'
import { signIn } from './index.ts'

let sandbox: TestSandbox
let mailBox: MailBox
let app: TestApp
let metrics: Metrics
beforeAll(async () => {
  sandbox = await openSandbox()
  mailBox = await openMailBox()
  app = await openTestApp({
    sandbox_url: sandbox.url,
    config: { rate_limit_factor: 100 },
    env: { SMTP_URL: mailBox.url },
    domains: [signIn, magicLink, createJobs([mailing], teamIdOf), currentUser],
    start: true,
  })
  metrics = createMetrics()
})
afterAll(async () => {
  metrics.close()
  // Also says when a refusal left an address, a code or a token in the log.
  await app.close()
  await mailBox.down()
  await sandbox.close()
})

interface Refusal {
  readonly reason: string
  readonly from: string
  readonly route: string
}
const refusals = (): Refusal[] =>
  app.log.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Refusal & { msg?: string })
    .filter(({ msg }) => msg === 'sign-in refused')
/** The reasons that are logged while something is tried. */
async function reasonsOf(tried: () => Promise<unknown>): Promise<string[]> {
  const before = refusals().length
  await tried()
  return refusals()
    .slice(before)
    .map(({ reason }) => reason)
}

/** A browser that has begun to sign in by mail, with what was mailed. */
async function begun(email: string) {
  const browser = openBrowser(app)
  // Counted before it is asked for: the mail may be there before the answer.
  const seen = mailBox.mails.filter(({ to }) => to === email).length
  const { body } = await browser.call('POST', '/api/user/magic-link/', { email })
  const { text } = await mailBox.next(email, seen)
  const code = /^ {4}([A-Z0-9]{6})$/m.exec(text)![1]!
  const link = /#token=([\w-]+)/.exec(text)![1]!
  return { browser, magic_code: body.magic_code as string, code, link }
}
const typed = async (browser: Browser, magic_code: string, confirm_code: string) =>
  await browser.call('POST', '/api/user/magic-link/use/', { magic_code, confirm_code })

test('a refused code says why: no browser, unknown, another browser, wrong, tried too often, used, expired (security-4 19)', async () => {
  const { browser, magic_code, code } = await begun('ada@mail.example')
  const other = (await begun('ben@mail.example')).browser
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
  expect(await reasonsOf(async () => await typed(openBrowser(app), magic_code, code))).toEqual(['no_browser'])
  expect(await reasonsOf(async () => await typed(browser, 'x'.repeat(43), code))).toEqual(['unknown'])
  expect(await reasonsOf(async () => await typed(other, magic_code, code))).toEqual(['foreign_browser'])
  expect(await reasonsOf(async () => await typed(browser, magic_code, wrong))).toEqual(['wrong_code'])
  expect(
    await reasonsOf(async () => {
      for (let time = 0; time < 5; time += 1) await typed(browser, magic_code, wrong)
    }),
  ).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'too_many_tries'])
  const next = await begun('cleo@mail.example')
  const used = await typed(next.browser, next.magic_code, next.code)
  expect(used.status).toBe(200)
  next.browser.token = used.body.user.token
  expect(await reasonsOf(async () => await typed(next.browser, next.magic_code, next.code))).toEqual([
    'replayed',
  ])
  const late = await begun('dora@mail.example')
  app.tick(20 * 60_000)
  expect(await reasonsOf(async () => await typed(late.browser, late.magic_code, late.code))).toEqual([
    'expired',
  ])
})

test('a refused link says why: unknown, another browser, used, expired (security-4 19)', async () => {
  const follow = async (token: string, browser = openBrowser(app)) =>
    await browser.call('POST', '/rest-auth/login-via-token/', { token })
  expect(await reasonsOf(async () => await follow('y'.repeat(43)))).toEqual(['unknown'])
  const { browser, link } = await begun('emil@mail.example')
  expect(await reasonsOf(async () => await follow(link))).toEqual(['foreign_browser'])
  expect((await follow(link, browser)).status).toBe(200)
  expect(await reasonsOf(async () => await follow(link))).toEqual(['replayed'])
  const late = await begun('finn@mail.example')
  app.tick(20 * 60_000)
  expect(await reasonsOf(async () => await follow(late.link))).toEqual(['expired'])
})

test('a refused sign-in by X and an unknown token say why, with a block of addresses and no address (security-4 19)', async () => {
  const proofOf = async (browser: Browser) => {
    const callback = encodeURIComponent('http://localhost/login/twitter?state=s1')
    const { body } = await browser.call('GET', `/rest-auth/twitter/request_token/?oauth_callback=${callback}`)
    const url = await sandbox.consent(body.oauth_token, 'agency_planner')
    return {
      oauth_token: url.searchParams.get('oauth_token'),
      oauth_verifier: url.searchParams.get('oauth_verifier'),
    }
  }
  const [browser, other] = [openBrowser(app), openBrowser(app)]
  const proof = await proofOf(browser)
  await proofOf(other)
  const signInBy = async (who: Browser, what: object) => await who.call('POST', '/rest-auth/twitter/', what)
  expect(await reasonsOf(async () => await signInBy(openBrowser(app), proof))).toEqual(['no_browser'])
  expect(await reasonsOf(async () => await signInBy(other, proof))).toEqual(['foreign_browser'])
  expect(await reasonsOf(async () => await signInBy(browser, { ...proof, oauth_token: 'forged' }))).toEqual([
    'unknown',
  ])
  app.tick(11 * 60_000)
  expect(await reasonsOf(async () => await signInBy(browser, proof))).toEqual(['expired'])
  const byToken = async () =>
    await app.call('GET', '/api/user/me/', { headers: { authorization: 'Token forged-token' } })
  expect(await reasonsOf(byToken)).toEqual(['unknown_token'])
  expect(refusals().at(-1)).toMatchObject({ from: '127.0.0.0/24', route: '/api/user/me/' })
  const from = (ip: string | undefined) => addressBlockOf({ ip } as never)
  expect([from('203.0.113.77'), from('::ffff:203.0.113.77')]).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
  expect(from('2001:db8:1234:5678::9')).toMatch(/^2001:0?db8:1234:[0:]*\/48$/)
  expect(from(undefined)).toBe('gone')
})

test('refusals are counted by reason, from zero on (security-4 19)', async () => {
  const counted = await buildApp(app.deps, [currentUser], () => false, metrics)
  expect(await metrics.text()).toContain('rookery_sign_in_refusals_total{reason="unknown_token"} 0\n')
  await counted.inject({
    url: '/api/user/me/',
    headers: { host: 'localhost', authorization: 'Token forged-token' },
  })
  expect(await metrics.text()).toContain('rookery_sign_in_refusals_total{reason="unknown_token"} 1\n')
  await counted.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadWorld, type UploadWorld } from '../../../testing/network/open-upload-world.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { targetingShares } from './tables.ts'
import { targetingShareMail } from './targeting-share-mail.service.ts'

const DAY_MS = 24 * 60 * 60_000
const site = { authorization: 'Token rookery-standalone' }
const targeting_package = { keywords: [{ label: 'coffee' }], handles: [{ handle: 'beanhouse' }] }

let world: UploadWorld
let usage: { id: string }
let config: { id: string }
beforeAll(async () => {
  world = await openUploadWorld()
  usage = (
    await call('POST', 'audience-usages/', {
      ad_account_id: world.account,
      state: 'applied',
      targeting_package,
      countries: ['JP'],
    })
  ).body
  config = (
    await world.app.call('POST', '/api/audience-configs/', {
      as: world.member,
      body: { team_id: world.team.id, name: 'Coffee people', targeting_package },
    })
  ).body
})
afterAll(async () => await world.close())

const call = async (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  as: TestUser | null = world.member,
) =>
  await world.app.call(method, `/api/external/${path}`, {
    ...(as ? { as } : {}),
    ...(body ? { body } : {}),
    headers: site,
  })
const share = async (body: object, as = world.member) =>
  await call('POST', `audience-usages/${usage.id}/share/`, body, as)
const open = async (url: string) =>
  await call('POST', 'audience-usages/verify_signed/', { signed: url.split('#signed=')[1] }, null)
const sharedWith = async (as = world.member) =>
  await call('GET', `audience-usages/${usage.id}/shared-with/`, undefined, as)
/** The address in the newest mail to somebody. */
const mailedLink = async (to: string) => {
  const rows = await world.app.deps.db.select().from(mails)
  const mail = rows.findLast(({ to_email }) => to_email === to)!
  const text = (await targetingShareMail.compose(world.app.deps, mail))!.text
  return /https?:\S+#signed=\S+/.exec(text)![0]
}

describe('share-audience-usage, list-usage-shares and verify-signed-usage', () => {
  test('share-audience-usage and verify-signed-usage success: anybody with the link reads the package, and nothing of the team (CALL-189, CALL-191)', async () => {
    const { status, body } = await share({ emails: ['Ann@Example.com'], message: 'Look' })
    expect([status, body]).toEqual([
      200,
      {
        shared_with: [{ email: 'ann@example.com', shared_at: expect.any(String) }],
        skipped: [],
        signed_url: expect.stringContaining(`/targeting-lists/${usage.id}#signed=`),
      },
    ])
    const opened = await open(body.signed_url)
    expect([opened.status, opened.body]).toEqual([
      200,
      {
        id: usage.id,
        state: 'applied',
        name: null,
        targeting_package: expect.objectContaining({
          keywords: [{ label: 'coffee' }],
          handles: [{ handle: 'beanhouse' }],
        }),
        countries: ['JP'],
        audience_config_id: null,
        audience_config_version: null,
        applied_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ])
    const again = await share({ emails: ['ann@example.com'] })
    expect(again.body.signed_url).toBe(body.signed_url)
  })
  test('list-usage-shares success: with whom by mail, and when they opened it first (CALL-190)', async () => {
    await share({ emails: ['bob@example.com'] })
    const of = async (email: string) =>
      (await sharedWith()).body.results.find((row: { email: string }) => row.email === email)
    expect(await of('bob@example.com')).toMatchObject({ opened_at: null })
    const link = await mailedLink('bob@example.com')
    await open(link)
    const { opened_at } = await of('bob@example.com')
    expect(opened_at).toEqual(expect.any(String))
    world.app.tick(1000)
    await open(link)
    expect((await of('bob@example.com')).opened_at).toBe(opened_at)
    const { results } = (await call('GET', 'audience-usages/')).body
    expect(results[0].shared_with_count).toBe((await sharedWith()).body.count)
  })
  test('verify-signed-usage: a forged link and one of 31 days ago are refused in the same words', async () => {
    const { signed_url } = (await share({ emails: ['cat@example.com'] })).body
    const refused = [400, { signed: ['This link is no longer valid.'] }]
    const forged = await open(`${signed_url.slice(0, -1)}_`)
    expect([forged.status, forged.body]).toEqual(refused)
    world.app.tick(31 * DAY_MS)
    const late = await open(signed_url)
    world.app.tick(-31 * DAY_MS)
    expect([late.status, late.body]).toEqual(refused)
  })
  test('share-audience-usage and list-usage-shares and verify-signed-usage denial: strangers, no session, no addresses, own lists', async () => {
    expect((await share({ emails: ['x@example.com'] }, world.stranger)).status).toBe(404)
    expect((await sharedWith(world.stranger)).status).toBe(404)
    expect(
      (await call('POST', `audience-usages/${usage.id}/share/`, { emails: ['x@example.com'] }, null)).status,
    ).toBe(403)
    expect((await share({ emails: [] })).body).toHaveProperty('emails')
    expect((await share({ emails: ['nobody'] })).body).toEqual({
      emails: ['Please enter a valid email address'],
    })
    expect(
      (
        await world.app.call('POST', '/api/external/audience-usages/verify_signed/', {
          body: { signed: 'x' },
        })
      ).status,
    ).toBe(403)
    const withList = (
      await call('POST', 'audience-usages/', {
        ad_account_id: world.account,
        state: 'applied',
        targeting_package: { custom_audiences: ['Customers'] },
      })
    ).body
    const refused = await call('POST', `audience-usages/${withList.id}/share/`, { emails: ['x@example.com'] })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['non_field_errors']])
  })
})

describe('share-audience-config', () => {
  test('share-audience-config success: a link to this version, with its name (CALL-194)', async () => {
    const path = `audience-configs/${config.id}/share/`
    const { status, body } = await call('POST', path, { emails: ['dan@example.com'] })
    expect(status).toBe(200)
    expect((await open(body.signed_url)).body).toMatchObject({
      id: null,
      name: 'Coffee people',
      audience_config_id: config.id,
      audience_config_version: 1,
      applied_at: null,
    })
    expect((await open(await mailedLink('dan@example.com'))).status).toBe(200)
  })
  test('share-audience-config denial: another team’s, the catalogue’s, no session', async () => {
    const path = `audience-configs/${config.id}/share/`
    expect((await call('POST', path, { emails: ['x@example.com'] }, world.stranger)).status).toBe(404)
    expect((await call('POST', path, { emails: ['x@example.com'] }, null)).status).toBe(403)
  })
})

test.each(['share-audience-usage: twenty at once', 'share-audience-config: twenty at once'])(
  '%s make one share for the address and one link, with a key and without (security-4 N6, N7)',
  async (title) => {
    const [name] = title.split(':') as [string]
    const path =
      name === 'share-audience-usage'
        ? `audience-usages/${usage.id}/share/`
        : `audience-configs/${config.id}/share/`
    const email = `${name}@burst.example`
    const keys: Record<string, string>[] = [{ 'idempotency-key': `burst-${name}` }, {}]
    for (const headers of keys) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          world.app.call('POST', `/api/external/${path}`, {
            as: world.member,
            body: { emails: [email] },
            headers: { ...site, ...headers },
          }),
        ),
      )
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const shares = await world.app.deps.db.select().from(targetingShares)
      expect(shares.filter((row) => row.email === email)).toHaveLength(1)
    }
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { openUploadWorld, type UploadWorld } from '../../../testing/network/open-upload-world.ts'

let world: UploadWorld
let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let account: string
beforeAll(async () => {
  world = await openUploadWorld()
  ;({ app, admin, member, stranger, account } = world)
})
afterAll(async () => await world.close())

describe('audience usages', () => {
  const applyAudience = (body: object, as?: TestUser) =>
    app.call('POST', '/api/external/audience-usages/', {
      as,
      body: {
        ad_account_id: account,
        state: 'applied',
        targeting_package: { keywords: [{ label: 'tea' }] },
        ...body,
      },
    })
  test('create-audience-usage and list-audience-usages success: the first 100 selected handles count (STATE-007, RULE-015, ENTITY-027, CALL-180, CALL-181)', async () => {
    const handles = Array.from({ length: 103 }, (_, i) => ({ handle: `h${i}`, deselected: i === 0 }))
    const { status, body } = await applyAudience(
      {
        targeting_package: { handles },
        countries: ['US', 'GB'],
        confirmed: { criteria: 100, missing: ['h9'] },
      },
      member,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'applied',
      applied_handle_count: 100,
      dropped_handles: ['h101', 'h102'],
      countries: ['US', 'GB'],
      confirmed: { criteria: 100, missing: ['h9'] },
      applied_by: { id: member.id, name: 'Max Member' },
    })
    const list = await app.call('GET', '/api/external/audience-usages/?limit=1', { as: admin })
    expect(list.body.results[0]).toEqual(body)
  })
  test('create-audience-usage denial: empty, blocked, 50 countries, no access, no session (RULE-014, RULE-016, RULE-018)', async () => {
    expect((await applyAudience({ targeting_package: {} }, member)).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
    expect((await applyAudience({ countries: ['KP'] }, member)).body).toEqual({
      countries: ['This country is not available for targeting.'],
    })
    const regions = await app.call('GET', '/api/audience-regions/?is_single_country=true&limit=60', {
      as: member,
    })
    const countries = regions.body.results.map((each: { country_codes: string[] }) => each.country_codes[0])
    expect((await applyAudience({ countries: countries.slice(0, 50) }, member)).status).toBe(400)
    expect((await applyAudience({ countries: countries.slice(0, 49) }, member)).status).toBe(201)
    expect((await applyAudience({ ad_account_id: 'zzz' }, member)).body).toEqual({
      ad_account_id: ['You do not have access to this ad account.'],
    })
    expect((await applyAudience({ state: 'restored' }, member)).status).toBe(400)
    expect((await applyAudience({}, stranger)).status).toBe(400)
    expect((await applyAudience({})).status).toBe(403)
  })
  test('restore-audience-usage success: marked with its time, the package is answered; twice is once (STATE-008, CALL-182)', async () => {
    const { body: usage } = await applyAudience({}, member)
    const restoreUsage = () =>
      app.call('PATCH', `/api/external/audience-usages/${usage.id}/restore/`, { as: admin })
    const firstRestore = await restoreUsage()
    expect(firstRestore).toMatchObject({
      status: 200,
      body: { state: 'restored', targeting_package: { keywords: [{ label: 'tea' }] } },
    })
    expect(firstRestore.body.restored_at).not.toBeNull()
    expect((await restoreUsage()).body).toEqual(firstRestore.body)
  })
  test('restore-audience-usage denial: a custom audience that is gone, another team, no session', async () => {
    const goneUsage = await applyAudience({ targeting_package: { custom_audiences: ['Never made'] } }, member)
    const path = `/api/external/audience-usages/${goneUsage.body.id}/restore/`
    expect(await app.call('PATCH', path, { as: member })).toMatchObject({
      status: 409,
      headers: { 'x-error-code': 'custom_audience_gone' },
    })
    expect((await app.call('PATCH', path, { as: stranger })).status).toBe(404)
    expect((await app.call('PATCH', path)).status).toBe(403)
  })
  test('list-audience-usages denial: another team sees none, no session is refused', async () => {
    expect((await app.call('GET', '/api/external/audience-usages/', { as: stranger })).body.count).toBe(0)
    expect((await app.call('GET', '/api/external/audience-usages/')).status).toBe(403)
  })
})

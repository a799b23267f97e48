import type { Population } from '@rookery/analytics'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '../../../store/tables.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { grantDirectly, openSandboxPopulation, subscribeTeam } from '../../../testing/network/upload-world.ts'

let population: Population
let sandbox: TestSandbox
let app: TestApp
let admin: TestUser
let stranger: TestUser
let team: { id: string; members: string[] }
let account: string
beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openSandboxPopulation(sandbox)
  app = await openTestApp({ sandbox_url: sandbox.url, population, config: { rate_limit_factor: 1000 } })
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'agency_planner')
  admin = { ...browser.asUser(), id: body.user.id }
  stranger = await app.signIn()
  team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  const accounts = await app.call('GET', '/api/user/accounts/', { as: admin })
  account = accounts.body.results.find((each: { access: boolean }) => each.access).account_id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: admin.id,
    account_id: account,
  })
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
})

const createExclusion = (body: object, as = admin) =>
  app.call('POST', '/api/external/create-exclusion-audience/', {
    as,
    body: {
      ad_account_id: account,
      name: 'Not these',
      targeting_package: { keywords: [{ label: 'coffee' }] },
      ...body,
    },
  })
const readConfigs = async () =>
  (await app.call('GET', '/api/audience-configs/?scope=team', { as: admin })).body.count

describe('exclusion audiences', () => {
  test('create-exclusion-audience denial: nothing is stored for a visitor, without a subscription, a foreign account or too few people (CALL-216)', async () => {
    const configsBefore = await readConfigs()
    const unpaidAnswer = await createExclusion({})
    expect([unpaidAnswer.status, unpaidAnswer.body]).toEqual([
      402,
      { detail: 'You need an active subscription to upload audiences to X' },
    ])
    await subscribeTeam(app.deps, team.id)
    expect((await createExclusion({ ad_account_id: 'zzz' })).body).toEqual({
      ad_account_id: ['You have to connect an ad account first in order to add audiences'],
    })
    expect((await createExclusion({}, stranger)).status).toBe(400)
    expect((await createExclusion({ targeting_package: { keywords: [{ label: 'curling' }] } })).body).toEqual(
      {
        targeting_package: ['Upload not available'],
      },
    )
    expect((await createExclusion({ name: 'x' })).body).toEqual({
      name: ['Name must be at least 2 characters'],
    })
    const visitorAnswer = await app.call('POST', '/api/external/create-exclusion-audience/', { body: {} })
    expect(visitorAnswer.status).toBe(403)
    expect(await readConfigs()).toBe(configsBefore)
    await app.deps.db.delete(subscriptions).where(eq(subscriptions.team_id, team.id))
  })
  test('create-exclusion-audience success: a config of its category, an audience of it, an upload on its way (CALL-216, ENUM-021)', async () => {
    await subscribeTeam(app.deps, team.id)
    const { status, body } = await createExclusion({})
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.audience_config).toMatchObject({
      name: 'Not these',
      size: 450,
      categories: [{ name: 'Exclusion Audience' }],
      team_id: team.id,
    })
    expect(body.uploaded_audience).toMatchObject({
      name: 'Not these',
      state: 'queued',
      ad_account_id: account,
    })
    const savedAudiences = await app.call('GET', '/api/audiences/?source=saved', { as: admin })
    expect(savedAudiences.body.results).toMatchObject([
      { name: 'Not these', category: 'Exclusion Audience', core_audience: 450 },
    ])
  })
  test('also for a stored config', async () => {
    const chessConfig = await app.call('POST', '/api/audience-configs/', {
      as: admin,
      body: { team_id: team.id, name: 'Chess', targeting_package: { keywords: [{ label: 'chess' }] } },
    })
    const { status, body } = await createExclusion({
      targeting_package: undefined,
      audience_config_id: chessConfig.body.id,
      name: 'No chess',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.audience_config).toMatchObject({ size: 130, categories: [{ name: 'Exclusion Audience' }] })
  })
})

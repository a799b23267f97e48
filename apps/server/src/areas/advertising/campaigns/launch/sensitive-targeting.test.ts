import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'
import { withAccountAnswers } from '../../../../testing/network/changed-network.ts'

let desk: CampaignFixture
let real: CampaignFixture['world']['app']['deps']['network']
let id: string
let handle: string
beforeAll(async () => {
  desk = await openCampaignFixture()
  const { app, sandbox } = desk.world
  real = app.deps.network
  handle = sandbox.running.sandbox.world.handleAt(sandbox.people.get('agency_planner')!.index)
  id = (await desk.create({ name: 'Beans', status: 'Scheduled' })).body.id
})
afterEach(() => void Object.assign(desk.world.app.deps, { network: real }))
afterAll(async () => await desk.world.close())

const aboutHealth = { keywords: [{ label: 'coffee' }, { label: 'diabetes' }] }
const refused = {
  targeting_package: ["'diabetes' is about health. Sensitive traits are never used for targeting."],
}
const adSet = (targeting_package: object) => ({
  campaign_id: id,
  name: 'More',
  placements: ['homeTimelines'],
  start: desk.at(2 * 86_400_000),
  end: desk.at(6 * 86_400_000),
  targeting_package,
})
const lineItems = async () =>
  (await Array.fromAsync(desk.world.ads.lineItems.list(desk.world.account))).map((row) => row.id).toSorted()

test('neither a campaign nor an ad set is made of a sensitive word, by what is shown or by what is sent (issue 12.1)', async () => {
  const before = await lineItems()
  const made = await desk.call('POST', '/api/campaigns/', {
    ...desk.campaign({ targeting_package: aboutHealth, status: 'Scheduled' }),
    creative_id: await desk.creative(),
  })
  expect([made.status, made.body]).toEqual([400, refused])
  const draft = await desk.call('POST', '/api/campaigns/', desk.campaign({ targeting_package: aboutHealth }))
  expect([draft.status, draft.body]).toEqual([400, refused])
  const added = await desk.call('POST', '/api/adsets/', adSet(aboutHealth))
  expect([added.status, added.body]).toEqual([400, refused])
  const hidden = adSet({ tree: { kind: 'keyword', id: 'diabetes', label: 'tea' } })
  expect((await desk.call('POST', '/api/adsets/', hidden)).status).toBe(400)
  const [first] = (await desk.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
  const changed = await desk.change('PATCH', `/api/adsets/${first.id}/`, { targeting_package: aboutHealth })
  expect([changed.status, changed.body]).toEqual([400, refused])
  expect(await lineItems()).toEqual(before)
})

test('an account that X says is about a sensitive trait is targeted by no ad set, and one that is not is (issue 12.1)', async () => {
  const followers = adSet({ handles: [{ handle }], countries: [{ code: 'JP' }] })
  const before = await lineItems()
  Object.assign(desk.world.app.deps, {
    network: withAccountAnswers(real, { [handle.toLowerCase()]: { name: 'Diabetes Friends' } }),
  })
  const answer = await desk.call('POST', '/api/adsets/', followers)
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      targeting_package: [
        `@${handle} is about health, by its own description. Its followers are never targeted; remove it from the recipe.`,
      ],
    },
  ])
  expect(await lineItems()).toEqual(before)
  Object.assign(desk.world.app.deps, { network: real })
  expect((await desk.addAdSet(followers)).status).toBe(201)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'
import { withAccountAnswers } from '../../../../testing/network/changed-network.ts'

let fixture: CampaignFixture
let realNetwork: CampaignFixture['world']['app']['deps']['network']
let id: string
let handle: string
beforeAll(async () => {
  fixture = await openCampaignFixture()
  const { app, sandbox } = fixture.world
  realNetwork = app.deps.network
  handle = sandbox.running.sandbox.world.handleAt(sandbox.people.get('agency_planner')!.index)
  id = (await fixture.create({ name: 'Beans', status: 'Scheduled' })).body.id
})
afterEach(() => void Object.assign(fixture.world.app.deps, { network: realNetwork }))
afterAll(async () => await fixture.world.close())

const aboutHealth = { keywords: [{ label: 'coffee' }, { label: 'diabetes' }] }
const refusedAnswer = {
  targeting_package: ["'diabetes' is about health. Sensitive traits are never used for targeting."],
}
const adSet = (targeting_package: object) => ({
  campaign_id: id,
  name: 'More',
  placements: ['homeTimelines'],
  start: fixture.at(2 * 86_400_000),
  end: fixture.at(6 * 86_400_000),
  targeting_package,
})
const lineItems = async () =>
  (await Array.fromAsync(fixture.world.ads.lineItems.list(fixture.world.account)))
    .map((row) => row.id)
    .toSorted()

test('a campaign or ad set with a sensitive word is refused, whether the word is displayed or sent (issue 12.1)', async () => {
  const lineItemsBefore = await lineItems()
  const createdCampaign = await fixture.call('POST', '/api/campaigns/', {
    ...fixture.campaign({ targeting_package: aboutHealth, status: 'Scheduled' }),
    creative_id: await fixture.creative(),
  })
  expect([createdCampaign.status, createdCampaign.body]).toEqual([400, refusedAnswer])
  const draft = await fixture.call(
    'POST',
    '/api/campaigns/',
    fixture.campaign({ targeting_package: aboutHealth }),
  )
  expect([draft.status, draft.body]).toEqual([400, refusedAnswer])
  const addedAdSet = await fixture.call('POST', '/api/adsets/', adSet(aboutHealth))
  expect([addedAdSet.status, addedAdSet.body]).toEqual([400, refusedAnswer])
  const hiddenAdSet = adSet({ tree: { kind: 'keyword', id: 'diabetes', label: 'tea' } })
  expect((await fixture.call('POST', '/api/adsets/', hiddenAdSet)).status).toBe(400)
  const [first] = (await fixture.call('GET', `/api/campaigns/${id}/adsets/`)).body.results
  const changedAnswer = await fixture.change('PATCH', `/api/adsets/${first.id}/`, {
    targeting_package: aboutHealth,
  })
  expect([changedAnswer.status, changedAnswer.body]).toEqual([400, refusedAnswer])
  expect(await lineItems()).toEqual(lineItemsBefore)
})

test('an account that X says is about a sensitive trait is targeted by no ad set, and one that is not is (issue 12.1)', async () => {
  const followers = adSet({ handles: [{ handle }], countries: [{ code: 'JP' }] })
  const lineItemsBefore = await lineItems()
  Object.assign(fixture.world.app.deps, {
    network: withAccountAnswers(realNetwork, { [handle.toLowerCase()]: { name: 'Diabetes Friends' } }),
  })
  const answer = await fixture.call('POST', '/api/adsets/', followers)
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      targeting_package: [
        `@${handle} is about health, by its own description. Its followers are never targeted; remove it from the recipe.`,
      ],
    },
  ])
  expect(await lineItems()).toEqual(lineItemsBefore)
  Object.assign(fixture.world.app.deps, { network: realNetwork })
  expect((await fixture.addAdSet(followers)).status).toBe(201)
})

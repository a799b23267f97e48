import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  coffeeTargeting,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../../testing/network/campaign-desk.ts'

let fixture: CampaignFixture
beforeAll(async () => {
  fixture = await openCampaignFixture()
})
afterAll(async () => await fixture.world.close())

const callAnonymously = async (method: string, path: string, body?: object) =>
  await fixture.world.app.call(method, path, { body })

test('list-campaigns and create-campaign and get-campaign and replace-campaign and update-campaign and delete-campaign and list-campaign-ads and list-campaign-ad-sets and list-ad-sets and create-ad-set and get-ad-set and replace-ad-set and update-ad-set and delete-ad-set and delete-ad and toggle-ad denial: no session, a stranger, a colleague without a grant (CALL-039 to CALL-058)', async () => {
  const { body } = await fixture.create({ name: 'Ours alone' })
  const adSetsAnswer = await fixture.call('GET', `/api/campaigns/${body.id}/adsets/`)
  const adSet = adSetsAnswer.body.results[0].id
  const accountQuery = `ad_account_id=${fixture.world.account}`
  const editBody = { name: 'x', start: fixture.at(0), version: 1 }
  const { version: _, ...fields } = editBody
  const adSetFields = { ...fields, placements: ['homeTimelines'], targeting_package: coffeeTargeting }
  const guessedId = '01900000-0000-7000-8000-000000000000'
  const calls: [string, string, object?][] = [
    ['GET', `/api/campaigns/?${accountQuery}`],
    ['POST', '/api/campaigns/', fixture.campaign()],
    ['GET', `/api/campaigns/${body.id}/`],
    ['PUT', `/api/campaigns/${body.id}/`, editBody],
    ['PATCH', `/api/campaigns/${body.id}/`, editBody],
    ['DELETE', `/api/campaigns/${body.id}/`],
    ['GET', `/api/campaigns/${body.id}/ads/`],
    ['GET', `/api/campaigns/${body.id}/adsets/`],
    ['GET', `/api/adsets/?${accountQuery}`],
    ['GET', `/api/adsets/?campaign_id=${body.id}`],
    ['POST', '/api/adsets/', { ...adSetFields, campaign_id: body.id }],
    ['GET', `/api/adsets/${adSet}/`],
    ['PUT', `/api/adsets/${adSet}/`, { ...adSetFields, version: 1 }],
    ['PATCH', `/api/adsets/${adSet}/`, editBody],
    ['DELETE', `/api/adsets/${adSet}/`],
    ['DELETE', `/api/ads/${guessedId}/`],
    ['POST', `/api/ads/${guessedId}/toggle/`, {}],
  ]
  for (const [method, path, sent] of calls) {
    const visitorAnswer = await callAnonymously(method, path, sent)
    expect([path, visitorAnswer.status, visitorAnswer.headers['x-error-code']]).toEqual([
      path,
      403,
      'not_authenticated',
    ])
    for (const user of [fixture.world.stranger, fixture.world.colleague]) {
      const otherAnswer = await fixture.call(method, path, sent, user)
      const isNamed = method === 'POST' && path === '/api/campaigns/'
      expect([path, otherAnswer.status, otherAnswer.headers['x-error-code']]).toEqual(
        isNamed ? [path, 400, 'validation_failed'] : [path, 404, 'not_found'],
      )
    }
  }
  expect((await fixture.call('GET', `/api/campaigns/${body.id}/`)).body.name).toBe('Ours alone')
})

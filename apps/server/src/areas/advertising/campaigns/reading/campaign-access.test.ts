import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  coffeeTargeting,
  openCampaignFixture,
  type CampaignFixture,
} from '../../../../testing/network/campaign-desk.ts'

let desk: CampaignFixture
beforeAll(async () => {
  desk = await openCampaignFixture()
})
afterAll(async () => await desk.world.close())

const nobody = async (method: string, path: string, body?: object) =>
  await desk.world.app.call(method, path, { body })

test('list-campaigns and create-campaign and get-campaign and replace-campaign and update-campaign and delete-campaign and list-campaign-ads and list-campaign-ad-sets and list-ad-sets and create-ad-set and get-ad-set and replace-ad-set and update-ad-set and delete-ad-set and delete-ad and toggle-ad denial: nobody, a stranger, and a colleague without a grant (CALL-039 to CALL-058)', async () => {
  const { body } = await desk.create({ name: 'Ours alone' })
  const sets = await desk.call('GET', `/api/campaigns/${body.id}/adsets/`)
  const adSet = sets.body.results[0].id
  const ours = `ad_account_id=${desk.world.account}`
  const edit = { name: 'x', start: desk.at(0), version: 1 }
  const { version: _, ...fields } = edit
  const set = { ...fields, placements: ['homeTimelines'], targeting_package: coffeeTargeting }
  const guess = '01900000-0000-7000-8000-000000000000'
  const calls: [string, string, object?][] = [
    ['GET', `/api/campaigns/?${ours}`],
    ['POST', '/api/campaigns/', desk.campaign()],
    ['GET', `/api/campaigns/${body.id}/`],
    ['PUT', `/api/campaigns/${body.id}/`, edit],
    ['PATCH', `/api/campaigns/${body.id}/`, edit],
    ['DELETE', `/api/campaigns/${body.id}/`],
    ['GET', `/api/campaigns/${body.id}/ads/`],
    ['GET', `/api/campaigns/${body.id}/adsets/`],
    ['GET', `/api/adsets/?${ours}`],
    ['GET', `/api/adsets/?campaign_id=${body.id}`],
    ['POST', '/api/adsets/', { ...set, campaign_id: body.id }],
    ['GET', `/api/adsets/${adSet}/`],
    ['PUT', `/api/adsets/${adSet}/`, { ...set, version: 1 }],
    ['PATCH', `/api/adsets/${adSet}/`, edit],
    ['DELETE', `/api/adsets/${adSet}/`],
    ['DELETE', `/api/ads/${guess}/`],
    ['POST', `/api/ads/${guess}/toggle/`, {}],
  ]
  for (const [method, path, sent] of calls) {
    const visitor = await nobody(method, path, sent)
    expect([path, visitor.status, visitor.headers['x-error-code']]).toEqual([path, 403, 'not_authenticated'])
    for (const user of [desk.world.stranger, desk.world.colleague]) {
      const other = await desk.call(method, path, sent, user)
      const isNamed = method === 'POST' && path === '/api/campaigns/'
      expect([path, other.status, other.headers['x-error-code']]).toEqual(
        isNamed ? [path, 400, 'validation_failed'] : [path, 404, 'not_found'],
      )
    }
  }
  expect((await desk.call('GET', `/api/campaigns/${body.id}/`)).body.name).toBe('Ours alone')
})

import type { AdsClient } from '@rookery/network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectRows, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts'
import { dayMs } from '../delivery/constants.ts'

let box: TestSandbox
let ads: AdsClient
let account: string
beforeAll(async () => {
  box = await startSandbox({ pastCampaigns: true })
  ads = box.network.ads(await box.signIn('brand_owner'))
  account = (await collectRows(ads.accounts()))[0]?.id ?? ''
})
afterAll(() => box.close())

const names = async () =>
  (await collectRows(ads.campaigns.list(account)))
    .map(({ name }) => name)
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))

test('advertisers from before the first start have campaigns that spent within their budgets, and one that ended', async () => {
  expect(await names()).toEqual(['Autumn gravel rides', 'Child seats', 'Pedal & Pine everywhere'])
  await box.sandbox.delivery.prepare(account)
  const now = box.sandbox.clock.world()
  const campaigns = await collectRows(ads.campaigns.list(account))
  expect(campaigns).toHaveLength(3)
  for (const { id, total_budget_amount_local_micro: total } of campaigns) {
    const spentCampaign = box.sandbox.campaigns
      .lineItemsOf(id)
      .map((item) => box.sandbox.delivery.spentOf(item.id, now))
    expect(spentCampaign.every((each) => each > 0)).toBe(true)
    expect(spentCampaign.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(Number(total))
  }
  const endedCampaign = campaigns.find(({ name }) => name === 'Autumn gravel rides')
  expect(endedCampaign?.['reasons_not_servable']).toContain('EXPIRED')
  const items = box.sandbox.campaigns.lineItemsOf(endedCampaign!.id)
  expect(box.sandbox.delivery.spentOf(items[0]!.id, now - 20 * dayMs)).toBeGreaterThan(0)
})

test('a reset creates them again, once', async () => {
  await box.control('reset', {})
  ads = box.network.ads(await box.signIn('brand_owner'))
  expect(await names()).toHaveLength(3)
})

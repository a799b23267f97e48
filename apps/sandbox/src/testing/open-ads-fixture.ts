import type { AdsClient, Network, UserToken } from '@rookery/network'
import { collectRows, startSandbox, type TestSandbox } from './start-sandbox.ts'

export interface AdsFixture {
  box: TestSandbox
  token: UserToken
  network: Network
  ads: AdsClient
  /** The planner's own account. */
  account: string
  funding: string
  /** The advertiser's user id. */
  owner: string
  campaign: (name?: string) => Promise<string>
  lineItem: (more?: Partial<Parameters<AdsClient['lineItems']['create']>[1]>) => Promise<string>
}

/** A sandbox with the planner signed in; campaigns run from tomorrow for a month by default. */
export const openAdsFixture = async (): Promise<AdsFixture> => {
  const box = await startSandbox()
  const token = await box.signIn('agency_planner')
  const ads = box.network.ads(token)
  const [account] = (await collectRows(ads.accounts())).map((each) => each.id)
  if (account === undefined) throw new Error('no account')
  const [funding] = await collectRows(ads.fundingInstruments(account))
  const fixture: AdsFixture = {
    box,
    token,
    ads,
    account,
    network: box.network,
    funding: funding?.id ?? '',
    owner: box.person('agency_planner').network_id,
    campaign: async (name = 'Campaign') =>
      (
        await ads.campaigns.create(account, {
          name,
          funding_instrument_id: funding?.id ?? '',
          daily_budget_amount_local_micro: 50_000_000,
        })
      ).id,
    lineItem: async (more = {}) =>
      (
        await ads.lineItems.create(account, {
          campaign_id: more.campaign_id ?? (await fixture.campaign()),
          objective: 'ENGAGEMENTS',
          product_type: 'PROMOTED_TWEETS',
          placements: ['ALL_ON_TWITTER'],
          start_time: inDays(1),
          end_time: inDays(31),
          ...more,
        })
      ).id,
  }
  return fixture
}

export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)}Z`

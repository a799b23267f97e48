import { asNetworkUser } from '../../../areas/people/identities/identity.service.ts'
import { accountOf, grantCampaigns } from './campaign.case.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const DAY_MS = 86_400_000

/** An ad set added to a campaign that is already on the network. */
export const adSetCase: KilledCase = {
  prepare: async (world) => {
    const { app, admin } = world
    const account = await grantCampaigns(world)
    const at = (days: number) =>
      `${new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString().slice(0, 19)}Z`
    await asNetworkUser(app.deps, admin.id, async (token) => {
      const ads = app.deps.network.ads(token)
      const [funding] = await Array.fromAsync(ads.fundingInstruments(account))
      const { id } = await ads.campaigns.createOrFind(account, {
        name: 'Was there before',
        funding_instrument_id: funding!.id,
        entity_status: 'PAUSED',
        daily_budget_amount_local_micro: 5_000_000,
      })
      await ads.lineItems.createOrFind(account, {
        campaign_id: id,
        name: 'First',
        objective: 'FOLLOWERS',
        product_type: 'PROMOTED_ACCOUNT',
        placements: ['TWITTER_TIMELINE'],
        start_time: at(1),
        end_time: at(9),
        entity_status: 'PAUSED',
      })
    })
    const call = async (method: string, path: string, body?: object) => {
      const answer = await app.call(method, path, { as: admin, ...(body ? { body } : {}) })
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
      return answer.body
    }
    const { results } = await call('GET', `/api/campaigns/?ad_account_id=${account}&q=Was`)
    await call('POST', '/api/adsets/', {
      campaign_id: results[0].id,
      name: 'Added once',
      placements: ['homeTimelines'],
      targeting_package: { keywords: [{ label: 'tea' }] },
      start: at(2),
      end: at(8),
    })
  },
  result: async (world) => {
    const { app, admin, sandbox } = world
    const account = accountOf(sandbox)
    const { body } = await app.call('GET', `/api/campaigns/?ad_account_id=${account}&q=Was`, { as: admin })
    const adSetsAnswer = await app.call('GET', `/api/campaigns/${body.results[0].id}/adsets/`, { as: admin })
    const adSetsOnNetwork = await asNetworkUser(app.deps, admin.id, async (token) => {
      const { lineItems, promotedAccounts, criteria } = app.deps.network.ads(token)
      const lines = await Array.fromAsync(
        lineItems.list(account, { campaign_ids: [body.results[0].network_id] }),
      )
      const line_item_ids = lines.filter(({ name }) => name !== 'First').map(({ id }) => id)
      return {
        lines: lines.map(({ name, entity_status }) => `${name} ${entity_status}`).toSorted(),
        ads: (await Array.fromAsync(promotedAccounts.list(account, { line_item_ids }))).length,
        criteria: (await Array.fromAsync(criteria.list(account, { line_item_ids }))).length,
      }
    })
    return {
      there: adSetsOnNetwork,
      jobs: await rowsOf(world, "select state, done, total, cause from background_jobs where kind = 'adset'"),
      left: await rowsOf(world, "select working_name from ads_makings where kind = 'adset'"),
      sets: adSetsAnswer.body.results.map(({ name, status, ad_count, making }: Record<string, unknown>) => ({
        name,
        status,
        ad_count,
        making,
      })),
    }
  },
}

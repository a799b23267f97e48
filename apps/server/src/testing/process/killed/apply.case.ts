import { asNetworkUser } from '../../../areas/people/identities/identity.service.ts'
import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { newId } from '../../../security/new-id.ts'
import { grantCampaigns } from './campaign.case.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'
import type { KilledWorld } from './open-killed-world.ts'

const DAY_MS = 86_400_000

/** A paused line item of a campaign, made on the network. */
async function createLineItem({ app, admin }: KilledWorld, account: string, name: string): Promise<string> {
  const at = (days: number) =>
    `${new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString().slice(0, 19)}Z`
  return await asNetworkUser(app.deps, admin.id, async (token) => {
    const ads = app.deps.network.ads(token)
    const [funding] = await Array.fromAsync(ads.fundingInstruments(account))
    const { id } = await ads.campaigns.createOrFind(account, {
      name: `Campaign of ${name}`,
      funding_instrument_id: funding!.id,
      entity_status: 'PAUSED',
      daily_budget_amount_local_micro: 5_000_000,
    })
    const line = await ads.lineItems.createOrFind(account, {
      campaign_id: id,
      name,
      objective: 'FOLLOWERS',
      product_type: 'PROMOTED_ACCOUNT',
      placements: ['TWITTER_TIMELINE'],
      start_time: at(1),
      end_time: at(9),
      entity_status: 'PAUSED',
    })
    return line.id
  })
}

const criteriaOf = async ({ app, admin }: KilledWorld, account: string, name: string) =>
  await asNetworkUser(app.deps, admin.id, async (token) => {
    const { lineItems, criteria } = app.deps.network.ads(token)
    const lines = (await Array.fromAsync(lineItems.list(account))).filter((line) => line.name === name)
    const rows = await Array.fromAsync(criteria.list(account, { line_item_ids: lines.map(({ id }) => id) }))
    return rows.map((c) => `${c.operator_type ?? 'EQ'} ${c.targeting_type} ${c.targeting_value}`).toSorted()
  })

/** More words than one batch takes are written to an ad set, and read back. */
export const applyCase: KilledCase = {
  prepare: async (world) => {
    const account = await grantCampaigns(world)
    const line = await createLineItem(world, account, 'Written once')
    const { status, body } = await world.app.call('POST', '/api/external/audience-usages/', {
      as: world.admin,
      body: {
        ad_account_id: account,
        state: 'applied',
        targeting_package: { keywords: Array.from({ length: 700 }, (_, n) => ({ label: `word${n}` })) },
        adset_ids: [line],
      },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
  },
  result: async (world) => ({
    usages: await rowsOf(
      world,
      "select state, confirmed - 'at' as confirmed from audience_usages where mode is not null",
    ),
    ad_sets: await rowsOf(
      world,
      "select name, state, receipt, cause from audience_usage_ad_sets where name = 'Written once'",
    ),
    there: await criteriaOf(world, await grantCampaigns(world), 'Written once'),
  }),
}

/** An ad set that lost what was applied is found, and told once. */
export const usageCheckCase: KilledCase = {
  prepare: async (world) => {
    const { app, admin, team } = world
    const account = await grantCampaigns(world)
    const line = await createLineItem(world, account, 'Changed since')
    const id = newId(app.deps)
    const tea = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea', operator_type: 'EQ', name: 'tea' }
    await app.deps.store.pool.query(
      `insert into audience_usages (id, team_id, ad_account_id, state, targeting_package, countries, applied_by, applied_at, applied_handle_count, dropped_handles)
       values ($1, $2, $3, 'applied', '{}', '{}', $4, now(), 0, '{}')`,
      [id, team.id, account, admin.id],
    )
    await app.deps.store.pool.query(
      `insert into audience_usage_ad_sets (usage_id, network_id, ad_account_id, position, name, state, plan, target)
       values ($1, $2, $3, 0, 'Changed since', 'applied', $4, $5)`,
      [id, line, account, JSON.stringify({ criteria: [tea], impossible: [] }), JSON.stringify([tea])],
    )
    await enqueueJob(app.deps, {
      ...{ kind: 'usage_check', subject_key: id, subject: id, subject_id: id, team_id: team.id },
      ...{ user_id: admin.id, cursor: {} },
    })
  },
  result: async (world) => ({
    found: await rowsOf(
      world,
      "select state, drift - 'at' as drift from audience_usage_ad_sets where name = 'Changed since'",
    ),
    told: await rowsOf(world, "select subject, state from background_jobs where kind = 'drift'"),
  }),
}

/** Its end is all it does. */
export const driftCase: KilledCase = {
  prepare: async ({ app, admin, team }) => {
    const id = newId(app.deps)
    await enqueueJob(app.deps, {
      ...{ kind: 'drift', subject_key: id, subject: 'Told once', subject_id: null, team_id: team.id },
      ...{ user_id: admin.id, cursor: {} },
    })
  },
  result: async (world) =>
    await rowsOf(
      world,
      "select state, cause from background_jobs where kind = 'drift' and subject = 'Told once'",
    ),
}

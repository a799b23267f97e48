import { asNetworkUser } from '../../../areas/people/identities/identity.service.ts'
import type { TestSandbox } from '../../network/open-sandbox.ts'
import { grantDirectly } from '../../network/upload-world.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'
import type { KilledWorld } from './open-killed-world.ts'

/** A different ad account from the one the ads sync uses. */
export const accountOf = ({ running, people }: TestSandbox): string =>
  running.sandbox.accounts
    .reachableBy(people.get('agency_planner')!.index)
    .find(({ permissions }) => permissions.includes('AD_MANAGER'))!.account.id

/** Grants the account to the team, once for all cases that use it. */
export async function grantCampaigns({ app, admin, team, sandbox }: KilledWorld): Promise<string> {
  const account_id = accountOf(sandbox)
  const { rowCount } = await app.deps.store.pool.query(
    'select 1 from granted_accounts join ad_accounts on ad_accounts.id = ad_account_id where account_id = $1',
    [account_id],
  )
  if (rowCount === 0)
    await grantDirectly(app.deps, {
      team_id: team.id,
      membership_id: team.members[0]!,
      granted_by: admin.id,
      account_id,
    })
  return account_id
}

const DAY_MS = 86_400_000

/** A campaign for followers with two ad sets, which is launched. */
export const campaign: KilledCase = {
  prepare: async (world) => {
    const { app, admin } = world
    const account = await grantCampaigns(world)
    const at = (days: number) => new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString()
    const call = async (method: string, path: string, sent: object) => {
      const { status, body } = await app.call(method, path, { as: admin, body: sent })
      if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
      return body
    }
    const dates = { start: at(1), end: at(9) }
    const draft = await call('POST', '/api/campaigns/', {
      ad_account_id: account,
      name: 'Made once',
      objective: 'FOLLOWERS',
      daily_budget_micro: 5_000_000,
      targeting_package: { keywords: [{ label: 'coffee' }] },
      ...dates,
    })
    await call('POST', '/api/adsets/', {
      campaign_id: draft.id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: { keywords: [{ label: 'tea' }] },
      ...dates,
    })
    await call('PATCH', `/api/campaigns/${draft.id}/`, { status: 'Scheduled', version: draft.version })
  },
  result: async (world) => {
    const { app, admin, sandbox } = world
    const account = accountOf(sandbox)
    const { body } = await app.call('GET', `/api/campaigns/?ad_account_id=${account}&q=Made`, { as: admin })
    const [made] = body.results
    const adSetsAnswer = await app.call('GET', `/api/campaigns/${made.id}/adsets/`, { as: admin })
    const campaignsOnNetwork = await asNetworkUser(app.deps, admin.id, async (token) => {
      const { campaigns, lineItems, promotedAccounts } = app.deps.network.ads(token)
      const ownCampaigns = (await Array.fromAsync(campaigns.list(account, { with_draft: true }))).filter(
        ({ name }) => name?.startsWith('Made once'),
      )
      const lines = await Array.fromAsync(
        lineItems.list(account, { campaign_ids: ownCampaigns.map(({ id }) => id) }),
      )
      const ads = await Array.fromAsync(
        promotedAccounts.list(account, { line_item_ids: lines.map(({ id }) => id) }),
      )
      return {
        campaigns: ownCampaigns.map(({ name, entity_status }) => [name, entity_status]),
        lines: lines.map(({ name, entity_status }) => `${name} ${entity_status}`).toSorted(),
        ads: ads.length,
      }
    })
    return {
      there: campaignsOnNetwork,
      jobs: await rowsOf(
        world,
        "select state, done, total, cause from background_jobs where kind = 'campaign'",
      ),
      left: await rowsOf(world, "select working_name from ads_makings where kind = 'campaign'"),
      campaigns: body.results.map(({ name, status, making, adset_count }: Record<string, unknown>) => ({
        name,
        status,
        making,
        adset_count,
      })),
      sets: adSetsAnswer.body.results.map(({ name, status, ad_count }: Record<string, unknown>) => ({
        name,
        status,
        ad_count,
      })),
    }
  },
}

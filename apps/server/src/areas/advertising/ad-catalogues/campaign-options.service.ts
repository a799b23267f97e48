import {
  ageCodes,
  campaignObjectives,
  currencies,
  genders,
  placements,
  statuses,
  type CallOutput,
} from '@rookery/contract'
import { adSetGoals } from '@rookery/contract/advertising/campaigns/ad-set-endpoints.ts'
import { bidStrategies } from '@rookery/contract/bidding.ts'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requireAccount } from '../ad-rows/account-access.service.ts'
import { adsApiFor } from '../ads-network/ads-api.gateway.ts'
import { currencyOf } from '../../../money/currency-of.ts'

type Options = CallOutput<'get-campaign-options'>

/** Every choice of places but none, and the profile alone. */
const placementChoices: Options['placements'] = placements
  .reduce<Options['placements']>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]])
  .filter((some) => some.length > 0 && some.join() !== 'profiles')

/** Options of the campaign form; with an ad account also its funding instruments. */
export async function campaignOptions(
  deps: Deps,
  actor: Actor,
  asked: { readonly ad_account_id?: string | undefined; readonly team_id?: string | undefined },
  signal: AbortSignal,
): Promise<Options> {
  return {
    objectives: [...campaignObjectives],
    placements: placementChoices,
    goals: [...adSetGoals],
    bid_strategies: [...bidStrategies],
    funding_instruments: asked.ad_account_id
      ? await fundingOptions(deps, actor, { ...asked, ad_account_id: asked.ad_account_id }, signal)
      : [],
    ages: [...ageCodes],
    genders: [...genders],
    currencies: [...currencies],
    statuses: [...statuses],
  }
}

async function fundingOptions(
  deps: Deps,
  actor: Actor,
  asked: { readonly ad_account_id: string; readonly team_id?: string | undefined },
  signal: AbortSignal,
): Promise<Options['funding_instruments']> {
  if (actor.kind !== 'user') throw fail('not_authenticated')
  const access = await requireAccount(deps, actor, asked, 'campaigns.read')
  const rows = await adsApiFor(
    deps,
    access,
    signal,
  )((ads, account, options) => Array.fromAsync(ads.fundingInstruments(account, options)))
  return rows
    .filter(({ deleted }) => deleted !== true)
    .map((row) => ({
      id: row.id,
      label: row.description ?? `${row.type} ${row.id}`,
      currency: currencyOf(row.currency),
      able_to_fund: row.able_to_fund,
    }))
}

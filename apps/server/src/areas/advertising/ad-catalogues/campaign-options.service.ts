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
import type { AdsClient, CallOptions } from '@rookery/network'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { fromNetworkPlacements } from '../campaigns/rules/placements.policy.ts'
import { requireAccount } from '../ad-rows/account-access.service.ts'
import { adsApiFor } from '../ads-network/ads-api.gateway.ts'
import { currencyOf } from '../../../money/currency-of.ts'

type Options = CallOutput<'get-campaign-options'>

/** Every choice of places but none, and the profile alone. */
const placementChoices: Options['placements'] = placements
  .reduce<Options['placements']>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]])
  .filter((some) => some.length > 0 && some.join() !== 'profiles')

/** Options of the campaign form; with an ad account also what funds it and what the network lets it do. */
export async function campaignOptions(
  deps: Deps,
  actor: Actor,
  asked: { readonly ad_account_id?: string | undefined; readonly team_id?: string | undefined },
  signal: AbortSignal,
): Promise<Options> {
  const ofAccount = asked.ad_account_id
    ? await accountOptions(deps, actor, { ...asked, ad_account_id: asked.ad_account_id }, signal)
    : { placements: placementChoices, funding_instruments: [], features: [] }
  return {
    objectives: [...campaignObjectives],
    goals: [...adSetGoals],
    bid_strategies: [...bidStrategies],
    ages: [...ageCodes],
    genders: [...genders],
    currencies: [...currencies],
    statuses: [...statuses],
    ...ofAccount,
  }
}

async function accountOptions(
  deps: Deps,
  actor: Actor,
  asked: { readonly ad_account_id: string; readonly team_id?: string | undefined },
  signal: AbortSignal,
): Promise<Pick<Options, 'placements' | 'funding_instruments' | 'features'>> {
  if (actor.kind !== 'user') throw fail('not_authenticated')
  const access = await requireAccount(deps, actor, asked, 'campaigns.read')
  return await adsApiFor(
    deps,
    access,
    signal,
  )(async (ads, account, options) => {
    const rows = await Array.fromAsync(ads.fundingInstruments(account, options))
    const funding_instruments = rows
      .filter(({ deleted }) => deleted !== true)
      .map((row) => ({
        id: row.id,
        label: row.description ?? `${row.type} ${row.id}`,
        currency: currencyOf(row.currency),
        able_to_fund: row.able_to_fund,
      }))
    const features = await ads.features(account, options)
    return { placements: await networkChoices(deps, ads, options), funding_instruments, features }
  })
}

/** The network answers this five times in a quarter of an hour, for all its users. */
const KEEP_MS = 24 * 60 * 60 * 1000
const choicesOfNetwork = new WeakMap<object, { at: number; choices: Promise<Options['placements']> }>()

/** Combinations of places that the network permits, among those the product has; read once a day. */
async function networkChoices(
  { network, clock }: Pick<Deps, 'network' | 'clock'>,
  { lookups }: AdsClient,
  options: CallOptions,
): Promise<Options['placements']> {
  const now = clock().getTime()
  const known = choicesOfNetwork.get(network)
  if (known && now - known.at < KEEP_MS) return await known.choices
  const choices = readChoices(lookups, options)
  choicesOfNetwork.set(network, { at: now, choices })
  choices.catch(() => choicesOfNetwork.delete(network))
  return await choices
}

async function readChoices(
  lookups: AdsClient['lookups'],
  options: CallOptions,
): Promise<Options['placements']> {
  const rows = await Array.fromAsync(lookups.placements({}, options))
  const permitted = rows.flatMap((row) => row.placements.map((some) => fromNetworkPlacements(some).join()))
  return placementChoices.filter((some) => permitted.includes(some.join()))
}

import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import type { AdsApi } from '../../ads-network/ads-api.gateway.ts'
import { compileTargeting, type TargetingRead } from './compile-targeting.service.ts'
import type { AdSetDraft, CampaignDraft, TargetingGroup } from '../../store/ad-row-data.ts'
import { checkPlacements } from '../rules/placements.policy.ts'
import { checkRequired } from '../rules/required-by-objective.policy.ts'

/**
 * The compiled targeting of a campaign's ad set; everything that can be refused is refused here, before
 * anything is created.
 */
export async function prepareAdSet(
  deps: Deps,
  access: GrantedAccess,
  draft: AdSetDraft,
  objective: CampaignDraft['objective'],
  read: Pick<TargetingRead, 'tree'>,
  signal: AbortSignal,
): Promise<TargetingGroup[]> {
  checkPlacements(draft.placements, objective)
  checkRequired(draft, objective)
  const groups = await compileTargeting(deps, access, read.tree, signal)
  const isSearchOnly = draft.placements.length === 1 && draft.placements[0] === 'searchResults'
  const hasWords = ({ criteria }: TargetingGroup) =>
    criteria.some((each) => each.targeting_type.endsWith('_KEYWORD') && each.operator_type === 'EQ')
  if (isSearchOnly && !groups.every(hasWords)) throw invalid({ placements: 'campaigns.searchNeedsKeywords' })
  return groups
}

/**
 * The compiled targeting of an ad set that must become a single line item: if its targeting needs several,
 * the error says how many.
 */
export async function prepareOneAdSet(...asked: Parameters<typeof prepareAdSet>): Promise<TargetingGroup> {
  const [only, ...more] = await prepareAdSet(...asked)
  if (!only || more.length > 0)
    throw invalid({
      targeting_package: say('campaigns.campaignOfItsOwn', { n: more.length + 1 }),
    })
  return only
}

/** The instrument that pays: the one that was chosen, else the only one that can. */
export async function fundingFor(api: AdsApi, chosen: string | null | undefined): Promise<string> {
  const fundingInstruments = await api((ads, account, options) =>
    Array.fromAsync(ads.fundingInstruments(account, options)),
  )
  const liveInstruments = fundingInstruments.filter(({ deleted }) => deleted !== true)
  if (chosen) {
    const chosenInstrument = liveInstruments.find(({ id }) => id === chosen)
    if (!chosenInstrument) throw invalid({ funding_instrument_id: 'campaigns.noSuchFunding' })
    if (!chosenInstrument.able_to_fund) throw invalid({ funding_instrument_id: 'campaigns.fundingCannotPay' })
    return chosenInstrument.id
  }
  const [first, ...more] = liveInstruments.filter(({ able_to_fund }) => able_to_fund)
  if (!first) throw invalid({ funding_instrument_id: 'campaigns.noFundingCanPay' })
  if (more.length > 0) throw invalid({ funding_instrument_id: 'campaigns.fundingRequired' })
  return first.id
}

import type { TargetingPackage } from '@rookery/contract'
import type { AccountRequest } from '../../ad-rows/account-access.service.ts'
import type { AdSetDraft, CampaignDraft } from '../../store/ad-row-data.ts'
import { checkBidding } from '../rules/bidding.policy.ts'
import { checkPlacements } from '../rules/placements.policy.ts'
import { checkSchedule } from '../rules/schedule.policy.ts'
import type { CreativeToShow } from './attach-creative.service.ts'
import { promotedOfDraft, type PromotedObject } from './drafts.ts'

type Bidding = Pick<AdSetDraft, 'bid_strategy' | 'bid_micro' | 'frequency_cap'>
export interface CampaignInput extends CampaignDraft, AccountRequest, PromotedObject, Bidding {
  readonly targeting_package?: TargetingPackage | undefined
  readonly audience_id?: string | undefined
  readonly placements?: TargetingPackage['placements'] | undefined
  readonly status: 'Draft' | 'Paused' | 'Scheduled' | 'Active'
  readonly creative_id?: string | undefined
  readonly planned_creative_id?: string | undefined
}

/** What a user entered for a campaign, with the ad set in the same form. */
export interface EnteredCampaign {
  readonly draft: CampaignDraft
  readonly adSet: AdSetDraft | null
  readonly bidding: Bidding
  readonly toShow: CreativeToShow | null
}

export const enteredCampaign = (
  input: CampaignInput,
  targeting: { readonly targeting_package: TargetingPackage } | undefined,
): EnteredCampaign => ({
  draft: {
    name: input.name,
    objective: input.objective,
    funding_instrument_id: input.funding_instrument_id ?? null,
    start: input.start,
    end: input.end ?? null,
    daily_budget_micro: input.daily_budget_micro ?? null,
    lifetime_budget_micro: input.lifetime_budget_micro ?? null,
    ...(input.planned_creative_id ? { planned_creative_id: input.planned_creative_id } : {}),
  },
  adSet: adSetOf(input, targeting?.targeting_package),
  bidding: input,
  toShow: null,
})

function adSetOf(input: CampaignInput, targeting: TargetingPackage | undefined): AdSetDraft | null {
  if (!targeting && input.placements === undefined) return null
  return {
    name: input.name,
    placements: input.placements ?? targeting?.placements ?? [],
    targeting_package: targeting ?? emptyPackage,
    audience_id: input.audience_id ?? null,
    start: input.start,
    end: input.end ?? null,
    ...(input.bid_strategy ? { bid_strategy: input.bid_strategy } : {}),
    ...(input.bid_micro ? { bid_micro: input.bid_micro } : {}),
    ...(input.frequency_cap ? { frequency_cap: input.frequency_cap } : {}),
    ...promotedOfDraft(input),
  }
}
const emptyPackage: TargetingPackage = {
  keywords: [],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: [],
  custom_audiences: [],
  locations: [],
  age: 'AGE_ANY',
  gender: 'ANY',
  countries: [],
  job_titles: [],
  companies: [],
}

/** The rules that need nothing but what was entered. */
export function checkEntered({ draft, adSet, bidding }: EnteredCampaign): void {
  checkSchedule(draft)
  if (adSet) checkPlacements(adSet.placements, draft.objective)
  checkBidding(bidding, draft.objective)
}

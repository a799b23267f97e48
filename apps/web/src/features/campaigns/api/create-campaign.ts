import type { AdCreative, Campaign } from '@rookery/contract'
import { adCreativesCalls, campaignsCalls } from '@rookery/contract/facts.ts'
import { allPages } from '../../../shared/api/all-pages.ts'
import { api } from '../../../shared/api/api.ts'
import { once } from '../../../shared/api/once.ts'
import { keepChosenCreative } from '../model/chosen-creative.ts'
import type { Bidding } from '../model/bidding-form.ts'
import { isAboutApps, type NewCampaign } from '../model/new-campaign.ts'
import type { Schedule } from '../model/schedule-form.ts'

export interface CampaignToCreate {
  campaign: NewCampaign
  schedule: Schedule
  bidding: Bidding
  creative: AdCreative | null
  teamId: string
  accountId: string
  isStarted: boolean
  /** The same for every try, so that a lost answer makes no second campaign. */
  key: string
}

/** The campaign was made and stays paused; what came after it failed. */
export class CampaignUnfinished extends Error {
  readonly campaign: Campaign
  constructor(campaign: Campaign, cause: unknown) {
    super('The campaign is not complete.', { cause })
    this.name = 'CampaignUnfinished'
    this.campaign = campaign
  }
}

const quiet = { quiet: true }

/** What an objective of apps or of pre-roll is about. */
export function subjectOf({
  objective,
  app,
  categories,
}: Pick<NewCampaign, 'objective' | 'app' | 'categories'>) {
  if (objective === 'PREROLL_VIEWS') return { iab_categories: categories.flatMap(({ iab }) => iab) }
  if (app === null || !isAboutApps(objective)) return {}
  return app.os === 'IOS' ? { ios_app: app.identifier } : { android_app: app.identifier }
}

/**
 * A draft stays with us. One that is to start is made paused, then given what it shows, and only then made active: it never spends half made. Before its
 * start it is scheduled by that.
 */
export async function createCampaign(wish: CampaignToCreate): Promise<Campaign> {
  const { campaign, schedule, bidding, creative, isStarted } = wish
  const made = await api.call(
    campaignsCalls.createCampaign,
    {
      ad_account_id: wish.accountId,
      team_id: wish.teamId,
      name: campaign.name.trim(),
      objective: campaign.objective!,
      ...schedule,
      ...bidding,
      ...(campaign.fundingId ? { funding_instrument_id: campaign.fundingId } : {}),
      audience_id: campaign.audienceId!,
      placements: campaign.placements,
      ...subjectOf(campaign),
      status: isStarted ? 'Paused' : 'Draft',
    },
    { ...quiet, idempotencyKey: wish.key },
  )
  try {
    if (!isStarted) {
      keepChosenCreative(made.id, creative?.id ?? null)
      return made
    }
    if (creative) await showCreative(made, creative)
    return await api.call(
      campaignsCalls.updateCampaign,
      { pk: made.id, status: 'Active', version: made.version },
      { ...quiet, idempotencyKey: `${wish.key}-start` },
    )
  } catch (cause) {
    throw new CampaignUnfinished(made, cause)
  }
}

/** Puts a creative into every ad set of a campaign that is on the network; a draft of one is published with it. */
export async function showCreative(campaign: Pick<Campaign, 'id'>, creative: AdCreative): Promise<void> {
  const adSets = await allPages((page) =>
    api.call(campaignsCalls.listCampaignAdSets, { pk: campaign.id, ...page }, quiet),
  )
  await api.call(
    adCreativesCalls.updateAdCreative,
    {
      pk: creative.id,
      version: creative.version,
      adset_ids: adSets.map(({ id }) => id),
      ...(creative.kind === 'draft' ? { draft: false } : {}),
    },
    once(),
  )
}

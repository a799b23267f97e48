import type { AdCreative, Campaign } from '@rookery/contract'
import { adCreativesCalls, campaignsCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
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
  /** The same for every try, so that a retry after a lost answer creates no second campaign. */
  key: string
}

const quietOption = { quiet: true }

/** Subject of a campaign: the app, or the categories for pre-roll. */
export function subjectOf({
  objective,
  app,
  categories,
}: Pick<NewCampaign, 'objective' | 'app' | 'categories'>) {
  if (objective === 'PREROLL_VIEWS') return { iab_categories: categories.flatMap(({ iab }) => iab) }
  if (app === null || !isAboutApps(objective)) return {}
  return app.os === 'IOS' ? { ios_app: app.identifier } : { android_app: app.identifier }
}

/** Targeting: a custom audience of the ad account, else a compiled saved audience. */
export const targetOf = ({
  audienceId,
  customAudience,
}: Pick<NewCampaign, 'audienceId' | 'customAudience'>) =>
  customAudience === null
    ? { audience_id: audienceId! }
    : { targeting_package: { custom_audiences: [customAudience] } }

/**
 * A draft is stored on our server only. Otherwise a job of the server creates the campaign with its ads and
 * activates it only when complete: it never spends while incomplete. Before its start date it is scheduled.
 */
export async function createCampaign(input: CampaignToCreate): Promise<Campaign> {
  const { campaign, schedule, bidding, creative, isStarted } = input
  const creativeId = isStarted && creative ? await publishedCreative(creative) : null
  return await api.call(
    campaignsCalls.createCampaign,
    {
      ad_account_id: input.accountId,
      team_id: input.teamId,
      name: campaign.name.trim(),
      objective: campaign.objective!,
      ...schedule,
      ...bidding,
      ...(campaign.fundingId ? { funding_instrument_id: campaign.fundingId } : {}),
      ...targetOf(campaign),
      placements: campaign.placements,
      ...subjectOf(campaign),
      ...(creativeId ? { creative_id: creativeId } : {}),
      ...(!isStarted && creative ? { planned_creative_id: creative.id } : {}),
      status: isStarted ? 'Active' : 'Draft',
    },
    { ...quietOption, idempotencyKey: input.key },
  )
}

/** The id of a creative that exists on X: a draft is published first, which shows it nowhere yet. */
export async function publishedCreative({ id, kind, version }: AdCreative): Promise<string> {
  if (kind !== 'draft') return id
  const created = await api.call(
    adCreativesCalls.updateAdCreative,
    { pk: id, version, draft: false },
    singleWriteOptions(),
  )
  return created.id
}

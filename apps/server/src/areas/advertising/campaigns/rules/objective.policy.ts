import { campaignObjectives, type CampaignObjective } from '@rookery/contract'

export const objectiveOf = (text: string | null | undefined): CampaignObjective | null =>
  campaignObjectives.find((each) => each === text) ?? null

/** The network's product type for an objective. */
export const productTypeOf = (
  objective: CampaignObjective,
): 'PROMOTED_TWEETS' | 'PROMOTED_ACCOUNT' | 'MEDIA' =>
  objective === 'FOLLOWERS' ? 'PROMOTED_ACCOUNT' : objective === 'PREROLL_VIEWS' ? 'MEDIA' : 'PROMOTED_TWEETS'

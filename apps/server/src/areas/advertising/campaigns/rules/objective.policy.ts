import { campaignObjectives, type CampaignObjective } from '@rookery/contract'

export const objectiveOf = (text: string | null | undefined): CampaignObjective | null =>
  campaignObjectives.find((each) => each === text) ?? null

/** What the network promotes for an objective. */
export const productOf = (objective: CampaignObjective): 'PROMOTED_TWEETS' | 'PROMOTED_ACCOUNT' | 'MEDIA' =>
  objective === 'FOLLOWERS' ? 'PROMOTED_ACCOUNT' : objective === 'PREROLL_VIEWS' ? 'MEDIA' : 'PROMOTED_TWEETS'

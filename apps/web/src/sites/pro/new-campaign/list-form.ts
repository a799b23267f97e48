import type { CampaignObjective } from '@rookery/contract/enums.ts'
import {
  emptyCampaign,
  parseNewCampaign,
  storeNewCampaign,
  type NewCampaign,
} from '../../../features/advertising/campaigns/model/new-campaign.ts'

/** Objectives that need nothing but a list: apps and pre-roll ask for a subject, on the dashboard. */
export const plainObjectives = [
  'REACH',
  'ENGAGEMENTS',
  'WEBSITE_CLICKS',
  'VIDEO_VIEWS',
  'FOLLOWERS',
] as const satisfies readonly CampaignObjective[]

/** The input is kept apart from that of the dashboard's accounts. */
const FROM_LIST = 'from-list'

/** The input before a reload, or an empty form whose dates are in the account's time zone. */
export const readListCampaign = (accountId: string, zone: string): NewCampaign =>
  parseNewCampaign(`${FROM_LIST}:${accountId}`, emptyCampaign(new Date(), zone))

export const storeListCampaign = (accountId: string, campaign: NewCampaign | null): void =>
  storeNewCampaign(`${FROM_LIST}:${accountId}`, campaign)

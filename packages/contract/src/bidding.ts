import type { CampaignObjective } from './enums.ts'

/** AUTO leaves the bid to the network, MAX never pays more than the bid, TARGET pays about the bid on average. */
export const bidStrategies = ['AUTO', 'MAX', 'TARGET'] as const
export type BidStrategy = (typeof bidStrategies)[number]

const strategies: Readonly<Record<CampaignObjective, readonly BidStrategy[]>> = {
  APP_ENGAGEMENTS: ['AUTO', 'MAX'],
  APP_INSTALLS: ['AUTO', 'MAX'],
  REACH: ['AUTO', 'TARGET'],
  FOLLOWERS: ['AUTO', 'TARGET'],
  ENGAGEMENTS: ['AUTO', 'MAX'],
  VIDEO_VIEWS: ['AUTO', 'MAX'],
  PREROLL_VIEWS: ['AUTO', 'MAX'],
  WEBSITE_CLICKS: ['AUTO', 'MAX', 'TARGET'],
}
const capped: readonly CampaignObjective[] = ['REACH', 'ENGAGEMENTS', 'VIDEO_VIEWS', 'PREROLL_VIEWS']

/** The ways to bid that the network takes for an objective. */
export const bidStrategiesOf = (objective: CampaignObjective): readonly BidStrategy[] => strategies[objective]

/** Whether the network lets an objective say how often one person may see the ads. */
export const takesFrequencyCap = (objective: CampaignObjective): boolean => capped.includes(objective)

/** Days a frequency cap counts over. */
export const frequencyCapDays = [1, 7, 30] as const
export type FrequencyCapDays = (typeof frequencyCapDays)[number]
export const FREQUENCY_CAP_MOST = 100

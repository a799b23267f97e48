import type { CampaignObjective } from './enums.ts'

/** AUTO lets the network set the bid, MAX never exceeds the bid, TARGET averages about the bid. */
export const bidStrategies = ['AUTO', 'MAX', 'TARGET'] as const
export type BidStrategy = (typeof bidStrategies)[number]

const strategiesByObjective: Readonly<Record<CampaignObjective, readonly BidStrategy[]>> = {
  APP_ENGAGEMENTS: ['AUTO', 'MAX'],
  APP_INSTALLS: ['AUTO', 'MAX'],
  REACH: ['AUTO', 'TARGET'],
  FOLLOWERS: ['AUTO', 'TARGET'],
  ENGAGEMENTS: ['AUTO', 'MAX'],
  VIDEO_VIEWS: ['AUTO', 'MAX'],
  PREROLL_VIEWS: ['AUTO', 'MAX'],
  WEBSITE_CLICKS: ['AUTO', 'MAX', 'TARGET'],
}
const cappedObjectives: readonly CampaignObjective[] = [
  'REACH',
  'ENGAGEMENTS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
]

/** Bid strategies the network accepts for an objective. */
export const bidStrategiesOf = (objective: CampaignObjective): readonly BidStrategy[] =>
  strategiesByObjective[objective]

/** Whether the network supports a frequency cap (how often one person sees the ads) for an objective. */
export const takesFrequencyCap = (objective: CampaignObjective): boolean =>
  cappedObjectives.includes(objective)

/** Days over which a frequency cap counts. */
export const frequencyCapDays = [1, 7, 30] as const
export type FrequencyCapDays = (typeof frequencyCapDays)[number]
export const FREQUENCY_CAP_MAX = 100

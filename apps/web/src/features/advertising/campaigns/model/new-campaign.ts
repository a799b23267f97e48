import type { CreativeFormat } from '@rookery/contract'
import { campaignObjectives, placements, type CampaignObjective } from '@rookery/contract/enums.ts'
import { daysOrWeek, emptyBidding, type BiddingForm } from './bidding-form.ts'
import type { Placement } from './placement-rules.ts'
import { emptySchedule, type ScheduleForm } from './schedule-form.ts'
import { ownSession } from '../../../../shared/api/own-storage.ts'

export interface App {
  os: 'IOS' | 'ANDROID'
  identifier: string
}
/** One of the network's industry categories, with all its industry codes. */
export interface BusinessCategory {
  id: string
  iab: string[]
}
const MAX_CATEGORIES = 2
export const isAboutApps = (objective: CampaignObjective | null): boolean =>
  objective === 'APP_INSTALLS' || objective === 'APP_ENGAGEMENTS'
/** Format of creatives for an objective: videos of the account for pre-roll, posts for all others. */
export const formatOf = (objective: CampaignObjective | null): CreativeFormat =>
  objective === 'PREROLL_VIEWS' ? 'preroll' : 'post'
/** The followers objective shows the profile itself; a post in addition is optional. */
export const needsCreative = (objective: CampaignObjective | null): boolean => objective !== 'FOLLOWERS'

export const offeredObjectives = [
  'REACH',
  'ENGAGEMENTS',
  'WEBSITE_CLICKS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'FOLLOWERS',
  'APP_INSTALLS',
  'APP_ENGAGEMENTS',
] as const satisfies readonly CampaignObjective[]

/** Whether the objective's subject was chosen: an app, or the advertiser's categories. */
export const isSubjectKnown = ({ objective, app, categories }: NewCampaign): boolean =>
  objective === 'PREROLL_VIEWS' ? categories.length > 0 : !isAboutApps(objective) || app !== null

/** State of the campaign wizard. */
export interface NewCampaign {
  objective: CampaignObjective | null
  name: string
  audienceId: string | null
  /** Name of a custom audience of the ad account, targeted directly in place of a saved one. */
  customAudience: string | null
  schedule: ScheduleForm
  bidding: BiddingForm
  fundingId: string | null
  placements: Placement[]
  /** Subject of the app objectives. */
  app: App | null
  /** For pre-roll: the advertiser's business, one or two of the network's categories. */
  categories: BusinessCategory[]
  /** Null: chosen later. */
  creativeId: string | null
}

export const emptyCampaign = (now: Date, zone: string): NewCampaign => ({
  objective: null,
  name: '',
  audienceId: null,
  customAudience: null,
  schedule: emptySchedule(now, zone),
  bidding: emptyBidding,
  fundingId: null,
  placements: [...placements],
  app: null,
  categories: [],
  creativeId: null,
})

const keyOf = (accountId: string) => `new-campaign:${accountId}`
const readApp = (value: unknown): App | null => {
  const { os, identifier } = (value ?? {}) as Partial<App>
  return (os === 'IOS' || os === 'ANDROID') && typeof identifier === 'string' ? { os, identifier } : null
}
const readCategories = (value: unknown): BusinessCategory[] =>
  (Array.isArray(value) ? value : [])
    .map((each: Partial<BusinessCategory> | null) => ({
      id: text(each?.id) ?? '',
      iab: Array.isArray(each?.iab) ? each.iab.flatMap((code) => text(code) ?? []) : [],
    }))
    .filter(({ id, iab }) => id !== '' && iab.length > 0)
    .slice(0, MAX_CATEGORIES)
const readBid = (value: unknown): BiddingForm => {
  const { strategy, bid, cap, capDays } = (value ?? {}) as Partial<BiddingForm>
  return {
    strategy: strategy === 'MAX' || strategy === 'TARGET' ? strategy : 'AUTO',
    bid: text(bid) ?? '',
    cap: text(cap) ?? '',
    capDays: daysOrWeek(capDays),
  }
}
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Restores the input from before a reload; invalid values are dropped. */
export function parseNewCampaign(accountId: string, empty: NewCampaign): NewCampaign {
  try {
    const storedJson = JSON.parse(
      ownSession.getItem(keyOf(accountId)) ?? 'null',
    ) as Partial<NewCampaign> | null
    if (!storedJson) return empty
    const schedule = { ...empty.schedule }
    for (const field of Object.keys(schedule) as (keyof ScheduleForm)[])
      schedule[field] = text(storedJson.schedule?.[field]) ?? ''
    return {
      objective: campaignObjectives.find((each) => each === storedJson.objective) ?? null,
      name: text(storedJson.name) ?? '',
      audienceId: text(storedJson.audienceId),
      customAudience: text(storedJson.customAudience),
      schedule,
      bidding: readBid(storedJson.bidding),
      fundingId: text(storedJson.fundingId),
      placements: placements.filter((each) => storedJson.placements?.includes(each)),
      app: readApp(storedJson.app),
      categories: readCategories(storedJson.categories),
      creativeId: text(storedJson.creativeId),
    }
  } catch {
    return empty
  }
}

export function storeNewCampaign(accountId: string, campaign: NewCampaign | null): void {
  if (campaign) ownSession.setItem(keyOf(accountId), JSON.stringify(campaign))
  else ownSession.removeItem(keyOf(accountId))
}

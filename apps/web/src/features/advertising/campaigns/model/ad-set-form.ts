import type { AdSet, CallInput } from '@rookery/contract'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import {
  readBidding,
  writeBidding,
  type Bidding,
  type BiddingForm,
  type BiddingProblems,
} from './bidding-form.ts'
import { placementProblem, type Placement } from './placement-rules.ts'
import {
  readSchedule,
  writeSchedule,
  type Schedule,
  type ScheduleForm,
  type ScheduleProblems,
} from './schedule-form.ts'

/** Form state of an ad set. */
export interface AdSetForm {
  name: string
  schedule: ScheduleForm
  bidding: BiddingForm
  /** Null: as set on the network, if the product does not know them. */
  placements: Placement[] | null
}
export interface AdSetValues extends Schedule, Bidding {
  name: string
  placements?: Placement[]
}
interface Account {
  time_zone: string
  currency: string
}

export const adSetFormOf = (adSet: AdSet, account: Account): AdSetForm => ({
  name: adSet.name,
  schedule: writeSchedule(adSet, account),
  bidding: writeBidding(adSet, account.currency),
  placements: adSet.placements.length > 0 ? [...adSet.placements] : null,
})

export interface AdSetRead {
  /** Null if the input is invalid. */
  values: AdSetValues | null
  schedule: ScheduleProblems
  bidding: BiddingProblems
}

/**
 * Parses the form into the server's format, or returns its errors. Its own budgets are optional: the
 * campaign's limit it. `before`: the ad set that is edited; what is left as it is stays as it was.
 */
export function parseAdSetForm(
  form: AdSetForm,
  objective: CampaignObjective | null,
  account: Account,
  before?: AdSet,
): AdSetRead {
  const { schedule, problems } = readSchedule(form.schedule, account, { needsBudget: false, before })
  const bidding = readBidding(form.bidding, objective, account.currency, before)
  const name = form.name.trim()
  const isPlaced = form.placements === null || placementProblem(form.placements, objective) === null
  const values =
    schedule && bidding.bidding && name !== '' && isPlaced
      ? {
          name,
          ...schedule,
          ...bidding.bidding,
          ...(form.placements ? { placements: form.placements } : {}),
        }
      : null
  return { values, schedule: problems, bidding: bidding.problems }
}

type AdSetChange = Omit<CallInput<'update-ad-set'>, 'pk' | 'version'>
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Form fields have minutes, the network seconds. */
const isSameTime = (a: string | null, b: string | null): boolean =>
  a === b ||
  (a !== null && b !== null && Math.floor(Date.parse(a) / 60_000) === Math.floor(Date.parse(b) / 60_000))

/** Changed fields only: a running ad set does not accept all fields again. */
export function changesOf(before: AdSet, after: AdSetValues): AdSetChange {
  const { start, end, frequency_cap, bid_strategy, bid_micro, ...plain } = after
  const adSetChange: AdSetChange = {}
  for (const key of ['name', 'daily_budget_micro', 'lifetime_budget_micro', 'placements'] as const)
    if (plain[key] !== undefined && !isSame(plain[key], before[key]))
      Object.assign(adSetChange, { [key]: plain[key] })
  if (!isSameTime(start, before.start)) adSetChange.start = start
  if (!isSameTime(end, before.end)) adSetChange.end = end
  if (bid_strategy !== before.bid_strategy || bid_micro !== before.bid_micro)
    Object.assign(adSetChange, { bid_strategy, bid_micro })
  const frequencyCap = before.frequency_cap
  if (frequencyCap?.impressions !== frequency_cap?.impressions || frequencyCap?.days !== frequency_cap?.days)
    adSetChange.frequency_cap = frequency_cap
  return adSetChange
}

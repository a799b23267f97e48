import {
  bidStrategiesOf,
  FREQUENCY_CAP_MAX,
  frequencyCapDays,
  takesFrequencyCap,
  type BidStrategy,
  type FrequencyCapDays,
} from '@rookery/contract/bidding.ts'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { readMoney, writeMoney } from '../../../../shared/money/read-money.ts'

/** Form state of an ad set's bid and frequency cap. */
export interface BiddingForm {
  strategy: BidStrategy
  bid: string
  /** Impressions per person; empty: the network decides. */
  cap: string
  capDays: FrequencyCapDays
}
export interface Bidding {
  bid_strategy: BidStrategy
  bid_micro: number | null
  frequency_cap: { impressions: number; days: FrequencyCapDays } | null
}
export interface BiddingProblems {
  bid?: 'required' | 'invalid'
  cap?: 'invalid'
}

export const emptyBidding: BiddingForm = { strategy: 'AUTO', bid: '', cap: '', capDays: 7 }

/** Bid strategies of an objective; all if none is chosen yet. */
export const strategiesFor = (objective: CampaignObjective | null): readonly BidStrategy[] =>
  objective ? bidStrategiesOf(objective) : ['AUTO']
export const hasCap = (objective: CampaignObjective | null): boolean =>
  objective !== null && takesFrequencyCap(objective)

/** A strategy chosen for another objective is ignored. */
export const strategyFor = ({ strategy }: BiddingForm, objective: CampaignObjective | null): BidStrategy =>
  strategiesFor(objective).includes(strategy) ? strategy : 'AUTO'

export const daysOrWeek = (days: unknown): FrequencyCapDays =>
  frequencyCapDays.find((each) => String(each) === String(days)) ?? 7

export const writeBidding = (
  adSet: { bid_strategy: string; bid_micro: number | null; frequency_cap: Bidding['frequency_cap'] },
  currency: string,
): BiddingForm => ({
  strategy: adSet.bid_strategy === 'MAX' || adSet.bid_strategy === 'TARGET' ? adSet.bid_strategy : 'AUTO',
  bid: writeMoney(adSet.bid_micro, currency),
  cap: adSet.frequency_cap ? String(adSet.frequency_cap.impressions) : '',
  capDays: adSet.frequency_cap?.days ?? emptyBidding.capDays,
})

/** Parses the form into the server's format, or returns its errors. `before`: the ad set that is edited; a bid left as it is stays to the last digit. */
export function readBidding(
  form: BiddingForm,
  objective: CampaignObjective | null,
  currency: string,
  before?: Pick<Bidding, 'bid_micro'>,
): { bidding: Bidding | null; problems: BiddingProblems } {
  const problems: BiddingProblems = {}
  const strategy = strategyFor(form, objective)
  const bidMicro = strategy === 'AUTO' ? null : (readMoney(form.bid, currency, before?.bid_micro) ?? null)
  if (strategy !== 'AUTO' && !bidMicro) problems.bid = form.bid.trim() === '' ? 'required' : 'invalid'
  const typedCap = hasCap(objective) ? form.cap.normalize('NFKC').trim() : ''
  const impressions = Number(typedCap)
  if (typedCap !== '' && (!/^\d+$/.test(typedCap) || impressions < 1 || impressions > FREQUENCY_CAP_MAX))
    problems.cap = 'invalid'
  return {
    problems,
    bidding:
      Object.keys(problems).length > 0
        ? null
        : {
            bid_strategy: strategy,
            bid_micro: bidMicro,
            frequency_cap: typedCap === '' ? null : { impressions, days: form.capDays },
          },
  }
}

/** Whether a result may cost more than before: a higher bid, or none. */
export function bidsMore(
  before: { bid_strategy: string; bid_micro: number | null },
  after: Pick<Bidding, 'bid_strategy' | 'bid_micro'>,
): boolean {
  if (before.bid_strategy === 'AUTO') return false
  if (after.bid_strategy === 'AUTO') return true
  if (before.bid_strategy === 'MAX' && after.bid_strategy === 'TARGET') return true
  return (after.bid_micro ?? 0) > (before.bid_micro ?? 0)
}

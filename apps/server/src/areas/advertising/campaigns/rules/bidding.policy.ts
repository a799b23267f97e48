import { bidStrategiesOf, takesFrequencyCap } from '@rookery/contract/bidding.ts'
import type { CampaignObjective } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'
import type { AdSetDraft } from '../../store/ad-row-data.ts'

/**
 * Checks that an ad set uses a bid strategy its objective allows, and states an amount where the strategy
 * needs one.
 */
export function checkBidding(
  {
    bid_strategy,
    bid_micro,
    frequency_cap,
  }: Pick<AdSetDraft, 'bid_strategy' | 'bid_micro' | 'frequency_cap'>,
  objective: CampaignObjective | null,
): void {
  const strategy = bid_strategy ?? 'AUTO'
  if (objective && !bidStrategiesOf(objective).includes(strategy))
    throw invalid({ bid_strategy: 'adSets.bidStrategyNotOffered' })
  if (strategy !== 'AUTO' && !bid_micro) throw invalid({ bid_micro: 'adSets.bidRequired' })
  if (frequency_cap && objective && !takesFrequencyCap(objective))
    throw invalid({ frequency_cap: 'adSets.frequencyCapNotOffered' })
}

import { bidStrategiesOf, takesFrequencyCap } from '@rookery/contract/bidding.ts'
import type { CampaignObjective } from '@rookery/contract'
import { invalid } from '../../app/errors.ts'
import type { AdSetDraft } from './drafts.ts'

/** An ad set bids in a way its objective takes, and says how much where it does not leave that to the network. */
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
    throw invalid({ bid_strategy: 'X does not offer this bid strategy for the objective.' })
  if (strategy !== 'AUTO' && !bid_micro) throw invalid({ bid_micro: 'Bid is required' })
  if (frequency_cap && objective && !takesFrequencyCap(objective))
    throw invalid({ frequency_cap: 'X does not offer a frequency cap for the objective.' })
}

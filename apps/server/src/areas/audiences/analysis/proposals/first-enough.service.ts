import type { ProposedAudience, ProposedAudiences } from '@rookery/contract'
import type { proposeAudiences as call } from '@rookery/contract/audiences/analysis/propose-audiences.ts'
import type { SendOf } from '../../../../app/http/define-route.ts'
import type { Shared } from './narrow-enough.service.ts'

/** Audiences one can choose among. */
const FEWEST = 3

export interface CountedLevel {
  readonly reading: ProposedAudiences['reading']
  readonly proposals: ProposedAudience[]
}

/** Where too few audiences have enough people, fewer conditions are shared; if that does not help, what was found first stays. */
export async function firstEnough(
  levels: readonly Shared[],
  count: (level: Shared) => Promise<CountedLevel>,
  send: SendOf<typeof call>,
): Promise<CountedLevel> {
  const [level, ...wider] = levels
  const first = await count(level!)
  if (first.proposals.length === 0 || first.proposals.length >= FEWEST) return first
  for (const each of wider) {
    const counted = await count(each)
    if (counted.proposals.length >= FEWEST) return counted
  }
  if (wider.length > 0) {
    await send('reading', { reading: first.reading })
    for (const proposal of first.proposals) await send('proposal', proposal)
  }
  return first
}

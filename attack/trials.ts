import type { PublicKnowledge } from './group-attacks.ts'
import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import type { Trial } from './trial.ts'
import { trialsOfLists } from './trials-of-lists.ts'
import { trialsOfRows } from './trials-of-rows.ts'
import { trialsOfSamples } from './trials-of-samples.ts'
import { trialsOfShares } from './trials-of-shares.ts'
import { trialsOfTimes } from './trials-of-times.ts'
import { trialsOfPairs, trialsOfSizes } from './trials-of-sizes.ts'

/** Every trial of every endpoint that is attacked. */
export function allTrials(colluders: readonly Member[], judge: Judge, known: PublicKnowledge): Trial[] {
  const firstColluder = colluders[0]!
  return [
    ...trialsOfSizes(firstColluder, judge, known),
    ...trialsOfPairs(firstColluder, judge),
    ...trialsOfShares(firstColluder, judge),
    ...trialsOfRows(firstColluder, judge),
    ...trialsOfSamples(colluders, judge),
    ...trialsOfTimes(firstColluder, judge),
    ...trialsOfLists(colluders, judge),
  ]
}

import { peopleApart, type MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { PRIVACY_MINIMUM } from '@rookery/contract'

type Marks = MarkedSet['marks']

const isNear = (a: Marks, b: Marks): boolean => peopleApart(a, b) < PRIVACY_MINIMUM

/** Cost of a question, and those of its sets about which none of these users asked before. */
export interface Cost<Set> {
  /** 0 if the question is about the same people as earlier ones, or about entirely different people. */
  readonly cost: number
  readonly fresh: readonly Set[]
}

/**
 * The cost is the number of new figures about nearly the same people: for each set of the question, those
 * sets that differ from it by fewer than 50 people, counting one for earlier questions. A small change to
 * every step of a long recipe costs one, since each step was disclosed once before; sixty near copies in one
 * recipe cost sixty.
 */
export function costOfQuestion<Set extends Pick<MarkedSet, 'marks'>>(
  asked: readonly Set[],
  kept: readonly Marks[],
): Cost<Set> {
  const fresh: Set[] = []
  for (const set of asked)
    if (![...kept, ...fresh.map(({ marks }) => marks)].some((known) => known.equals(set.marks)))
      fresh.push(set)
  const isKnown = fresh.map(({ marks }) => kept.some((known) => isNear(known, marks)))
  const costs = fresh.map(({ marks }) => {
    const around = fresh.flatMap((other, i) => (isNear(other.marks, marks) ? [i] : []))
    // The first of a group is a copy of nothing.
    return around.length - (around.some((i) => isKnown[i]) ? 0 : 1)
  })
  return { cost: Math.max(0, ...costs), fresh }
}

import { peopleApart, type MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { PRIVACY_MINIMUM } from '@rookery/contract'

type Marks = MarkedSet['marks']

const isNear = (a: Marks, b: Marks): boolean => peopleApart(a, b) < PRIVACY_MINIMUM

/** The cost of a question, and the sets in it that none of these users asked about before. */
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
  const freshSets: Set[] = []
  for (const set of asked)
    if (![...kept, ...freshSets.map(({ marks }) => marks)].some((known) => known.equals(set.marks)))
      freshSets.push(set)
  const isKnown = freshSets.map(({ marks }) => kept.some((known) => isNear(known, marks)))
  const costs = freshSets.map(({ marks }) => {
    const nearbySets = freshSets.flatMap((other, i) => (isNear(other.marks, marks) ? [i] : []))
    // The first of a group is a copy of nothing.
    return nearbySets.length - (nearbySets.some((i) => isKnown[i]) ? 0 : 1)
  })
  return { cost: Math.max(0, ...costs), fresh: freshSets }
}

import { peopleApart, type MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { PRIVACY_MINIMUM } from '@rookery/contract'

type Marks = MarkedSet['marks']

const isNear = (a: Marks, b: Marks): boolean => peopleApart(a, b) < PRIVACY_MINIMUM

/** What a question costs, and which of its sets nobody of those asked about yet. */
export interface Cost<Set> {
  /** 0: it is of the same people as earlier ones, or of others altogether. */
  readonly cost: number
  readonly fresh: readonly Set[]
}

/**
 * A question costs as many figures as it tells anew of nearly the same people: of those of its sets that have fewer than 50 people not in common with one of them, and
 * with what was asked before. So one that changes every step of a long recipe a little costs one, since each step was told once before; one that puts sixty
 * near copies into a recipe costs sixty.
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
    // The first of them was nobody's copy.
    return around.length - (around.some((i) => isKnown[i]) ? 0 : 1)
  })
  return { cost: Math.max(0, ...costs), fresh }
}

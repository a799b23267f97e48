import type { ProposalKind, ProposedAudiences } from '@rookery/contract'

type Overlap = ProposedAudiences['overlaps'][number]
export type ProposalPair = Overlap

/** The overlap of two proposals as seen from `a`, whichever of them was named first. */
export function pairOf(overlaps: readonly Overlap[], a: ProposalKind, b: ProposalKind): ProposalPair {
  const found = overlaps.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a))
  if (!found) return { a, b, overlap: null, share_of_a: null, share_of_b: null }
  return found.a === a
    ? found
    : { ...found, a, b, share_of_a: found.share_of_b, share_of_b: found.share_of_a }
}

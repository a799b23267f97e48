import { criterionKinds, type CriterionKind } from '@rookery/contract'

/** The number of a kind in the tables: its place in `criterionKinds`. */
export const kindNumber = (kind: CriterionKind): number => criterionKinds.indexOf(kind)
export const kindOfNumber = (n: number): CriterionKind => criterionKinds[n]!

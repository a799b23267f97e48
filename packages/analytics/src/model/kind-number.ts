import { criterionKinds, type CriterionKind } from '@rookery/contract'

/** Number of a kind in the tables: its index in `criterionKinds`. */
export const kindNumber = (kind: CriterionKind): number => criterionKinds.indexOf(kind)
export const kindOfNumber = (n: number): CriterionKind => criterionKinds[n]!

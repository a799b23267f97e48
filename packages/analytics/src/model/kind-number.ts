import { criterionKinds, type CriterionKind } from '@rookery/contract'

export const kindNumber = (kind: CriterionKind): number => criterionKinds.indexOf(kind)
export const kindOfNumber = (n: number): CriterionKind => criterionKinds[n]!

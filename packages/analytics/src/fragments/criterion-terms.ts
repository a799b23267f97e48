import { ageBands, uncountedKinds, type Criterion, type CriterionKind } from '@rookery/contract'
import type { WantedCriterion } from '../criteria/criteria-resolver.ts'
import { ageCellsOf } from './age-cells.ts'

const uncountedKindList: readonly CriterionKind[] = uncountedKinds
export const isUncounted = (kind: CriterionKind) => uncountedKindList.includes(kind)

/** One code for most kinds, one per cell for an age range, none if the text is no age. */
export function wantedBy(c: Criterion): WantedCriterion[] {
  const code = c.id ?? c.label
  if (c.kind !== 'age') return [{ kind: c.kind, code }]
  return (ageCellsOf(code) ?? []).map((cell) => ({ kind: 'age', code: ageBands[cell]! }))
}

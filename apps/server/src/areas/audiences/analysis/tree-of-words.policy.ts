import type { Criterion, CriterionGroup, CriterionKind } from '@rookery/contract'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { invalid } from '../../../errors/app-error.ts'

export const anyOfCriteria = (children: readonly Criterion[]): CriterionGroup => ({
  op: 'or',
  children: [...children],
})

/**
 * Criteria of one kind from texts. Throws validation_failed at `field` for a text about a sensitive trait.
 */
export function criteriaOf(kind: CriterionKind, texts: readonly string[], field: string = kind): Criterion[] {
  return texts.map((label) => {
    const reason = sensitiveReason(label)
    if (reason) throw invalid({ [field]: reason })
    return { kind, label }
  })
}

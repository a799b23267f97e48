import type { Criterion, CriterionGroup, CriterionKind } from '@rookery/contract'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { invalid } from '../../../errors/app-error.ts'

export const anyOfCriteria = (children: readonly Criterion[]): CriterionGroup => ({
  op: 'or',
  children: [...children],
})

/** A criterion tree of the countries; null for worldwide. */
export const countryGroupOf = (country_codes: readonly string[]): CriterionGroup | null =>
  country_codes.length === 0
    ? null
    : anyOfCriteria(country_codes.map((code) => ({ kind: 'location', id: code, label: code })))

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

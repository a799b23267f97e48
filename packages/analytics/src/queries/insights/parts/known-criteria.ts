import { ageBands, genders, jobCategories } from '@rookery/contract'
import { errorRatesOf } from '../../../inference/error-rates/error-rates.ts'
import type { ErrorRates } from '../../../statistics/adjusted-share.ts'
import type { InsightAudience } from './insight-audience.ts'
import { namedShare } from './named-share.query.ts'

const codes = {
  age: ageBands,
  gender: genders.filter((gender) => gender !== 'ANY'),
  job_title: jobCategories.map((category) => `category:${category}`),
} as const

/**
 * All criteria of an inferred dimension: people with any of them have a known value. Shares of such a
 * dimension are among the known members, because the share of unknown values varies between languages and
 * would be mistaken for a difference between people.
 */
export async function knownCriteria(
  { context, signal }: Pick<InsightAudience, 'context' | 'signal'>,
  kind: keyof typeof codes,
): Promise<number[]> {
  const wantedCriteria = codes[kind].map((code) => ({ kind, code }))
  const found = await context.resolver.resolve(wantedCriteria, signal)
  return found.flatMap((criterion) => criterion?.criterion ?? [])
}

/**
 * Error rates of a dimension for this audience. Undefined if the recipe itself contains a criterion of it
 * (people selected by an inferred value have different error rates), or if nothing was measured on real
 * people.
 */
export async function ratesFor(
  { context, own_criteria }: Pick<InsightAudience, 'context' | 'own_criteria'>,
  kind: keyof typeof codes,
  criteria: readonly number[],
): Promise<ErrorRates | undefined> {
  if (criteria.some((criterion) => own_criteria.has(criterion))) return undefined
  return errorRatesOf(kind, await namedShare(context))
}

import { genders, jobCategories } from '@rookery/contract'
import type { InsightAudience } from './insight-audience.ts'

const codes = {
  gender: genders.filter((gender) => gender !== 'ANY'),
  job_title: jobCategories.map((category) => `category:${category}`),
} as const

/** The share of unknowns varies between languages and would look like a difference between people. */
export async function knownCriteria(
  { context, signal }: Pick<InsightAudience, 'context' | 'signal'>,
  kind: keyof typeof codes,
): Promise<number[]> {
  const wantedCriteria = codes[kind].map((code) => ({ kind, code }))
  const found = await context.resolver.resolve(wantedCriteria, signal)
  return found.flatMap((criterion) => criterion?.criterion ?? [])
}

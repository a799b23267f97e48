import type { Entitlements } from '@rookery/contract/billing/plan-types.ts'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import type { UseKind } from './tables.ts'

/** What a plan includes of something that is used up. */
const fieldOf = {
  reads: 'reads_micro',
  question: 'questions_a_day',
  report: 'reports_a_month',
} as const satisfies Record<UseKind, keyof Entitlements>

export const includedOf = (kind: UseKind, entitlements: Entitlements): number => entitlements[fieldOf[kind]]

/** First day (UTC) of the period in which a use counts. */
export const periodOf = (kind: UseKind, now: Date): string => {
  const day = now.toISOString().slice(0, 10)
  return kind === 'question' ? day : `${day.slice(0, 7)}-01`
}

/** Name of the smallest plan that includes more than `included` of something; empty for the largest. */
export const planWithMore = (field: keyof Entitlements, included: number): string =>
  premiumPlans.find(({ entitlements }) => entitlements[field] > included)?.name ?? ''

export const planWithMoreOf = (kind: UseKind, included: number): string =>
  planWithMore(fieldOf[kind], included)

import type { PlanFeature } from '../enums.ts'
import type { z } from 'zod'
import type { plan } from '../objects/user.ts'

/** Limits of a team; null means unlimited. */
export interface PlanLimits {
  readonly ad_accounts: number | null
  readonly members: number | null
  /** Whether the team may upload lists. */
  readonly imports: boolean
}
export type Plan = z.infer<typeof plan> & {
  readonly product: 'team' | 'premium'
  readonly limits: PlanLimits
}

const inEuro = (amount: number) => ({ price_micro: amount * 1_000_000, currency: 'EUR' as const })
const starterFeatures: PlanFeature[] = ['Audiences and insights', 'Uploads to 3 ad accounts', '5 members']
const starterLimits: PlanLimits = { ad_accounts: 3, members: 5, imports: false }
const growthFeatures: PlanFeature[] = [
  'Audiences and insights',
  'Uploads to 20 ad accounts',
  '25 members',
  'Imports of your own lists',
]
const growthLimits: PlanLimits = { ad_accounts: 20, members: 25, imports: true }
const enterpriseFeatures: PlanFeature[] = [
  'Everything in Growth',
  'Unlimited ad accounts and members',
  'An organisation over several teams',
]

const enterpriseLimits: PlanLimits = { ad_accounts: null, members: null, imports: true }
/**
 * Limits before a team's first subscription: every feature, with the lowest numbers. After its last one it
 * retains what it has (ADR 34).
 */
export const trialLimits: PlanLimits = { ...starterLimits, imports: true }
export const expiredLimits: PlanLimits = starterLimits

/** The plans on sale. Their ids are stored at the payment provider and must never be reused. */
export const plans: readonly Plan[] = [
  {
    id: 'team-starter-monthly',
    product: 'team',
    name: 'Team Starter',
    interval: 'month',
    ...inEuro(99),
    features: starterFeatures,
    limits: starterLimits,
  },
  {
    id: 'team-starter-yearly',
    product: 'team',
    name: 'Team Starter',
    interval: 'year',
    ...inEuro(990),
    features: starterFeatures,
    limits: starterLimits,
  },
  {
    id: 'team-growth-monthly',
    product: 'team',
    name: 'Team Growth',
    interval: 'month',
    ...inEuro(299),
    features: growthFeatures,
    limits: growthLimits,
  },
  {
    id: 'team-growth-yearly',
    product: 'team',
    name: 'Team Growth',
    interval: 'year',
    ...inEuro(2_990),
    features: growthFeatures,
    limits: growthLimits,
  },
  {
    id: 'enterprise-monthly',
    product: 'team',
    name: 'Enterprise',
    interval: 'month',
    ...inEuro(999),
    features: enterpriseFeatures,
    limits: enterpriseLimits,
  },
  {
    id: 'enterprise-yearly',
    product: 'team',
    name: 'Enterprise',
    interval: 'year',
    ...inEuro(9_990),
    features: enterpriseFeatures,
    limits: enterpriseLimits,
  },
]

export const planById = (id: string): Plan | undefined => plans.find((plan) => plan.id === id)

import type { PlanFeature } from '../enums.ts'
import { bothIntervals } from './both-intervals.ts'
import type { PlanLimits, TeamPlan } from './plan-types.ts'

const starterFeatures: PlanFeature[] = [
  'Audiences and insights',
  'Uploads to 3 ad accounts',
  '5 members',
  '50 questions a day',
]
const starterLimits: PlanLimits = { ad_accounts: 3, members: 5, questions_a_day: 50, imports: false }
const growthFeatures: PlanFeature[] = [
  'Audiences and insights',
  'Uploads to 20 ad accounts',
  '25 members',
  '200 questions a day',
  'Imports of your own lists',
]
const growthLimits: PlanLimits = { ad_accounts: 20, members: 25, questions_a_day: 200, imports: true }
const enterpriseFeatures: PlanFeature[] = [
  'Everything in Growth',
  'Unlimited ad accounts, members and questions',
  'An organisation over several teams',
]
const enterpriseLimits: PlanLimits = {
  ad_accounts: null,
  members: null,
  questions_a_day: null,
  imports: true,
}

/**
 * Limits before a team's first subscription: every feature, with the lowest numbers. After its last one it
 * retains what it has (ADR 34).
 */
export const trialLimits: PlanLimits = { ...starterLimits, imports: true }
export const expiredLimits: PlanLimits = starterLimits

/** Plans that a team buys. */
export const teamPlans: readonly TeamPlan[] = [
  ...bothIntervals(
    'team-starter',
    { EUR: 99, USD: 109, GBP: 85, YEN: 16_500, KRW: 149_000 },
    { product: 'team', name: 'Team Starter', features: starterFeatures, limits: starterLimits },
  ),
  ...bothIntervals(
    'team-growth',
    { EUR: 299, USD: 329, GBP: 259, YEN: 49_800, KRW: 449_000 },
    { product: 'team', name: 'Team Growth', features: growthFeatures, limits: growthLimits },
  ),
  ...bothIntervals(
    'enterprise',
    { EUR: 999, USD: 1_099, GBP: 859, YEN: 165_000, KRW: 1_490_000 },
    { product: 'team', name: 'Enterprise', features: enterpriseFeatures, limits: enterpriseLimits },
  ),
]

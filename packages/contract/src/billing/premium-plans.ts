import { bothIntervals } from './both-intervals.ts'
import type { PremiumPlan } from './plan-types.ts'

/** Days for which a person tries a premium plan for nothing, once per identity at X. */
export const PREMIUM_TRIAL_DAYS = 14
/** After a failed payment the figures stay readable for so long; nothing more is fetched. */
export const READABLE_DAYS_PAST_DUE = 7

const premium = { product: 'premium' as const, features: [] }

/** Plans of the premium analytics suite, which a person buys. */
export const premiumPlans: readonly PremiumPlan[] = [
  ...bothIntervals(
    'premium-solo',
    { EUR: 19, USD: 21, GBP: 17, YEN: 3_200, KRW: 29_000 },
    {
      ...premium,
      name: 'Solo',
      entitlements: { accounts: 1, reads_micro: 8_000_000, questions_a_day: 50, reports_a_month: 4 },
    },
  ),
  ...bothIntervals(
    'premium-creator',
    { EUR: 49, USD: 54, GBP: 43, YEN: 8_200, KRW: 75_000 },
    {
      ...premium,
      name: 'Creator',
      entitlements: { accounts: 3, reads_micro: 25_000_000, questions_a_day: 100, reports_a_month: 15 },
    },
  ),
  ...bothIntervals(
    'premium-pro',
    { EUR: 149, USD: 165, GBP: 129, YEN: 24_800, KRW: 229_000 },
    {
      ...premium,
      name: 'Pro',
      entitlements: { accounts: 10, reads_micro: 80_000_000, questions_a_day: 250, reports_a_month: 60 },
    },
  ),
]

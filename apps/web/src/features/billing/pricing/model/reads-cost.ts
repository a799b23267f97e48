/** X's price list, in millionths of a dollar: what a profile costs that is read, and a follow that X tells of. */
export const xPrices = { from: '2026-02-06', profile: 10_000, follow: 10_000 } as const

/** Of ten thousand followers about 45 come or go a day, and 20 profiles are read to check the count. */
const TOLD_A_DAY = 45 / 10_000
const CHECKED_A_DAY = 20 / 10_000
const DAYS_OF_A_MONTH = 30

/** What reading an account with so many followers costs, in millionths of a dollar. */
export function readsCost(followers: number): { once: number; monthly: number } {
  const daily = followers * (TOLD_A_DAY * xPrices.follow + CHECKED_A_DAY * xPrices.profile)
  return { once: followers * xPrices.profile, monthly: Math.round(daily * DAYS_OF_A_MONTH) }
}

/**
 * X's published conditions of revenue sharing with creators, and what public reports say it pays. X publishes no
 * rate; since 16 January 2026 it says that impressions by verified people on home timelines count.
 */
export const payoutConditions = {
  from: '2026-01-16',
  /** Marks that come with a Premium plan. */
  premium: ['blue', 'business'] as readonly string[],
  verified_followers: 500,
  /** Organic impressions of own posts in three months. */
  impressions: 5_000_000,
  months: 3,
  currency: 'USD',
  /** Micro-units for 1,000 impressions of own posts: reports run from dollars per million to dollars per thousand. */
  range: { low: 2_000, high: 2_000_000 },
} as const

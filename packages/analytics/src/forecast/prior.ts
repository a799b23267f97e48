import type { CampaignObjective } from '@rookery/contract'

// Assumptions for ad accounts without data: planning figures, neither measured nor quoted by the network.
// docs/models/forecast.md gives their sources. Spreads are standard deviations of the logarithm.

const COST_TIERS: Readonly<Record<'mostExpensive' | 'expensive' | 'average', string>> = {
  mostExpensive: 'US',
  expensive: 'AE AT AU BE CA CH DE DK FI FR GB HK IE IL IS JP KR KW LU NL NO NZ QA SA SE SG TW',
  average: 'AR BR CL CN CO CR CY CZ EE ES GR HR HU IT LT LV MX MY OM PA PE PL PR PT RO SI SK TH TR UY ZA',
}
const TIER_COST = { mostExpensive: 3.6, expensive: 2.6, average: 1.2, inexpensive: 0.7 } as const
type Tier = keyof typeof TIER_COST
const tierOf = new Map<string, Tier>(
  (Object.keys(COST_TIERS) as (keyof typeof COST_TIERS)[]).flatMap((tier) =>
    COST_TIERS[tier].split(' ').map((code) => [code, tier] as const),
  ),
)

const UNKNOWN_COST = 1.5
export function assumedCost(countries: readonly string[] | null): number {
  if (countries === null) return UNKNOWN_COST
  if (countries.length === 0) return 1
  const sum = countries.reduce((all, code) => all + Math.log(TIER_COST[tierOf.get(code) ?? 'inexpensive']), 0)
  return Math.exp(sum / countries.length)
}

export const resultOf = {
  REACH: 'reach',
  ENGAGEMENTS: 'engagements',
  VIDEO_VIEWS: 'video_total_views',
  PREROLL_VIEWS: 'video_total_views',
  WEBSITE_CLICKS: 'url_clicks',
  FOLLOWERS: 'follows',
  APP_INSTALLS: 'app_clicks',
  APP_ENGAGEMENTS: 'app_clicks',
} as const satisfies Readonly<Record<CampaignObjective, string>>

export const ASSUMED_OBJECTIVE: Readonly<
  Record<CampaignObjective, { readonly clicks: number; readonly results: number; readonly cost: number }>
> = {
  REACH: { clicks: 0.005, results: 1, cost: 0.8 },
  ENGAGEMENTS: { clicks: 0.01, results: 0.02, cost: 1 },
  VIDEO_VIEWS: { clicks: 0.006, results: 0.25, cost: 1 },
  PREROLL_VIEWS: { clicks: 0.004, results: 0.35, cost: 1.4 },
  WEBSITE_CLICKS: { clicks: 0.012, results: 0.007, cost: 1.1 },
  FOLLOWERS: { clicks: 0.008, results: 0.005, cost: 1.1 },
  APP_INSTALLS: { clicks: 0.01, results: 0.006, cost: 1.3 },
  APP_ENGAGEMENTS: { clicks: 0.01, results: 0.006, cost: 1.3 },
}

const PER_DOLLAR: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.78,
  YEN: 150,
  SGD: 1.34,
  BRL: 5.4,
  CAD: 1.37,
  CHF: 0.88,
  INR: 84,
  KRW: 1380,
  KWD: 0.31,
  MXN: 18.5,
  NGN: 1600,
  SAR: 3.75,
  AUD: 1.52,
  ZAR: 18,
}
export const assumedRate = (currency: string): number | null => PER_DOLLAR[currency] ?? null

export const SPREADS = {
  account: { cost: 0.5, clicks: 0.5, results: 0.5 },
  objective: { cost: 0.1, clicks: 0.15, results: 0.15 },
  country: { cost: 0.18, clicks: 0, results: 0 },
  unknown_country: { cost: 0.6, clicks: 0, results: 0 },
  campaign: { cost: 0.12, clicks: 0.15, results: 0.12 },
} as const
export const SPREAD_OBSERVATIONS = 3
export const NO_RATE = 6

/** Ad placements per person and day, and the maximum share of them that one advertiser gets. */
export const PLACES = { a_day: 5, spread: 0.15, most: 0.7, most_spread: 0.25 } as const
/** Prices rise exponentially with the occupied share of the placements: e^(rise × share). */
export const SCARCITY = { rise: 1.1, spread: 0.25 } as const
export const USUAL_PART_SHARE = 0.1
/** Share that visits within a day, its growth with days, and unevenness (shape of a gamma mixture). */
export const VISITS = { a_day: 0.5, growth: 0.2, spread: 0.012, evenness: 1, evenness_spread: 0.04 } as const
export const ESTIMATE_SPREAD = 0.01

// Parameters of the delivery model; docs/models/ad-delivery.md gives the reason for each.

export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** Impressions on offer per monthly user and day: 45% are active, and see about a dozen. */
export const chancesPerUserDay = 5.4
/** Share of the monthly users who are active at least once in `days`: 45% in one day, all in thirty. */
export const activeShare = (days: number): number => Math.min(1, 0.45 * Math.max(1, days) ** 0.235)
/**
 * Even the highest bid wins no more than this share of the impressions: others' pacing, house ads, brand
 * safety.
 */
export const maxWinShare = 0.9
/** Spread of market prices: standard deviation of their logarithm. */
export const priceSpread = 0.7
/** No impression is sold below this share of the median price. */
export const reservePrice = 0.4
/** AUTO bids at most this high (standard deviations above the median price). */
export const autoHighest = 1
/** Hourly traffic varies by this (standard deviation of the logarithm). */
export const trafficNoise = 0.12
/** Quality of creatives varies by this (standard deviation of the logarithm). */
export const qualityNoise = 0.25
/** Daily variation of how much people react to a creative (standard deviation of the logarithm). */
export const moodNoise = 0.1
/** Days over which the total budget of a line item without an end is spread, counted from today. */
export const openEndDays = 30
/** Variation in how often people see ads: shape of the gamma mixture in the reach curve. */
export const reachShape = 1.2
/** Charges are final this long after their hour ended … */
export const settledAfterMs = 72 * hourMs
/** … and then up to this share is credited back as invalid traffic. */
export const maxCreditedShare = 0.015

/** Activity by local hour, 0 to 23: the same daily rhythm as the world's posts. */
export const hoursOfDay: readonly number[] = [
  5, 3, 2, 1, 1, 2, 4, 8, 9, 8, 7, 7, 10, 9, 7, 7, 8, 9, 11, 13, 15, 16, 14, 9,
]
/** Activity by local weekday, Sunday first. */
export const daysOfWeek: readonly number[] = [1.04, 0.97, 0.98, 0.99, 1, 1, 1.02]

/** Share of the impressions in each placement. */
export const placementShares: Readonly<Record<string, number>> = {
  TWITTER_TIMELINE: 0.7,
  TWITTER_REPLIES: 0.12,
  TWITTER_PROFILE: 0.1,
  TWITTER_SEARCH: 0.08,
}

/** Demand by month, January first: the last quarter is expensive. */
export const priceByMonth: readonly number[] = [0.85, 0.9, 0.95, 0.95, 1, 1, 0.95, 0.95, 1, 1.05, 1.15, 1.25]
/** Price increase for each factor of ten by which an audience is smaller than the network. */
export const narrownessPrice = 0.12

/** Units of a currency in one USD. */
export const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  JPY: 150,
  GBP: 0.78,
  EUR: 0.92,
  BRL: 5.4,
}

/** Factor by which audience expansion raises reach. */
export const expansionFactor: Readonly<Record<string, number>> = { DEFINED: 1, EXPANDED: 1.3, BROAD: 1.8 }

/**
 * Actions per impression. `clicks` counts all clicks, including clicks on links, apps, cards and calls to
 * action.
 */
export interface Rates {
  like: number
  repost: number
  reply: number
  follow: number
  click: number
  /** Shares of the clicks. */
  url: number
  app: number
  card: number
  /** Share of the impressions that start a video; 0: no video. */
  video: number
}
const rates = (
  like: number,
  repost: number,
  reply: number,
  follow: number,
  click: number,
  url: number,
  app: number,
  card: number,
  video: number,
): Rates => ({ like, repost, reply, follow, click, url, app, card, video })

export const ratesByObjective: Readonly<Record<string, Rates>> = {
  REACH: rates(0.002, 0.0003, 0.0002, 0.0001, 0.004, 0.1, 0, 0, 0),
  ENGAGEMENTS: rates(0.012, 0.0022, 0.0012, 0.0006, 0.01, 0.12, 0, 0, 0),
  FOLLOWERS: rates(0.003, 0.0004, 0.0003, 0.006, 0.006, 0.05, 0, 0, 0),
  VIDEO_VIEWS: rates(0.004, 0.0007, 0.0004, 0.0003, 0.005, 0.1, 0, 0, 0.55),
  PREROLL_VIEWS: rates(0.0005, 0.0001, 0.0001, 0.0001, 0.003, 0.5, 0, 0, 0.9),
  WEBSITE_CLICKS: rates(0.003, 0.0004, 0.0003, 0.0002, 0.014, 0.6, 0, 0.4, 0),
  APP_INSTALLS: rates(0.002, 0.0003, 0.0002, 0.0001, 0.011, 0.1, 0.6, 0.3, 0),
  APP_ENGAGEMENTS: rates(0.002, 0.0003, 0.0002, 0.0001, 0.01, 0.1, 0.6, 0.3, 0),
}

/** Each step as a share of the one before: starts, quarters; starts, views, 3 s in full view, 6 s, 15 s. */
export const videoSteps = {
  quarter: 0.6,
  half: 0.62,
  three_quarters: 0.72,
  full_view: 0.8,
  view: 0.42,
  full_view_3s: 0.85,
  seconds_6: 0.55,
  seconds_15: 0.5,
  call: 0.1,
} as const

/**
 * Share of link clicks (for views: of impressions) that convert on a page with a tag; of app clicks that
 * install.
 */
export const conversionRates = { post_engagement: 0.04, post_view: 0.0002, install: 0.25 } as const
/** Revenue of one purchase, in USD. */
export const saleDollars = 40

import type { CampaignObjective } from '@rookery/contract'

/**
 * What a thousand impressions cost, in USD, to plan with: usual magnitudes, rounded, no quotes. docs/models/media-plan.md says where they come
 * from and how they are used.
 */
export const costByCountry: Readonly<Record<string, number>> = {
  US: 6.5,
  GB: 5.5,
  AU: 5.5,
  CA: 5,
  DE: 5,
  CH: 5,
  NL: 4.8,
  SE: 4.6,
  NO: 4.6,
  DK: 4.6,
  IE: 4.5,
  SG: 4.5,
  AT: 4.5,
  JP: 4.2,
  FI: 4,
  FR: 4,
  BE: 4,
  AE: 4,
  KR: 3.8,
  SA: 3.6,
  ES: 3,
  IT: 3,
  ZA: 1.8,
  MY: 1.6,
  BR: 1.5,
  MX: 1.5,
  CL: 1.5,
  TH: 1.3,
  AR: 1.2,
  CO: 1.2,
  TR: 1.1,
  PH: 1.1,
  ID: 1,
  IN: 0.9,
  NG: 0.8,
  EG: 0.7,
}
/** A country the table leaves out, and the whole world. */
export const costElsewhere = 1.5

export const factorByObjective: Readonly<Record<CampaignObjective, number>> = {
  REACH: 0.7,
  VIDEO_VIEWS: 0.9,
  ENGAGEMENTS: 1,
  FOLLOWERS: 1.1,
  WEBSITE_CLICKS: 1.15,
  APP_ENGAGEMENTS: 1.3,
  APP_INSTALLS: 1.4,
  PREROLL_VIEWS: 1.6,
}

/** From the table's cost down and up: half of all prices lie between. */
export const costRange = { low: 0.7, high: 1.45 } as const

/** Units of a currency in one USD, to plan with. Other currencies have none. */
export const perDollar: Readonly<Record<string, number>> = {
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

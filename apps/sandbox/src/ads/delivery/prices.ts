/**
 * Price of a thousand impressions in USD, by country: typical magnitudes, rounded, no quotes. The simulated
 * auction varies around it (docs/models/ad-delivery.md); the product's own forecast does not know it.
 */
export const priceByCountry: Readonly<Record<string, number>> = {
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
/** For countries missing from the table, and for the entire world. */
export const priceElsewhere = 1.5

/** Price factor by objective: people likely to act are wanted by more bidders. */
export const priceByObjective = {
  REACH: 0.7,
  VIDEO_VIEWS: 0.9,
  ENGAGEMENTS: 1,
  FOLLOWERS: 1.1,
  WEBSITE_CLICKS: 1.15,
  APP_ENGAGEMENTS: 1.3,
  APP_INSTALLS: 1.4,
  PREROLL_VIEWS: 1.6,
} as const

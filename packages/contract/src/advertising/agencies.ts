/** Agencies that work on their clients' ad accounts. */
export const agencies = [
  'groupm',
  'test-agency',
  'omnicom',
  'havas',
  'dentsu-apac',
  'dentsu-nl',
  'ipg-apac',
  'wadi',
] as const
export type Agency = (typeof agencies)[number]
const ASIA_PACIFIC = 289
const NETHERLANDS = 151
/** Ids of the regions that an agency is restricted to; empty: every region. */
export const agencyRegions = (agency: Agency): readonly number[] =>
  agency.endsWith('-apac') ? [ASIA_PACIFIC] : agency.endsWith('-nl') ? [NETHERLANDS] : []

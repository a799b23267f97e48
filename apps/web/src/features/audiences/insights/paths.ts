import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type InsightsPaths = Pick<
  Addresses,
  'audience' | 'audienceDetails' | 'audiences' | 'compare' | 'creator' | 'newCampaign'
>

import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type InsightsPaths = Pick<
  Addresses,
  'audience' | 'audienceDetails' | 'audiences' | 'compare' | 'creator' | 'newCampaign'
>

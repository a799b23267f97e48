import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type AudiencesPaths = Pick<
  Addresses,
  | 'audience'
  | 'audienceDetails'
  | 'audienceRequests'
  | 'audiences'
  | 'compare'
  | 'creator'
  | 'creatorInsights'
  | 'newCampaign'
  | 'plans'
>

import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type AudienceDetailPaths = Pick<
  Addresses,
  'audience' | 'audienceDetails' | 'audiences' | 'creator' | 'newCampaign'
>

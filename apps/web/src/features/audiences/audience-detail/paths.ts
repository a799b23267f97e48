import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AudienceDetailPaths = Pick<
  Addresses,
  'audience' | 'audienceDetails' | 'audiences' | 'creator' | 'newCampaign'
>

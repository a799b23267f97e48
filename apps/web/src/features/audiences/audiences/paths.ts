import type { AdAccountsPaths } from '../../../shared/ad-accounts/use-no-account.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AudiencesPaths = Pick<
  Addresses,
  | 'audience'
  | 'audienceDetails'
  | 'audienceRequests'
  | 'audiences'
  | 'compare'
  | 'creator'
  | 'creatorInsights'
  | 'extension'
  | 'newCampaign'
  | 'plans'
> &
  AdAccountsPaths

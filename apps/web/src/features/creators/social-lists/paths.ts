import type {
  AccountAddresses,
  CreatorListAddresses,
  PremiumAddresses,
  SitePaths,
} from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type SocialListsPaths = SitePaths & AccountAddresses & CreatorListAddresses & PremiumAddresses

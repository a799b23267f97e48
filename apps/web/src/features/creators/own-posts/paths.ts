import type {
  AccountAddresses,
  PostAddresses,
  PremiumAddresses,
  SitePaths,
} from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type OwnPostsPaths = SitePaths & AccountAddresses & PostAddresses & PremiumAddresses

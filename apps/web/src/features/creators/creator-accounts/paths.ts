import type { AccountAddresses, PremiumAddresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type CreatorAccountsPaths = SitePaths & AccountAddresses & PremiumAddresses

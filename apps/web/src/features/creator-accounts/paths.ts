import type { AccountAddresses, SitePaths } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type CreatorAccountsPaths = SitePaths & AccountAddresses

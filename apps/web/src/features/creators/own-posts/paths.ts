import type { AccountAddresses, PostAddresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type OwnPostsPaths = SitePaths & AccountAddresses & PostAddresses

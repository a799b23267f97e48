import type { AccountAddresses, PostAddresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type DashboardPaths = SitePaths & AccountAddresses & PostAddresses

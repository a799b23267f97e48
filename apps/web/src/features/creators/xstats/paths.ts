import type { SitePaths, XStatsAddresses } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type XStatsPaths = SitePaths & XStatsAddresses

import type { SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type JobTitlePaths = SitePaths

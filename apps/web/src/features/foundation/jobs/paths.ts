import type { Addresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type JobsPaths = SitePaths & Pick<Addresses, 'imports'>

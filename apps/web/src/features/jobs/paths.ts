import type { Addresses, SitePaths } from '../../shared/site/addresses.ts'

/** Where this screen leads. */
export type JobsPaths = SitePaths & Pick<Addresses, 'imports'>

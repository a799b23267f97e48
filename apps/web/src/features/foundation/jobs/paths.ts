import type { Addresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to; operators find the imports where the site has them. */
export type JobsPaths = SitePaths & Partial<Pick<Addresses, 'imports'>>

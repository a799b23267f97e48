import type { Addresses, RequestAddresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type SiteRequestsPaths = RequestAddresses & Pick<Addresses, 'home' | 'login'>

import type { Addresses, RequestAddresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type OpenRequestsPaths = RequestAddresses & Pick<Addresses, 'login'>

import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AudienceRequestsPaths = Pick<Addresses, 'audienceDetails' | 'audienceRequests'>

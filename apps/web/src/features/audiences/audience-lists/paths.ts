import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AudienceListsPaths = Pick<Addresses, 'creator' | 'settings'>

import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type AudienceListsPaths = Pick<Addresses, 'creator' | 'settings'>

import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type SignInPaths = Pick<Addresses, 'home' | 'login'>

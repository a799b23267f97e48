import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type SignInPaths = Pick<Addresses, 'home' | 'login'>

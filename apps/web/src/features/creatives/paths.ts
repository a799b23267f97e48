import type { AdAccountsPaths } from '../../shared/ad-accounts/account-gate.tsx'
import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type CreativesPaths = AdAccountsPaths & Pick<Addresses, 'media'>

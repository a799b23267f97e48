import type { AdAccountsPaths } from '../../../shared/ad-accounts/use-no-account.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type CreativesPaths = AdAccountsPaths & Pick<Addresses, 'media'>

import type { AdAccountsPaths } from '../../../shared/ad-accounts/use-no-account.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type UploadsPaths = Pick<Addresses, 'audiences' | 'newCampaign' | 'settings'> & AdAccountsPaths

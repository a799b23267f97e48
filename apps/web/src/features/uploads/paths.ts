import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type UploadsPaths = Pick<Addresses, 'audiences' | 'newCampaign' | 'settings'>

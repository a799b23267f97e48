import type { ListAddresses, OpenAddresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type TargetingListsPaths = ListAddresses & Pick<OpenAddresses, 'openExplore'>

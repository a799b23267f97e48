import type { OpenAddresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type OpenExplorePaths = OpenAddresses

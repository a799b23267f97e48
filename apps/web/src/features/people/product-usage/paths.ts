import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type ProductUsagePaths = Pick<Addresses, 'productUsage'>

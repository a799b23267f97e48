import type { AccountAddresses, PremiumAddresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses the screens of the premium plans link to. */
export type PremiumPlanPaths = SitePaths & AccountAddresses & PremiumAddresses

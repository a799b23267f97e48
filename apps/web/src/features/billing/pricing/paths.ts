import type {
  AccountAddresses,
  Addresses,
  PremiumAddresses,
  SitePaths,
} from '../../../shared/site/addresses.ts'

/** Addresses the screens of the premium plans link to. */
export type PremiumPlanPaths = SitePaths & AccountAddresses & PremiumAddresses

/** Where plans are bought: a site sells the one or the other. */
export type PricingPaths = SitePaths & Partial<PremiumAddresses & Pick<Addresses, 'settings'>>

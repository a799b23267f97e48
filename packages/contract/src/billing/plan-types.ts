import type { currencies, PlanFeature } from '../enums.ts'
import type { z } from 'zod'
import type { plan } from '../objects/user.ts'

/** Limits of a team; null means unlimited. */
export interface PlanLimits {
  readonly ad_accounts: number | null
  readonly members: number | null
  /** Questions to the assistant, of all members together. */
  readonly questions_a_day: number | null
  /** Whether the team may upload lists. */
  readonly imports: boolean
}

/** What a person's premium plan includes. */
export interface Entitlements {
  /** Connected accounts of X whose figures the suite keeps. */
  readonly accounts: number
  /** Reads at X included in a month, in millionths of a dollar, over all accounts. */
  readonly reads_micro: number
  readonly questions_a_day: number
  readonly reports_a_month: number
}

/** Currencies in which every plan has a price. */
export const saleCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'YEN',
  'KRW',
] as const satisfies readonly (typeof currencies)[number][]
export type SaleCurrency = (typeof saleCurrencies)[number]
export type PlanPrices = Readonly<Record<SaleCurrency, number>>

interface AnyPlan extends z.infer<typeof plan> {
  /** In millionths of each currency; `price_micro` is the one in euro. */
  readonly prices: PlanPrices
  readonly features: PlanFeature[]
}
export interface TeamPlan extends AnyPlan {
  readonly product: 'team'
  readonly limits: PlanLimits
}
export interface PremiumPlan extends AnyPlan {
  readonly product: 'premium'
  readonly entitlements: Entitlements
}
export type Plan = TeamPlan | PremiumPlan

/**
 * Whether tax is in the price: persons see what they pay, as the law asks where most of them live. In dollars, and for
 * teams, it is added where it is due.
 */
export const includesTax = ({ product }: Pick<Plan, 'product'>, currency: SaleCurrency): boolean =>
  product === 'premium' && currency !== 'USD'

/** A year costs ten months. */
export const MONTHS_PAID_A_YEAR = 10

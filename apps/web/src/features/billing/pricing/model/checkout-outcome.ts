import type { PremiumInfo } from '../api/premium-info.ts'

/** What became of a checkout: paid, not paid, or paid by another one before. */
export type CheckoutOutcome = 'processing' | 'active' | 'failed' | 'already'

/** The payment provider's word, not the address that was opened, decides (ROUTE-071). */
export function checkoutOutcome({
  checkout,
  active,
}: Pick<PremiumInfo, 'checkout' | 'active'>): CheckoutOutcome {
  if (checkout === 'expired') return active ? 'already' : 'failed'
  if (checkout === null) return active ? 'already' : 'failed'
  return checkout === 'complete' && active ? 'active' : 'processing'
}

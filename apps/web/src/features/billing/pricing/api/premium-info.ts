import type { CallOutput } from '@rookery/contract'
import { premiumSubscriptionCalls as calls } from '@rookery/contract/facts.ts'
import type { SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export type PremiumInfo = CallOutput<'get-premium-subscription'>

const KEY = ['premium-subscription']

/** The person's premium subscription; with the id of a checkout the provider is asked about it. */
export const premiumInfoQuery = (checkoutId: string | null) =>
  queryOptions({
    queryKey: [...KEY, checkoutId],
    queryFn: ({ signal }): Promise<PremiumInfo> =>
      api.call(calls.getPremiumSubscription, checkoutId === null ? {} : { checkout_id: checkoutId }, {
        signal,
        quiet: true,
      }),
  })

/** Opens the payment page; `returnPath` is where the person met the limit. */
export async function goToPremiumCheckout(
  planId: string,
  currency: SaleCurrency,
  returnPath: string | null,
): Promise<void> {
  const { checkout_url } = await api.call(
    calls.createPremiumSubscription,
    { plan_id: planId, currency, ...(returnPath === null ? {} : { return_path: returnPath }) },
    { idempotencyKey: crypto.randomUUID() },
  )
  location.assign(checkout_url)
}

/** Changes the plan, cancels, or takes a cancellation back. */
export function usePremiumChanges() {
  const client = useQueryClient()
  const onSuccess = async () => await client.invalidateQueries({ queryKey: KEY })
  return {
    cancel: useMutation({
      mutationFn: () => api.call(calls.cancelPremiumSubscription, { at_period_end: true }),
      onSuccess,
    }),
    keep: useMutation({
      mutationFn: () => api.call(calls.changePremiumSubscription, { cancel_at_period_end: false }),
      onSuccess,
    }),
    changePlan: useMutation({
      mutationFn: (planId: string) => api.call(calls.changePremiumSubscription, { plan_id: planId }),
      onSuccess,
    }),
  }
}

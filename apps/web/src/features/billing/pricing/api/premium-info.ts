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

/** What a change to another plan costs. */
export const changePreviewQuery = (planId: string) =>
  queryOptions({
    queryKey: [...KEY, 'preview', planId],
    // A price is good for a short time.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.call(calls.previewPremiumChange, { plan_id: planId }, { signal, quiet: true }),
  })

export const invoicesQuery = queryOptions({
  queryKey: [...KEY, 'invoices'],
  queryFn: ({ signal }) => api.call(calls.listPremiumInvoices, {}, { signal, quiet: true }),
})

/** Opens the provider's page for the card and the billing address, which returns here. */
export async function goToPortal(): Promise<void> {
  const { url } = await api.call(calls.openPremiumPortal, { return_path: location.pathname })
  location.assign(url)
}

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
      mutationFn: (change: { plan_id: string; quoted_at: string }) =>
        api.call(calls.changePremiumSubscription, change),
      onSuccess,
    }),
  }
}

import { checkoutCalls } from '@rookery/contract/facts.ts'
import type { SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { ownSession } from '../../../../shared/api/own-storage.ts'

const keyOf = (teamId: string) => ['team-subscription', teamId]

/** How the team's subscription goes on. */
export const courseQuery = (teamId: string) =>
  queryOptions({
    queryKey: keyOf(teamId),
    queryFn: ({ signal }) =>
      api.call(checkoutCalls.getTeamSubscription, { team_id: teamId }, { signal, quiet: true }),
  })

/** What a change to another plan costs. */
export const changePreviewQuery = (teamId: string, planId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId), 'preview', planId],
    // A price is good for a short time.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.call(
        checkoutCalls.previewSubscriptionChange,
        { team_id: teamId, plan_id: planId },
        { signal, quiet: true },
      ),
  })

export const invoicesQuery = (teamId: string) =>
  queryOptions({
    queryKey: [...keyOf(teamId), 'invoices'],
    queryFn: ({ signal }) =>
      api.call(checkoutCalls.listInvoices, { team_id: teamId }, { signal, quiet: true }),
  })

/** Opens the provider's page for the card and the billing address, which returns here. */
export async function goToPortal(teamId: string): Promise<void> {
  const { url } = await api.call(checkoutCalls.openPortal, {
    team_id: teamId,
    return_path: location.pathname,
  })
  location.assign(url)
}

/** Changes the plan, cancels, or takes a cancellation back. */
export function useSubscriptionChanges(teamId: string) {
  const client = useQueryClient()
  const onSuccess = async () =>
    await Promise.all([
      client.invalidateQueries(teamsQuery),
      client.invalidateQueries({ queryKey: keyOf(teamId) }),
    ])
  return {
    cancel: useMutation({
      mutationFn: () => api.call(checkoutCalls.cancelSubscription, { team_id: teamId, at_period_end: true }),
      onSuccess,
    }),
    keep: useMutation({
      mutationFn: () => api.call(checkoutCalls.keepSubscription, { team_id: teamId }),
      onSuccess,
    }),
    changePlan: useMutation({
      mutationFn: (change: { plan_id: string; quoted_at: string }) =>
        api.call(checkoutCalls.upgradeSubscription, { team_id: teamId, ...change }),
      onSuccess,
    }),
  }
}

const CHECKOUT_KEY = 'checkout'
interface OpenCheckout {
  team_id: string
  checkout_id: string
}

/** The checkout this tab started, to be confirmed on return. */
export function readCheckout(teamId: string): string | null {
  const storedCheckout = JSON.parse(ownSession.getItem(CHECKOUT_KEY) ?? 'null') as OpenCheckout | null
  return storedCheckout?.team_id === teamId ? storedCheckout.checkout_id : null
}
export const forgetCheckout = (): void => ownSession.removeItem(CHECKOUT_KEY)

/** Opens a checkout at the payment provider and goes there; `returnPath` is where the provider returns to. */
export async function goToCheckout(
  teamId: string,
  planId: string,
  currency: SaleCurrency,
  returnPath: string,
): Promise<void> {
  const { checkout_url, checkout_id } = await api.call(
    checkoutCalls.startCheckout,
    { team_id: teamId, plan_id: planId, currency, return_path: returnPath },
    { idempotencyKey: crypto.randomUUID() },
  )
  ownSession.setItem(CHECKOUT_KEY, JSON.stringify({ team_id: teamId, checkout_id } satisfies OpenCheckout))
  location.assign(checkout_url)
}

/** Confirms a finished checkout with the provider; repeating it changes nothing. */
export function useConfirmCheckout(teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (checkoutId: string) =>
      api.call(checkoutCalls.confirmCheckout, { team_id: teamId, checkout_id: checkoutId }),
    onSuccess: async ({ state }) => {
      if (state !== 'open') forgetCheckout()
      await Promise.all([
        client.invalidateQueries(teamsQuery),
        client.invalidateQueries({ queryKey: ['team-accounts', teamId] }),
      ])
    },
  })
}

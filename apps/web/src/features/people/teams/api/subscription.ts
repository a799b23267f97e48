import { checkoutCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { ownSession } from '../../../../shared/api/own-storage.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans', 'team'],
  staleTime: 10 * 60_000,
  queryFn: ({ signal }) => api.call(checkoutCalls.listPlans, { product: 'team' }, { signal, quiet: true }),
})

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
export async function goToCheckout(teamId: string, planId: string, returnPath: string): Promise<void> {
  const { checkout_url, checkout_id } = await api.call(
    checkoutCalls.startCheckout,
    { team_id: teamId, plan_id: planId, return_path: returnPath },
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

import type { Subscription } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { sha256 } from '../../../security/keys.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import {
  applySubscription,
  hasActiveSubscription,
  planById,
  readSubscriptionsOf,
} from '../subscriptions/subscription.service.ts'
import { changeCheckout, findCheckout, insertPaymentEvent } from './checkout.repository.ts'
import { oneCheckout } from './one-checkout.service.ts'

export interface CheckoutInput {
  readonly team_id: string
  readonly plan_id: string
  readonly currency?: string | undefined
  readonly return_path?: string | undefined
}

/** Only paths of this origin: browsers treat '//elsewhere' and '/\elsewhere' as addresses of other hosts. */
const returnUrl = (origin: string, path: string | undefined, slug: string, marker: string): string => {
  const target = path ?? `/${slug}/team`
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (url === null || url.origin !== origin || !/^\/(?![/\\])/.test(target))
    throw invalid({ return_path: 'input.invalid' })
  return `${url.origin}${url.pathname}${url.search}${url.search ? '&' : '?'}${marker}`
}

/**
 * For team admins: opens a checkout at the payment provider. Its hosted page takes the card; no card data
 * reaches this server.
 */
export const openCheckout = async (
  deps: Deps,
  actor: UserActor,
  input: CheckoutInput,
  more: { origin: string; key: string },
): Promise<{ checkout_id: string; checkout_url: string }> => {
  const { team } = await requireTeam(deps, actor, input.team_id)
  requirePermission(actor, 'checkout.start', { team: team.id })
  const plan = planById(input.plan_id)
  if (plan === undefined) throw invalid({ plan_id: 'input.invalid' })
  if (input.currency !== undefined && input.currency !== plan.currency)
    throw invalid({ currency: 'input.invalid' })
  const urls = {
    success_url: returnUrl(more.origin, input.return_path, team.slug, 'checkout_id={CHECKOUT_SESSION_ID}'),
    cancel_url: returnUrl(more.origin, input.return_path, team.slug, 'checkout=cancel'),
  }
  if (!team.invoice_email || !team.country || !team.invoice_name)
    throw invalid({ non_field_errors: 'subscriptions.billingFirst' })
  if (await hasActiveSubscription(deps, team.id)) throw fail('already_subscribed')
  const user = await readUserRow(deps.db, actor.user_id)
  const checkoutKey = { team_id: team.id, user_id: actor.user_id, plan_id: plan.id }
  const openedCheckout = await oneCheckout(
    deps,
    checkoutKey,
    async () =>
      await deps.payments.startCheckout({
        plan,
        team_id: team.id,
        user_id: actor.user_id,
        email: team.invoice_email ?? user?.email ?? null,
        ...urls,
        idempotency_key: sha256(`${actor.user_id} ${team.id} ${more.key}`),
      }),
  )
  return { checkout_id: openedCheckout.id, checkout_url: openedCheckout.url }
}

/** Fetches a checkout of this team from the provider and applies its state. Idempotent. */
export const finishCheckout = async (
  deps: Deps,
  actor: UserActor,
  teamId: string,
  checkoutId: string,
): Promise<{ state: 'open' | 'complete' | 'expired'; subscription: Subscription | null }> => {
  const { team } = await requireTeam(deps, actor, teamId)
  requirePermission(actor, 'checkout.confirm', { team: team.id })
  const existing = await findCheckout(deps.db, checkoutId)
  if (existing === null || existing.team_id !== team.id) throw fail('not_found')
  const checkout = await deps.payments.readCheckout(checkoutId)
  const providerState = checkout.subscription
  if (providerState !== null && providerState.team_id === team.id)
    await deps.db.transaction(
      async (tx) => await applySubscription(deps, tx, providerState, providerState.start_at),
    )
  if (checkout.state !== 'open') await changeCheckout(deps.db, checkoutId, { state: 'closed' })
  const storedSubscription = (await readSubscriptionsOf(deps, [team.id])).get(team.id)
  const currentPlan = storedSubscription?.find(
    ({ provider_id }) => provider_id === providerState?.provider_id,
  )
  return { state: checkout.state, subscription: currentPlan ?? null }
}

/** Applies a signed event; each id once, in any order of arrival. Throws bad_signature. */
export const applyPaymentEvent = async (deps: Deps, body: Buffer, signature: string): Promise<void> => {
  const event = deps.payments.readEvent(body, signature)
  // The provider is called outside the transaction, which must not wait for a network.
  const currentPlan =
    event.kind === 'checkout' ? (await deps.payments.readCheckout(event.checkout_id)).subscription : null
  const providerState =
    event.kind === 'subscription'
      ? { subscription: event.subscription, at: event.created }
      : currentPlan && { subscription: currentPlan, at: currentPlan.start_at }
  await deps.db.transaction(async (tx) => {
    const isFirstDelivery = await insertPaymentEvent(tx, {
      id: event.id,
      type: event.type,
      received_at: deps.clock(),
    })
    if (isFirstDelivery && providerState)
      await applySubscription(deps, tx, providerState.subscription, providerState.at)
    if (isFirstDelivery && event.kind === 'checkout')
      await changeCheckout(tx, event.checkout_id, { state: 'closed' })
  })
}

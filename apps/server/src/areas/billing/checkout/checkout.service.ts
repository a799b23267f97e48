import type { Subscription } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { CheckoutRequest, SubscriptionOwner } from '../../../app/payments.ts'
import type { SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Transaction } from '../../../store/database.ts'
import { sha256 } from '../../../security/keys.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import { isSameOwner, ownerOfRow, teamOwner } from '../subscriptions/owner.policy.ts'
import {
  applySubscription,
  payerAtProvider,
  planById,
  readSubscription,
  unendedSubscription,
} from '../subscriptions/subscription.service.ts'
import { changeCheckout, findCheckout, insertPaymentEvent } from './checkout.repository.ts'
import { ignoreUnknown } from './ignore-unknown.ts'
import { ownPath } from '../subscriptions/own-path.policy.ts'
import { oneCheckout } from './one-checkout.service.ts'
import { storeReversed } from './reversed-payment.service.ts'

export interface CheckoutInput {
  readonly team_id: string
  readonly plan_id: string
  readonly currency?: SaleCurrency | undefined
  readonly return_path?: string | undefined
}

const returnUrl = (origin: string, path: string | undefined, slug: string, marker: string): string => {
  const target = ownPath(origin, path ?? `/${slug}/team`)
  return `${origin}${target}${target.includes('?') ? '&' : '?'}${marker}`
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
  if (plan?.product !== 'team') throw invalid({ plan_id: 'input.invalid' })
  const currency = input.currency ?? 'EUR'
  const urls = {
    success_url: returnUrl(more.origin, input.return_path, team.slug, 'checkout_id={CHECKOUT_SESSION_ID}'),
    cancel_url: returnUrl(more.origin, input.return_path, team.slug, 'checkout=cancel'),
  }
  if (!team.invoice_email || !team.country || !team.invoice_name)
    throw invalid({ non_field_errors: 'subscriptions.billingFirst' })
  const user = await readUserRow(deps.db, actor.user_id)
  return await startCheckout(deps, {
    owner: teamOwner(team.id),
    plan,
    currency,
    opened_by: actor.user_id,
    email: team.invoice_email ?? user?.email ?? null,
    name: team.invoice_name,
    country: team.country,
    language: actor.language,
    ...urls,
    key: more.key,
  })
}

/** Opens a checkout for a team or a person, who may pay for one at a time. Throws already_subscribed, in_use. */
export const startCheckout = async (
  deps: Deps,
  {
    key,
    trialDays,
    ...request
  }: Omit<CheckoutRequest, 'idempotency_key' | 'trial_days' | 'customer_id'> & {
    readonly key: string
    /** Days of a trial, asked when the checkout is really opened. */
    readonly trialDays?: () => Promise<number>
  },
): Promise<{ checkout_id: string; checkout_url: string }> => {
  const { owner, opened_by, plan } = request
  // Also one whose payment is due: a second subscription would be charged beside it.
  if ((await unendedSubscription(deps, owner)) !== null) throw fail('already_subscribed')
  const idempotency_key = sha256(`${opened_by} ${owner.id} ${key}`)
  const openedCheckout = await oneCheckout(
    deps,
    { owner, opened_by, plan_id: plan.id },
    async () =>
      await deps.payments.startCheckout({
        ...request,
        trial_days: (await trialDays?.()) ?? 0,
        customer_id: await payerAtProvider(deps.db, owner),
        idempotency_key,
      }),
  )
  return { checkout_id: openedCheckout.id, checkout_url: openedCheckout.url }
}

interface FinishedCheckout {
  readonly state: 'open' | 'complete' | 'expired'
  readonly subscription: Subscription | null
}

/** For team admins: `confirmCheckout` of a checkout of this team. */
export const finishCheckout = async (
  deps: Deps,
  actor: UserActor,
  teamId: string,
  checkoutId: string,
): Promise<FinishedCheckout> => {
  const { team } = await requireTeam(deps, actor, teamId)
  requirePermission(actor, 'checkout.confirm', { team: team.id })
  return await confirmCheckout(deps, teamOwner(team.id), checkoutId)
}

/** Fetches a checkout of this owner from the provider and applies its state. Idempotent. Throws not_found. */
export const confirmCheckout = async (
  deps: Deps,
  owner: SubscriptionOwner,
  checkoutId: string,
): Promise<FinishedCheckout> => {
  const existing = await findCheckout(deps.db, checkoutId)
  if (existing === null || !isSameOwner(ownerOfRow(existing), owner)) throw fail('not_found')
  const askedAt = deps.clock()
  const checkout = await deps.payments.readCheckout(checkoutId)
  const providerState = checkout.subscription
  if (providerState !== null && isSameOwner(providerState.owner, owner))
    await deps.store.db.transaction(async (tx) => await applySubscription(deps, tx, providerState, askedAt))
  if (checkout.state !== 'open') await changeCheckout(deps.db, checkoutId, { state: 'closed' })
  const paid = providerState === null ? null : await readSubscription(deps, owner, providerState.provider_id)
  return { state: checkout.state, subscription: paid }
}

/**
 * Takes a signed event, each id once: it says that something changed, and what it is now is read at the provider, so
 * the order in which events come does not matter. Throws bad_signature.
 */
export const applyPaymentEvent = async (deps: Deps, body: Buffer, signature: string): Promise<void> => {
  const event = deps.payments.readEvent(body, signature)
  // The provider is called outside the transaction, which must not wait for a network.
  const askedAt = deps.clock()
  const note = async (tx: Transaction): Promise<boolean> =>
    await insertPaymentEvent(tx, { id: event.id, type: event.type, received_at: deps.clock() })
  if (event.kind === 'charge')
    return await storeReversed(deps, await ignoreUnknown(deps.payments.readPayment(event.charge_id)), note)
  const state =
    event.kind === 'other'
      ? null
      : await ignoreUnknown(
          event.kind === 'subscription'
            ? deps.payments.readSubscription(event.subscription_id)
            : deps.payments.readCheckout(event.checkout_id).then(({ subscription }) => subscription),
        )
  await deps.db.transaction(async (tx) => {
    const isFirstDelivery = await note(tx)
    if (isFirstDelivery && state) await applySubscription(deps, tx, state, askedAt)
    if (isFirstDelivery && event.kind === 'checkout')
      await changeCheckout(tx, event.checkout_id, { state: 'closed' })
  })
}

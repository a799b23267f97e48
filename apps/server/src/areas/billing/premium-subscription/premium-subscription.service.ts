import type { CallInput, CallOutput, Subscription } from '@rookery/contract'
import { saleCurrencies, type PremiumPlan } from '@rookery/contract/billing/plan-types.ts'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { invalid } from '../../../errors/app-error.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import { readUses } from '../allowances/allowance.service.ts'
import { ownPath } from '../subscriptions/own-path.policy.ts'
import { confirmCheckout, startCheckout } from '../checkout/checkout.service.ts'
import {
  cancelSubscription,
  changePlan,
  keepSubscription,
} from '../subscriptions/change-subscription.service.ts'
import { currentPremium, isReadable, readableUntil } from '../subscriptions/premium.service.ts'
import {
  courseOf,
  openPortalOf,
  readChange,
  readInvoices,
} from '../subscriptions/subscription-course.service.ts'
import { readSubscription } from '../subscriptions/subscription.service.ts'
import { takeTrial, trialDaysOf } from '../subscriptions/trial.service.ts'

const ownerOf = (actor: UserActor): SubscriptionOwner => ({ kind: 'user', id: actor.user_id })
const changeOf = (actor: UserActor) => ({ owner: ownerOf(actor), actor_id: actor.user_id })

const RETURN = '/create-subscription'

/** Opens a checkout of a premium plan. Throws already_subscribed. */
export async function buyPremium(
  deps: Deps,
  actor: UserActor,
  { plan_id, currency = 'EUR', return_path }: CallInput<'create-premium-subscription'>,
  { origin, key }: { readonly origin: string; readonly key: string },
): Promise<CallOutput<'create-premium-subscription'>> {
  requirePermission(actor, 'premium.buy')
  const plan = premiumPlans.find(({ id }) => id === plan_id)
  if (plan === undefined) throw invalid({ plan_id: 'input.invalid' })
  const next = return_path === undefined ? '' : `&next=${encodeURIComponent(ownPath(origin, return_path))}`
  const user = await readUserRow(deps.db, actor.user_id)
  return await startCheckout(deps, {
    owner: ownerOf(actor),
    plan,
    currency,
    opened_by: actor.user_id,
    email: user?.email ?? null,
    language: actor.language,
    success_url: `${origin}${RETURN}/success?checkout_id={CHECKOUT_SESSION_ID}${next}`,
    cancel_url: `${origin}${RETURN}/cancel?plan=${plan.id}${next}`,
    trialDays: async () => await takeTrial(deps, actor.user_id),
    key,
  })
}

const presentPlan = ({ prices, ...plan }: PremiumPlan) => ({
  ...plan,
  prices: saleCurrencies.map((currency) => ({ currency, price_micro: prices[currency] })),
})

/**
 * The person's premium subscription and what is on sale. With a checkout the provider is asked at once. Throws
 * not_found for another person's checkout.
 */
export async function readPremium(
  deps: Deps,
  actor: UserActor,
  checkoutId: string | undefined,
): Promise<CallOutput<'get-premium-subscription'>> {
  requirePermission(actor, 'premium.read')
  const checkout =
    checkoutId === undefined ? null : (await confirmCheckout(deps, ownerOf(actor), checkoutId)).state
  const row = await currentPremium(deps, actor.user_id)
  const now = deps.clock()
  const used = await readUses(deps.db, now, actor.user_id)
  const subscription = row && (await readSubscription(deps, ownerOf(actor), row.provider_id))
  return {
    ...(subscription ?? { active: false }),
    readable: row !== null && isReadable(row, now),
    readable_until: (row && readableUntil(row))?.toISOString() ?? null,
    ...courseOf(row),
    used: {
      reads_micro: used.reads,
      questions_today: used.question,
      reports_this_month: used.report,
    },
    checkout,
    plans: premiumPlans.map(presentPlan),
    trial_days: await trialDaysOf(deps, actor.user_id),
  }
}

/** Ends the subscription with its period, or at once. Throws not_subscribed. */
export async function cancelPremium(
  deps: Deps,
  actor: UserActor,
  input: { readonly at_period_end: boolean; readonly reason?: string | undefined },
): Promise<Subscription> {
  requirePermission(actor, 'premium.buy')
  return await cancelSubscription(deps, changeOf(actor), input)
}

/** Changes the plan, or sets whether it ends with its period. Throws not_subscribed. */
export async function changePremium(
  deps: Deps,
  actor: UserActor,
  { plan_id, quoted_at, cancel_at_period_end }: CallInput<'change-premium-subscription'>,
): Promise<Subscription> {
  requirePermission(actor, 'premium.buy')
  if ((plan_id === undefined) === (cancel_at_period_end === undefined))
    throw invalid({ non_field_errors: 'subscriptions.oneChange' })
  if (plan_id !== undefined)
    return await changePlan(
      deps,
      changeOf(actor),
      plan_id,
      quoted_at === undefined ? undefined : new Date(quoted_at),
    )
  return cancel_at_period_end
    ? await cancelSubscription(deps, changeOf(actor), { at_period_end: true })
    : await keepSubscription(deps, changeOf(actor))
}

/** What a change of the plan costs, before it is made. Throws not_subscribed. */
export async function previewPremium(
  deps: Deps,
  actor: UserActor,
  planId: string,
): Promise<CallOutput<'preview-premium-change'>> {
  requirePermission(actor, 'premium.read')
  return await readChange(deps, ownerOf(actor), planId)
}

/** The person's invoices; none before the first checkout. */
export async function readPremiumInvoices(
  deps: Deps,
  actor: UserActor,
): Promise<CallOutput<'list-premium-invoices'>> {
  requirePermission(actor, 'premium.read')
  return await readInvoices(deps, ownerOf(actor))
}

/** The provider's page for cards and addresses. Throws not_subscribed before the first checkout. */
export async function openPremiumPortal(
  deps: Deps,
  actor: UserActor,
  { origin, path = '/premium' }: { readonly origin: string; readonly path?: string | undefined },
): Promise<CallOutput<'open-premium-portal'>> {
  requirePermission(actor, 'premium.buy')
  return await openPortalOf(deps, ownerOf(actor), { origin, path, language: actor.language })
}

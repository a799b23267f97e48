import type { Subscription } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { addAuditEntry, type AuditDeps } from '../../foundation/audit/audit.service.ts'
import type { ProviderSubscription, SubscriptionOwner } from '../../../app/payments.ts'
import { ownerColumns, teamOwner } from './owner.policy.ts'
import { isSaleCurrency, planById } from '@rookery/contract/billing/plans.ts'
import { tellFailedPayment } from './failed-payment-mail.service.ts'
import { tellTrialEnds } from './trial-ends-mail.service.ts'
import { markTrialUsed } from './trial.repository.ts'
import { isEnterprise, presentSubscription } from './subscription.presenter.ts'
import {
  findByProviderId,
  findCurrent,
  findSubscriptions,
  findSubscriptionsOfTeams,
  ownerExists,
  upsertSubscription,
} from './subscription.repository.ts'

/** Used by the checkout of plans. */
export { planById } from '@rookery/contract/billing/plans.ts'

type SubscriptionDeps = Pick<Deps, 'db' | 'clock'>

/** Each team's subscriptions, the current one (latest start) first. */
export const readSubscriptionsOf = async (
  deps: Pick<Deps, 'clock'> & { readonly db: Db },
  teamIds: readonly string[],
): Promise<Map<string, Subscription[]>> => {
  const byTeam = new Map<string, Subscription[]>()
  for (const row of await findSubscriptionsOfTeams(deps.db, teamIds)) {
    const list = byTeam.get(row.team_id!) ?? []
    list.push(presentSubscription(row, deps.clock()))
    byTeam.set(row.team_id!, list)
  }
  return byTeam
}

/** One of the owner's subscriptions by its id at the provider. */
export const readSubscription = async (
  deps: SubscriptionDeps,
  owner: SubscriptionOwner,
  providerId: string,
): Promise<Subscription | null> => {
  const row = (await findSubscriptions(deps.db, owner)).find(({ provider_id }) => provider_id === providerId)
  return row ? presentSubscription(row, deps.clock()) : null
}

/** A team's or person's current subscription, the latest by start; null when there never was one. */
export const currentSubscription = async (
  deps: SubscriptionDeps,
  owner: SubscriptionOwner,
): Promise<(Subscription & { enterprise: boolean }) | null> => {
  const [row] = await findSubscriptions(deps.db, owner)
  if (row === undefined) return null
  return { ...presentSubscription(row, deps.clock()), enterprise: isEnterprise(row.plan_name) }
}

/** The owner's newest subscription as it is stored. */
export const currentRow = async (db: Db, owner: SubscriptionOwner): Promise<SubscriptionRow | null> =>
  await findCurrent(db, owner)

/** Ids, at the provider, of the owner's subscriptions that have not ended. */
export const unendedSubscriptions = async (db: Db, owner: SubscriptionOwner): Promise<string[]> =>
  (await findSubscriptions(db, owner))
    .filter(({ status }) => status !== 'canceled')
    .map(({ provider_id }) => provider_id)

export const hasActiveSubscription = async (
  deps: SubscriptionDeps,
  owner: SubscriptionOwner,
): Promise<boolean> => (await currentSubscription(deps, owner))?.active ?? false

/** The subscription for which the owner pays or owes; null when there is none or it has ended. */
export const unendedSubscription = async (
  deps: SubscriptionDeps,
  owner: SubscriptionOwner,
): Promise<SubscriptionRow | null> => {
  const row = await findCurrent(deps.db, owner)
  const isEnded =
    row === null || row.status === 'canceled' || (row.end_at !== null && row.end_at <= deps.clock())
  return isEnded ? null : row
}

/** The owner as a payer at the provider, if it paid before. */
export const payerAtProvider = async (db: Db, owner: SubscriptionOwner): Promise<string | undefined> =>
  (await findSubscriptions(db, owner)).find(({ provider_customer }) => provider_customer !== null)
    ?.provider_customer ?? undefined

/** Whether the team may upload audiences. */
export const hasTeamSubscription = async (deps: SubscriptionDeps, teamId: string): Promise<boolean> =>
  await hasActiveSubscription(deps, teamOwner(teamId))

/** Who changed a subscription, and why; nobody where the provider did. */
interface ChangedBy {
  readonly actor_id: string | null
  readonly reason?: string | undefined
}

/**
 * Stores the provider's state. `askedAt`: when the provider was asked for it; of two answers the one that was asked for
 * later counts, whichever comes first. Answers whether something changed. `tx`: of the server, since trials and payers
 * are no request's to write.
 */
export const applySubscription = async (
  deps: AuditDeps & Pick<Deps, 'random'>,
  tx: Transaction,
  update: ProviderSubscription,
  askedAt: Date,
  by: ChangedBy = { actor_id: null },
): Promise<boolean> => {
  const plan = planById(update.plan_id)
  const { owner } = update
  if (plan === undefined || !isId(owner.id) || !(await ownerExists(tx, owner))) return false
  const previousSubscription = await findByProviderId(tx, update.provider_id)
  const currency =
    update.currency !== null && isSaleCurrency(update.currency) ? update.currency : ('EUR' as const)
  const storedSubscription = await upsertSubscription(tx, {
    id: newId(deps),
    ...ownerColumns(owner),
    product: plan.product,
    plan_id: plan.id,
    plan_name: plan.name,
    interval: plan.interval,
    price_micro: plan.prices[currency],
    currency,
    start_at: update.start_at,
    end_at: update.end_at,
    status: update.status,
    cancel_at: update.cancel_at,
    provider_id: update.provider_id,
    provider_time: askedAt,
    provider_customer: update.customer_id ?? previousSubscription?.provider_customer ?? null,
    period_end: update.period_end,
    next_plan_id: update.next_plan_id,
    past_due_since:
      update.status === 'past_due' ? (previousSubscription?.past_due_since ?? deps.clock()) : null,
  })
  // The same state again only advances the time and is not audited.
  const isUnchanged =
    previousSubscription?.status === update.status &&
    previousSubscription.plan_id === plan.id &&
    previousSubscription.next_plan_id === update.next_plan_id &&
    previousSubscription.end_at?.getTime() === update.end_at?.getTime()
  if (storedSubscription && update.status === 'trialing' && owner.kind === 'user')
    await markTrialUsed(tx, owner.id, deps.clock())
  if (storedSubscription && update.status === 'trialing') {
    const stored = await findByProviderId(tx, update.provider_id)
    if (stored) await tellTrialEnds(deps, tx, stored)
  }
  if (!storedSubscription || isUnchanged) return false
  if (update.status === 'past_due' && previousSubscription?.status !== 'past_due') {
    const stored = await findByProviderId(tx, update.provider_id)
    if (stored) await tellFailedPayment(deps, tx, stored)
  }
  await addAuditEntry(deps, tx, {
    actor_id: by.actor_id,
    team_id: ownerColumns(owner).team_id,
    verb: 'subscription-changed',
    object_kind: 'subscription',
    object_id: update.provider_id,
    data: {
      plan: plan.id,
      status: update.status,
      price_micro: plan.prices[currency],
      currency,
      ...(update.next_plan_id ? { next_plan: update.next_plan_id } : {}),
      ...(by.reason ? { reason: by.reason } : {}),
    },
  })
  return true
}

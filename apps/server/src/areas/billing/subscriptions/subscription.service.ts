import type { Subscription } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import type { ProviderSubscription, SubscriptionOwner } from '../../../app/payments.ts'
import { ownerColumns, teamOwner } from './owner.policy.ts'
import { planById } from '@rookery/contract/billing/plans.ts'
import { isEnterprise, presentSubscription } from './subscription.presenter.ts'
import {
  findByProviderId,
  findSubscriptions,
  findSubscriptionsOfTeams,
  ownerExists,
  upsertSubscription,
} from './subscription.repository.ts'

/** Used by the checkout of plans. */
export { planById, plans } from '@rookery/contract/billing/plans.ts'

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

/** Ids, at the provider, of the owner's subscriptions that have not ended. */
export const unendedSubscriptions = async (db: Db, owner: SubscriptionOwner): Promise<string[]> =>
  (await findSubscriptions(db, owner))
    .filter(({ status }) => status !== 'canceled')
    .map(({ provider_id }) => provider_id)

export const hasActiveSubscription = async (
  deps: SubscriptionDeps,
  owner: SubscriptionOwner,
): Promise<boolean> => (await currentSubscription(deps, owner))?.active ?? false

/** Whether the team may upload audiences. */
export const hasTeamSubscription = async (deps: SubscriptionDeps, teamId: string): Promise<boolean> =>
  await hasActiveSubscription(deps, teamOwner(teamId))

/**
 * Stores the provider's state as of a time of its own clock: late and repeated events change nothing. A state
 * read from a checkout counts as of the subscription's start, so that every later event takes precedence.
 */
export const applySubscription = async (
  deps: Pick<Deps, 'clock' | 'random'>,
  tx: Transaction,
  update: ProviderSubscription,
  providerTime: Date,
): Promise<void> => {
  const plan = planById(update.plan_id)
  const { owner } = update
  if (plan === undefined || !isId(owner.id) || !(await ownerExists(tx, owner))) return
  const previousSubscription = await findByProviderId(tx, update.provider_id)
  const storedSubscription = await upsertSubscription(tx, {
    id: newId(deps),
    ...ownerColumns(owner),
    product: plan.product,
    plan_id: plan.id,
    plan_name: plan.name,
    interval: plan.interval,
    price_micro: plan.price_micro,
    currency: plan.currency,
    start_at: update.start_at,
    end_at: update.end_at,
    status: update.status,
    cancel_at: update.cancel_at,
    provider_id: update.provider_id,
    provider_time: providerTime,
  })
  // The same state again only advances the time and is not audited.
  const isUnchanged =
    previousSubscription?.status === update.status &&
    previousSubscription.plan_id === plan.id &&
    previousSubscription.end_at?.getTime() === update.end_at?.getTime()
  if (!storedSubscription || isUnchanged) return
  await addAuditEntry(deps, tx, {
    actor_id: null,
    team_id: ownerColumns(owner).team_id,
    verb: 'subscription-changed',
    object_kind: 'subscription',
    object_id: update.provider_id,
    data: { plan: plan.id, status: update.status },
  })
}

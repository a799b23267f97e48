import type { CallInput, CallOutput, Subscription } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import {
  cancelSubscription,
  changePlan,
  keepSubscription,
} from '../subscriptions/change-subscription.service.ts'
import { teamOwner } from '../subscriptions/owner.policy.ts'
import {
  courseOf,
  openPortalOf,
  readChange,
  readInvoices,
} from '../subscriptions/subscription-course.service.ts'
import { currentRow, readSubscription } from '../subscriptions/subscription.service.ts'

// What the admins of a team do with its subscription.

async function changeOf(deps: Deps, actor: UserActor, teamKey: string) {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'subscription.change', { team: team.id })
  return { owner: teamOwner(team.id), actor_id: actor.user_id, team }
}

async function readOf(deps: Deps, actor: UserActor, teamKey: string) {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'subscription.read', { team: team.id })
  return teamOwner(team.id)
}

/** Throws not_subscribed. */
export const upgradeTeam = async (
  deps: Deps,
  actor: UserActor,
  { team_id, plan_id, quoted_at }: CallInput<'upgrade-subscription'>,
): Promise<Subscription> =>
  await changePlan(
    deps,
    await changeOf(deps, actor, team_id),
    plan_id,
    quoted_at === undefined ? undefined : new Date(quoted_at),
  )

/** Throws not_subscribed. */
export const cancelTeam = async (
  deps: Deps,
  actor: UserActor,
  { team_id, ...how }: { team_id: string; at_period_end: boolean; reason?: string | undefined },
): Promise<Subscription> => await cancelSubscription(deps, await changeOf(deps, actor, team_id), how)

/** Throws not_subscribed. */
export const keepTeam = async (deps: Deps, actor: UserActor, teamKey: string): Promise<Subscription> =>
  await keepSubscription(deps, await changeOf(deps, actor, teamKey))

export async function readTeamSubscription(
  deps: Deps,
  actor: UserActor,
  teamKey: string,
): Promise<CallOutput<'get-team-subscription'>> {
  const owner = await readOf(deps, actor, teamKey)
  const row = await currentRow(deps.db, owner)
  return {
    ...courseOf(row),
    subscription: row && (await readSubscription(deps, owner, row.provider_id)),
  }
}

/** Throws not_subscribed. */
export const previewTeam = async (
  deps: Deps,
  actor: UserActor,
  { team_id, plan_id }: CallInput<'preview-subscription-change'>,
): Promise<CallOutput<'preview-subscription-change'>> =>
  await readChange(deps, await readOf(deps, actor, team_id), plan_id)

export const readTeamInvoices = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
): Promise<CallOutput<'list-invoices'>> => await readInvoices(deps, await readOf(deps, actor, teamKey))

/** Throws not_subscribed before the first checkout. */
export async function openTeamPortal(
  deps: Deps,
  actor: UserActor,
  { team_id, return_path }: CallInput<'open-portal'>,
  origin: string,
): Promise<CallOutput<'open-portal'>> {
  const { owner, team } = await changeOf(deps, actor, team_id)
  const path = return_path ?? `/${team.slug}/team/subscription`
  return await openPortalOf(deps, owner, { origin, path, language: actor.language })
}

import type { CallInput, Subscription } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { cancelSubscription, changePlan } from '../subscriptions/change-subscription.service.ts'
import { teamOwner } from '../subscriptions/owner.policy.ts'

async function changeOf(deps: Deps, actor: UserActor, teamKey: string) {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'subscription.change', { team: team.id })
  return { owner: teamOwner(team.id), actor_id: actor.user_id }
}

/** For team admins. Throws not_subscribed. */
export const upgradeTeam = async (
  deps: Deps,
  actor: UserActor,
  { team_id, plan_id }: CallInput<'upgrade-subscription'>,
): Promise<Subscription> => await changePlan(deps, await changeOf(deps, actor, team_id), plan_id)

/** For team admins. Throws not_subscribed. */
export const cancelTeam = async (
  deps: Deps,
  actor: UserActor,
  { team_id, ...how }: { team_id: string; at_period_end: boolean; reason?: string | undefined },
): Promise<Subscription> => await cancelSubscription(deps, await changeOf(deps, actor, team_id), how)

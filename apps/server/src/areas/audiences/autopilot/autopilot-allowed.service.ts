import { AUTOPILOTS_CAP, type CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { teamsWhere } from '../../../app/access/permissions.ts'
import { fail } from '../../../errors/app-error.ts'
import { accountInTeams, grantOf, recheckGrant } from '../../advertising/ad-accounts/grant.service.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import { countEnabled } from '../usage-runs/autopilot-rows.service.ts'

type Allowed = CallOutput<'get-autopilot-allowed'>

/** Whether autopilot may run on an ad account for one of the caller's teams: grant, subscription, role on the network, free runs. */
export async function autopilotAllowed(
  deps: Deps,
  actor: UserActor,
  adAccountId: string,
  signal: AbortSignal,
): Promise<Allowed> {
  const teams = await requireTeamsOf(deps, actor, adAccountId)
  for (const { team_id } of teams) {
    const live = await grantOf(deps.db, actor.user_id, team_id, adAccountId)
    if (live) return await allowedIn(deps, { ...live, team_id }, adAccountId, signal)
  }
  return { allowed: false, reason: 'no_grant', runs_left: 0 }
}

/** The caller's teams that have an ad account. Throws not_found. */
export async function requireTeamsOf(deps: Deps, actor: UserActor, adAccountId: string) {
  const teams = await accountInTeams(deps, teamsWhere(actor, 'usages.read'), adAccountId)
  if (teams.length === 0) throw fail('not_found')
  return teams
}

async function allowedIn(
  deps: Deps,
  { grant, team_id }: NonNullable<Awaited<ReturnType<typeof grantOf>>> & { readonly team_id: string },
  adAccountId: string,
  signal: AbortSignal,
): Promise<Allowed> {
  const runs_left = await runsLeft(deps, [team_id], adAccountId)
  const refused = (reason: Allowed['reason']): Allowed => ({ allowed: false, reason, runs_left })
  if (!(await canUpload(deps, team_id, adAccountId))) return refused('subscription_required')
  const { access } = await recheckGrant(deps, grant, adAccountId, signal)
  if (access === null) return refused('unknown')
  if (!access) return refused('no_permission')
  return runs_left > 0 ? { allowed: true, reason: null, runs_left } : refused('runs_used')
}

/** How many autopilots more these teams can switch on for an ad account; each runs once a day. */
export const runsLeft = async (
  { db }: Pick<Deps, 'db'>,
  teamIds: readonly string[],
  adAccountId: string,
): Promise<number> => Math.max(0, AUTOPILOTS_CAP - (await countEnabled(db, teamIds, adAccountId)))

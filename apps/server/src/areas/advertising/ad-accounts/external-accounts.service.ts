import type { CallInput, CallOutput } from '@rookery/contract'
import { agencies, agencyRegions, type Agency } from '@rookery/contract/advertising/agencies.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { may, requirePermission } from '../../../app/access/permissions.ts'
import { findTeamMember } from '../../people/teams/team.service.ts'
import { checkRole } from './ad-account.service.ts'
import { grantOf, writeGrant, type LiveGrant } from './grant.service.ts'

/**
 * The caller's role on an ad account as the network tells it now, which is stored with its time. Access needs a grant in
 * one of the caller's teams too. Throws what the network throws: access stays unknown then.
 */
export async function validateAdAccount(
  deps: Deps,
  actor: UserActor,
  adAccountId: string,
  signal: AbortSignal,
): Promise<CallOutput<'validate-ad-account'>> {
  const role = await checkRole(deps, actor.user_id, adAccountId, signal)
  if (role === null) return { access: false, permissions: [], handle: null, name: null }
  const { account, permissions, access } = role
  return {
    access: access && (await hasGrant(deps, actor, account.account_id)),
    permissions,
    handle: account.handle,
    name: account.name,
  }
}

async function hasGrant(deps: Deps, actor: UserActor, adAccountId: string): Promise<boolean> {
  for (const { team_id } of actor.memberships)
    if (await grantOf(deps.db, actor.user_id, team_id, adAccountId)) return true
  return false
}

/**
 * Grants the caller an ad account in a team of which they are an admin. Throws permission_denied for others, and a field
 * error when the network gives the caller no role that allows uploads.
 */
export async function storeOwnAdAccount(
  deps: Deps,
  actor: UserActor,
  { account_id, team_id }: CallInput<'create-ad-account'>,
  signal: AbortSignal,
): Promise<LiveGrant> {
  const membership = actor.memberships.find((each) =>
    team_id === undefined ? may(actor, 'grants.create', { team: each.team_id }) : each.team_id === team_id,
  )
  if (!membership) throw fail(team_id === undefined ? 'permission_denied' : 'not_found')
  requirePermission(actor, 'grants.create', { team: membership.team_id })
  const member = await findTeamMember(deps, membership.id)
  if (!member) throw fail('permission_denied')
  return await writeGrant(deps, actor.user_id, member, account_id, signal, 'account_id')
}

const isAgency = (name: string): name is Agency => (agencies as readonly string[]).includes(name)

/** Whether an agency of the list may work on the account in a region. Throws a field error for other agencies. */
export async function checkAgency(
  deps: Deps,
  actor: UserActor,
  { agency, ad_account_id, country_id }: CallInput<'check-agency-ad-account'>,
  signal: AbortSignal,
): Promise<CallOutput<'check-agency-ad-account'>> {
  const name = agency.toLowerCase()
  if (!isAgency(name)) throw invalid({ agency: 'adAccounts.unknownAgency' })
  const allowed_country_ids = [...agencyRegions(name)]
  const answer = { allowed_country_ids, agency: name }
  const isElsewhere =
    allowed_country_ids.length > 0 && country_id !== undefined && !allowed_country_ids.includes(country_id)
  if (isElsewhere) return { ...answer, allowed: false, reason: 'country_not_allowed' }
  const { access } = await validateAdAccount(deps, actor, ad_account_id, signal)
  return { ...answer, allowed: access, reason: access ? null : 'no_access' }
}

import type { AdsClient } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, may } from '../../../app/access/permissions.ts'
import type { Db } from '../../../store/database.ts'
import type { AdAccountRow, GrantedAccountRow, MembershipRow } from '../../../store/tables.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import type { OnLeaving } from '../../people/members/member.service.ts'
import { requireAdAccounts } from '../../billing/subscriptions/team-limits.service.ts'
import { findTeamMember } from '../../people/teams/team.service.ts'
import { checkRole } from './ad-account.service.ts'
import {
  findGrant,
  findGrants,
  findLiveGrant,
  findMemberGrantIds,
  findTeamGrants,
  findUserGrant,
  findUsersOfAccount,
  insertGrant,
  lockGrants,
  markGrantsChecked,
  revokeGrantRow,
  type GrantScope,
} from './grant.repository.ts'

const teamIds = (actor: UserActor): string[] => actor.memberships.map(({ team_id }) => team_id)

/** Admins and organisation users see every grant of the team, plain members their own. */
const scopeOf = (actor: UserActor): GrantScope => ({
  all_of: teamIds(actor).filter((id) => may(actor, 'grants.list-all', { team: id })),
  own: actor.memberships.map(({ id }) => id),
})

export const readGrants = async (
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  page: { team_id?: string | undefined; member?: string | undefined; limit: number; offset: number },
) => {
  const isForeignFilter = [page.team_id, page.member].some((id) => id !== undefined && !isId(id))
  if (isForeignFilter) return { count: 0, rows: [] }
  return await findGrants(deps.db, scopeOf(actor), page)
}

/** The caller's own grants in a team, by name of the account. */
export async function ownGrants(
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  teamId: string,
): Promise<LiveGrant[]> {
  const own = actor.memberships.filter(({ team_id }) => team_id === teamId).map(({ id }) => id)
  const { rows } = await findGrants(
    deps.db,
    { all_of: [], own },
    { team_id: teamId, limit: MANY_GRANTS, offset: 0 },
  )
  return rows.toSorted((a, b) => a.account.name.localeCompare(b.account.name))
}
/** More ad accounts than a member is granted. */
const MANY_GRANTS = 500

/**
 * Team admins: gives a member access to an ad account. The grant relies on the admin's own role on the network, which is checked now.
 * Repeating it answers the existing grant.
 */
export const grantTo = async (
  deps: Deps,
  actor: UserActor,
  wish: { member: string; account_id: string },
  signal: AbortSignal,
): Promise<LiveGrant> => {
  const notAMemberError = invalid({ member: 'adAccounts.notAMember' })
  const member = isId(wish.member) ? await findTeamMember(deps, wish.member) : null
  if (member === null || !teamIds(actor).includes(member.team_id)) throw notAMemberError
  requirePermission(actor, 'grants.create', { team: member.team_id })
  return await writeGrant(deps, actor.user_id, member, wish.account_id, signal)
}

/** Gives a member access by the role that a user has on the network, which is checked now; `field` names the account in errors. */
export const writeGrant = async (
  deps: Deps,
  granterId: string,
  member: Pick<MembershipRow, 'id' | 'team_id'>,
  accountId: string,
  signal: AbortSignal,
  field = 'account',
): Promise<LiveGrant> => {
  const role = await checkRole(deps, granterId, accountId, signal)
  if (!role?.access) throw invalid({ [field]: 'adAccounts.noAccess' })
  const grant = await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await lockGrants(tx, member.team_id)
    const grantedAccounts = new Set(
      (await findTeamGrants(tx, member.team_id)).map(({ account }) => account.id),
    )
    if (!grantedAccounts.has(role.account.id))
      await requireAdAccounts({ ...deps, db: tx }, member.team_id, grantedAccounts.size)
    const insertedGrant = await insertGrant(tx, {
      id: newId(deps),
      team_id: member.team_id,
      membership_id: member.id,
      ad_account_id: role.account.id,
      granted_by: granterId,
      created_at: now,
      checked_at: role.checked_at,
      access: true,
      revoked_at: null,
    })
    if (insertedGrant === null) return await findLiveGrant(tx, member.id, role.account.id)
    await addAuditEntry(deps, tx, {
      actor_id: granterId,
      team_id: member.team_id,
      verb: 'granted',
      object_kind: 'ad-account',
      object_id: role.account.account_id,
      data: { member: member.id, grant: insertedGrant.id },
    })
    return insertedGrant
  })
  if (grant === null) throw fail('in_use', 'app.repeat')
  return { grant, account: role.account }
}

/** For team admins: revokes the grant at once. Running jobs that use it get 'grant-revoked' and check access again before their next step. */
export const revokeGrant = async (deps: Deps, actor: UserActor, id: string): Promise<void> => {
  const grant = isId(id) ? await findGrant(deps.db, id, teamIds(actor)) : null
  if (grant === null) throw fail('not_found')
  requirePermission(actor, 'grants.revoke', { team: grant.team_id })
  await deps.db.transaction(async (tx) => {
    if (!(await revokeGrantRow(tx, grant.id, deps.clock()))) return
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: grant.team_id,
      verb: 'revoked',
      object_kind: 'ad-account',
      object_id: grant.ad_account_id,
      data: { member: grant.membership_id, grant: grant.id },
    })
  })
  deps.events.emit('grant-revoked', grant.id)
}

/** An ad account (by the network's id) in those of these teams in which somebody was granted it. */
export async function accountInTeams(
  { db }: Pick<Deps, 'db'>,
  teamIds: readonly string[],
  accountId: string,
): Promise<{ team_id: string; account: AdAccountRow }[]> {
  const found = await Array.fromAsync(teamIds, async (team_id) => {
    const grants = await findTeamGrants(db, team_id)
    const account = grants.find((each) => each.account.account_id === accountId)?.account
    return account ? [{ team_id, account }] : []
  })
  return found.flat()
}

/** Number of ad accounts that somebody of the team was granted. */
export const countTeamAccounts = async ({ db }: Pick<Deps, 'db'>, teamId: string): Promise<number> =>
  new Set((await findTeamGrants(db, teamId)).map(({ account }) => account.id)).size

/** Everybody with access to an ad account (our id), in any team: read as the server, since teams do not see each other. */
export const usersOfAccount = async ({ store }: Pick<Deps, 'store'>, adAccountId: string) =>
  await findUsersOfAccount(store.db, adAccountId)

export interface LiveGrant {
  readonly grant: GrantedAccountRow
  readonly account: AdAccountRow
}

/**
 * The user's unrevoked grant for an ad account (by the network's id) in a team; null if there is none.
 * Checked again before each step of a job.
 */
export const grantOf = async (
  db: Db,
  userId: string,
  teamId: string,
  accountId: string,
): Promise<LiveGrant | null> => await findUserGrant(db, userId, teamId, accountId)

/**
 * Calls the Ads API with the token of the person who granted the account: the member may have no role of their own there.
 * Throws network_reauthorise or what the call throws.
 */
export const withAdsOf = async <T>(
  deps: Deps,
  { grant }: Pick<LiveGrant, 'grant'>,
  work: (ads: AdsClient) => Promise<T>,
): Promise<T> =>
  await asNetworkUser(deps, grant.granted_by, async (token) => await work(deps.network.ads(token)))

/** Asks the network again whether the granting person still has their role; unknown when the network does not answer. */
export const recheckGrant = async (
  deps: Deps,
  grant: GrantedAccountRow,
  accountId: string,
  signal: AbortSignal,
): Promise<{ access: boolean | null; checked_at: Date | null }> => {
  try {
    const role = await checkRole(deps, grant.granted_by, accountId, signal)
    const checkedAccess = { access: role?.access ?? false, checked_at: deps.clock() }
    await markGrantsChecked(deps.db, grant, checkedAccess)
    return checkedAccess
  } catch (error) {
    if (error instanceof AppError && error.code === 'network_reauthorise')
      return { access: false, checked_at: grant.checked_at }
    deps.logger.warn({ err: error }, 'access to an ad account not checked')
    return { access: null, checked_at: grant.checked_at }
  }
}

/** Grants end with their membership, of themselves; work under way for them hears 'grant-revoked' then. */
export const endGrantsOf: OnLeaving = async (deps, tx, { id }) => {
  const endedGrantIds = await findMemberGrantIds(tx, id)
  return () => {
    for (const grant of endedGrantIds) deps.events.emit('grant-revoked', grant)
  }
}

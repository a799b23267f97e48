import type { Team, User } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { requireUnbarred, type UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { requirePermission, levelMay, may } from '../../../app/access/permissions.ts'
import { isDuplicate, type Db, type Transaction } from '../../../store/database.ts'
import type { MembershipRow, TeamRow } from '../../../store/tables.ts'
import { addAuditEntry, countAudited } from '../../foundation/audit/audit.service.ts'
import { isTimeZone } from '../../../app/http/is-time-zone.ts'
import { changeLogo } from '../../foundation/files/logo.service.ts'
import { hasOwnPasskey } from '../second-factor/has-passkey.service.ts'
import { isReservedSlug, slugOf } from './slug-of.ts'
import { presentMembership, presentPublicTeam, presentTeam } from './team.presenter.ts'
import {
  findMembership,
  findTeam,
  findTeamOf,
  findMemberTeams,
  findTeamsOf,
  hasMember,
  insertMembership,
  countMembersOf,
  insertTeam,
  lockTeam,
  updateTeamRow,
} from './team.repository.ts'

/** `membership` is null for a team the reader sees through an organisation. */
type FoundTeam = { team: TeamRow; membership: MembershipRow | null; member_count: number }

/** Teams as objects of the contract; billing fields only where the reader is an admin. */
const presentAll = async (
  deps: Deps,
  found: readonly FoundTeam[],
  barred: readonly string[] = [],
): Promise<Team[]> => {
  const ids = found.map(({ team }) => team.id).filter((id) => !barred.includes(id))
  const subscriptions = await deps.ports.readSubscriptionsOf(deps, ids)
  return found.map(({ team, membership, member_count }) =>
    presentTeam({
      team,
      member_count,
      subscriptions: subscriptions.get(team.id) ?? [],
      with_billing:
        membership !== null && !barred.includes(team.id) && levelMay(membership.level, 'team.read-billing'),
    }),
  )
}

export const readMembershipsOf = async (deps: Deps, userId: string): Promise<User['memberships']> => {
  const rows = await findMemberTeams(deps.db, userId)
  const demanding = rows.filter(({ team }) => team.requires_passkey).map(({ team }) => team.id)
  const barred = demanding.length > 0 && (await hasOwnPasskey(deps.store.db, userId)) ? [] : demanding
  const presentedTeams = await presentAll(deps, rows, barred)
  return rows.map(({ membership }, index) => presentMembership(membership, presentedTeams[index]!))
}

export const readTeams = async (
  deps: Deps,
  actor: UserActor,
  page: { q?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; teams: Team[] }> => {
  const { count, rows } = await findTeamsOf(deps.db, actor.user_id, page)
  return { count, teams: await presentAll(deps, rows, actor.barred_teams) }
}

/** The caller's team by slug or id; 404 for users without access, passkey_required where the team wants one. */
export const requireTeam = async (
  deps: Pick<Deps, 'db'>,
  actor: UserActor,
  slugOrId: string,
): Promise<FoundTeam> => {
  const found = await findTeamOf(deps.db, actor.user_id, slugOrId)
  if (found === null) throw fail('not_found')
  requireUnbarred(actor, found.team.id)
  return found
}

export const teamIdOf = async (deps: Pick<Deps, 'db'>, actor: UserActor, slugOrId: string): Promise<string> =>
  (await requireTeam(deps, actor, slugOrId)).team.id

export const readTeam = async (deps: Deps, actor: UserActor, slugOrId: string): Promise<Team> => {
  const found = await requireTeam(deps, actor, slugOrId)
  const [team] = await presentAll(deps, [found])
  return team!
}

/** Name, slug and logo, and nothing else of the team. */
export const publicTeam = presentPublicTeam

export const readPublicTeam = async (deps: Pick<Deps, 'db'>, slugOrId: string) => {
  const team = await findTeam(deps.db, slugOrId)
  if (team === null) throw fail('not_found')
  return publicTeam(team)
}

/** Any team, for calls whose caller is not a member. */
export const findTeamByKey = async (deps: Pick<Deps, 'db'>, slugOrId: string): Promise<TeamRow | null> =>
  await findTeam(deps.db, slugOrId)

export const isMemberOf = async (db: Db, teamId: string, userId: string): Promise<boolean> =>
  await hasMember(db, teamId, userId)

export const countMembers = async (db: Db, teamId: string): Promise<number> =>
  await countMembersOf(db, teamId)

export const addMember = async (tx: Transaction, row: MembershipRow): Promise<void> =>
  await insertMembership(tx, row)

/** A member of one of the caller's own teams; null when there is none. */
export const findTeamMember = async (
  deps: Pick<Deps, 'db'>,
  membershipId: string,
): Promise<MembershipRow | null> => await findMembership(deps.db, membershipId)

const checkName = (name: string): string => {
  const slug = slugOf(name)
  if (slug !== '' && isReservedSlug(slug)) throw invalid({ name: 'teams.nameReserved' })
  return slug
}

export interface NewTeam {
  readonly name: string
  readonly country?: string | null | undefined
  readonly logo_file_id?: string | null | undefined
  readonly organisation_id?: string | undefined
}

/**
 * The organisation a new team joins; only its admins may add teams. Throws not_found, permission_denied, or
 * an error at organisation_id.
 */
const requireOrganisation = async (deps: Deps, actor: UserActor, id: string): Promise<string> => {
  const { team } = await requireTeam(deps, actor, id)
  requirePermission(actor, 'organisation.add-team', { team: team.id })
  if (!team.is_organisation) throw invalid({ organisation_id: 'teams.notOrganisation' })
  return team.id
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Limits the number of teams a user creates, since other limits are per team. Throws limit_reached. */
const requireTeamQuota = async (deps: Deps, tx: Transaction, { user_id }: UserActor): Promise<void> => {
  const n = deps.config.limits.teams_a_day
  const dayAgo = new Date(deps.clock().getTime() - DAY_MS)
  const createdTeams = { verb: 'created', object_kind: 'team', actor_id: user_id, since: dayAgo }
  if ((await countAudited(tx, createdTeams)) >= n)
    throw fail('limit_reached', say('teams.tooManyADay', { n }))
}

/** Creates the team with a slug from its name and makes the caller its admin. */
export const createTeamFor = async (deps: Deps, actor: UserActor, values: NewTeam): Promise<Team> => {
  // A name without Latin letters or digits yields no slug.
  const slug = checkName(values.name) || `team-${deps.random(6).toString('hex')}`
  const id = newId(deps)
  const logoFileId = values.logo_file_id ?? null
  const organisation_id = values.organisation_id
    ? await requireOrganisation(deps, actor, values.organisation_id)
    : null
  try {
    await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      await requireTeamQuota(deps, tx, actor)
      const { name, country = null } = values
      await insertTeam(tx, { id, name, slug, country, logo: logoFileId, organisation_id, created_at: now })
      await insertMembership(tx, {
        id: newId(deps),
        team_id: id,
        user_id: actor.user_id,
        level: 'admin',
        joined: now,
      })
      if (logoFileId !== null) await changeLogo(tx, { id, logo: null }, actor.user_id, logoFileId)
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: id,
        verb: 'created',
        object_kind: 'team',
        object_id: id,
        data: { name: values.name, slug },
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw invalid({ name: 'teams.nameTaken' })
    throw error
  }
  return await readTeam(deps, actor, id)
}

export type TeamChanges = Partial<
  Pick<TeamRow, 'name' | 'invoice_email' | 'country' | 'invoice_name' | 'time_zone' | 'requires_passkey'>
> & { readonly logo_file_id?: string | null }

/** For team admins: writes the given settings. The slug is unchanged, so that links keep working. */
export const changeTeam = async (
  deps: Deps,
  actor: UserActor,
  slugOrId: string,
  { logo_file_id: logo, ...changes }: TeamChanges,
): Promise<Team> => {
  const { team } = await requireTeam(deps, actor, slugOrId)
  requirePermission(actor, 'team.update', { team: team.id })
  if (changes.name !== undefined) checkName(changes.name)
  if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone))
    throw invalid({ time_zone: 'input.invalid' })
  if (changes.requires_passkey && !(await hasOwnPasskey(deps.store.db, actor.user_id)))
    throw invalid({ requires_passkey: 'teams.ownPasskeyFirst' })
  const changedFields = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value === '' ? null : value]),
  )
  if (logo !== undefined) changedFields.logo = logo
  if (Object.keys(changedFields).length > 0)
    await deps.db.transaction(async (tx) => {
      if (logo !== undefined) await changeLogo(tx, await lockTeam(tx, team.id), actor.user_id, logo)
      await updateTeamRow(tx, team.id, changedFields)
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: team.id,
        verb: 'updated',
        object_kind: 'team',
        object_id: team.id,
        data: { fields: Object.keys(changedFields).toSorted().join(',') },
      })
    })
  return await readTeam(deps, actor, team.id)
}

export const seesEmails = (actor: UserActor, teamId: string): boolean =>
  may(actor, 'members.read-email', { team: teamId })

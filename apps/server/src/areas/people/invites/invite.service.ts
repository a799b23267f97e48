import { say } from '@rookery/i18n/server.ts'
import { addressOf } from '@rookery/notations/email-address.ts'
import { INVITE_DAYS, INVITES_A_DAY, type TeamInvite, type UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, may } from '../../../app/access/permissions.ts'
import { sha256 } from '../../../security/keys.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { addAuditEntry, type Done } from '../../foundation/audit/audit.service.ts'
import {
  mailsAbout,
  queueMailOrFail,
  normaliseAddress,
  queueMail,
} from '../../foundation/mail/mail.service.ts'
import { countMembers, requireTeam } from '../teams/team.service.ts'
import type { InviteGrants } from './invite-grants.port.ts'
import { presentInvite, stateOfInvite } from './invite.presenter.ts'
import {
  countInviteMails,
  findInvite,
  findInvites,
  findMemberAddresses,
  findOpenInvites,
  insertInvite,
  languageOfAddress,
  lockInvites,
  revokeInviteRow,
  revokeInvitesBy,
  lockUnusedInvite,
  updateInvite,
  type FoundInvite,
  type InviteState,
} from './invite.repository.ts'
import type { InviteRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The code of an invite link, derived from the invite's id: only its hash is stored, and every mail has the
 * same link.
 */
export const codeOfInvite = (deps: Pick<Deps, 'keys'>, id: string): string => deps.keys.mac('invite', id)

export interface InviteInput {
  readonly emails: readonly string[]
  readonly level: 'admin' | 'member'
  readonly message: string | null
  /** Language of the mail; null: that of the person, else of the caller. */
  readonly language: UiLanguage | null
  /** The network's ids of the caller's ad accounts that are granted with the invite. */
  readonly ad_account_ids: readonly string[]
}

/** Every address once, in lower case. Throws with the list of invalid ones. */
const readAddresses = (addresses: readonly string[]): string[] => {
  const emails = [...new Set(addresses.map(normaliseAddress))]
  const invalidAddresses = emails.filter((email) => addressOf(email) === null)
  if (invalidAddresses.length > 0)
    throw invalid({
      emails: say('invites.addressesNotValid', {
        addresses: invalidAddresses.slice(0, 5).join(', ').slice(0, 300),
      }),
    })
  if (emails.length === 0) throw invalid({ emails: 'input.required' })
  return emails
}

const requireInviteQuota = async (
  deps: Deps,
  tx: Transaction,
  teamId: string,
  additional: number,
): Promise<void> => {
  await lockInvites(tx, teamId)
  const sentToday = await countInviteMails(tx, teamId, new Date(deps.clock().getTime() - DAY_MS))
  if (sentToday + additional > INVITES_A_DAY)
    throw fail('rate_limited', {
      text: say('invites.tooManyADay', { n: INVITES_A_DAY, left: Math.max(0, INVITES_A_DAY - sentToday) }),
      retry_after_s: 3600,
    })
}

/** Throws plan_limit if the team's plan allows no further member. */
export const requirePlace = async (deps: Deps, tx: Transaction, teamId: string): Promise<void> => {
  await lockInvites(tx, teamId)
  await deps.ports.requireMembers({ ...deps, db: tx }, teamId, await countMembers(tx, teamId))
}

/** An invite's mail in the chosen language, else in the recipient's, if known; it is sent only while the invite is valid. */
const mailOf = async (
  tx: Transaction,
  actor: UserActor,
  { id, email, language }: Pick<InviteRow, 'id' | 'email' | 'language'>,
  now: Date,
) => ({
  kind: 'invite' as const,
  subject_id: id,
  to: email,
  language: language ?? (await languageOfAddress(tx, email)) ?? actor.language,
  expires_at: new Date(now.getTime() + INVITE_DAYS * DAY_MS),
})

/**
 * For admins and users of the organisation, at most at their own level: one invite per address, with a mail.
 */
export const inviteTo = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  input: InviteInput,
  grants: InviteGrants,
  signal: AbortSignal,
) => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.create', { team: team.id })
  if (input.level === 'admin') requirePermission(actor, 'invites.create-admin', { team: team.id })
  const emails = readAddresses(input.emails)
  if (input.ad_account_ids.length > 0) await grants.check(deps, actor, team.id, input.ad_account_ids, signal)
  const inviteAll = async () =>
    await deps.db.transaction(async (tx) => {
      await requireInviteQuota(deps, tx, team.id, emails.length)
      await requirePlace(deps, tx, team.id)
      const members = await findMemberAddresses(tx, team.id, emails)
      const invitedIds: string[] = []
      const skippedInvites: { email: string; reason: 'member' | 'too_many_mails' }[] = []
      // Addresses are locked in sorted order, so that two calls cannot deadlock.
      for (const email of emails.toSorted())
        if (members.has(email)) skippedInvites.push({ email, reason: 'member' })
        else {
          const id = await writeInvite(deps, tx, actor, team.id, { ...input, email })
          if (id === null) skippedInvites.push({ email, reason: 'too_many_mails' })
          else invitedIds.push(id)
        }
      return { made: invitedIds, skipped: skippedInvites }
    })
  const { made: invitedIds, skipped } = await inviteAll().catch(async (error: unknown) => {
    if (isDuplicate(error)) return await inviteAll()
    throw error
  })
  return { invites: await presentNewInvites(deps, team.id, invitedIds, actor.language), skipped }
}

/** Invites with their codes, for the user who just created them. */
const presentNewInvites = async (
  deps: Deps,
  teamId: string,
  ids: readonly string[],
  language: UiLanguage,
) => {
  const found = await Promise.all(ids.map(async (id) => await findInvite(deps.db, teamId, id)))
  const now = deps.clock()
  return found
    .filter((each) => each !== null)
    .map((each) => ({
      ...presentInvite(each, undefined, now, language),
      code: codeOfInvite(deps, each.invite.id),
    }))
}

/**
 * The result of an earlier `inviteTo` from the audit log; addresses without an invite were members or had
 * received too many mails.
 */
export const findInvitesByRequest = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  emails: readonly string[],
  done: readonly Done[],
) => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.create', { team: team.id })
  const newInvites = await presentNewInvites(
    deps,
    team.id,
    done.map(({ object_id }) => object_id),
    actor.language,
  )
  const invitedAddresses = new Set(newInvites.map(({ email }) => email))
  const skippedAddresses = readAddresses(emails).filter((email) => !invitedAddresses.has(email))
  const members = await findMemberAddresses(deps.db, team.id, skippedAddresses)
  const reasonOf = (email: string) => (members.has(email) ? ('member' as const) : ('too_many_mails' as const))
  return {
    invites: newInvites,
    skipped: skippedAddresses.map((email) => ({ email, reason: reasonOf(email) })),
  }
}

/** The invite's id; null when the address had received too many mails and nothing was written. */
const writeInvite = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  teamId: string,
  input: Omit<InviteInput, 'emails'> & { email: string },
): Promise<string | null> => {
  const now = deps.clock()
  const existing = await lockUnusedInvite(tx, teamId, input.email)
  const id = existing?.id ?? newId(deps)
  const mail = await mailOf(tx, actor, { ...input, id }, now)
  if (!(await queueMail(deps, tx, mail))) return null
  const values = {
    level: input.level,
    message: input.message,
    language: input.language,
    ad_account_ids: [...input.ad_account_ids],
    invited_by: actor.user_id,
    code_hash: sha256(codeOfInvite(deps, id)),
    expires_at: mail.expires_at,
  }
  if (existing) await updateInvite(tx, id, values)
  else
    await insertInvite(tx, {
      id,
      team_id: teamId,
      email: input.email,
      ...values,
      created_at: now,
      sent_at: null,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    })
  await auditInvite(deps, tx, actor, teamId, existing ? 're-invited' : 'invited', id, { level: input.level })
  return id
}

/** Audit data never includes the address: the log outlives the user's account. */
const auditInvite = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  teamId: string,
  verb: string,
  id: string,
  data: Record<string, string> = {},
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id: teamId,
    verb,
    object_kind: 'invite',
    object_id: id,
    data,
  })

/** One of the team's invites. Throws not_found. */
const requireInvite = async (deps: Deps, teamId: string, id: string): Promise<FoundInvite> => {
  const found = isId(id) ? await findInvite(deps.db, teamId, id) : null
  if (found === null) throw fail('not_found')
  return found
}

/**
 * Mails an open invite again; an expired one becomes valid again. Only admins may resend an admin's invite.
 */
export const resendInviteTo = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  id: string,
): Promise<TeamInvite> => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.create', { team: team.id })
  const { invite } = await requireInvite(deps, team.id, id)
  if (invite.level === 'admin') requirePermission(actor, 'invites.create-admin', { team: team.id })
  await deps.db.transaction(async (tx) => {
    await requireInviteQuota(deps, tx, team.id, 1)
    const now = deps.clock()
    const lockedInvite = await lockUnusedInvite(tx, team.id, invite.email)
    if (lockedInvite?.id !== id) throw fail('gone', 'invites.notValid')
    const mail = await mailOf(tx, actor, invite, now)
    await queueMailOrFail(deps, tx, mail)
    await updateInvite(tx, id, { expires_at: mail.expires_at, code_hash: sha256(codeOfInvite(deps, id)) })
    await auditInvite(deps, tx, actor, team.id, 're-invited', id)
  })
  return await readInviteOf(deps, actor, team.id, id)
}

/** For admins: the invite's link stops working at once. Idempotent. */
export const revokeInviteOf = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  id: string,
): Promise<void> => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.revoke', { team: team.id })
  await requireInvite(deps, team.id, id)
  await deps.db.transaction(async (tx) => {
    if (await revokeInviteRow(tx, id, deps.clock()))
      await auditInvite(deps, tx, actor, team.id, 'revoked', id)
  })
}

export const readInvites = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  page: { state?: InviteState | undefined; limit: number; offset: number },
): Promise<{ count: number; invites: TeamInvite[] }> => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.list', { team: team.id })
  const now = deps.clock()
  const { count, rows } = await findInvites(deps.db, team.id, { ...page, now })
  const mails = await mailsAbout(
    deps,
    rows.map(({ invite }) => invite.id),
  )
  return {
    count,
    invites: rows.map((row) => presentInvite(row, mails.get(row.invite.id), now, actor.language)),
  }
}

export const readInviteOf = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  id: string,
): Promise<TeamInvite> => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'invites.list', { team: team.id })
  const found = await requireInvite(deps, team.id, id)
  const mails = await mailsAbout(deps, [id])
  return presentInvite(found, mails.get(id), deps.clock(), actor.language)
}

export const seesInvites = (actor: UserActor, teamId: string): boolean =>
  may(actor, 'invites.list', { team: teamId })

/** Open invites, for the list of members. */
export const readOpenInvites = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  teamId: string,
  page: { q?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: InviteRow[] }> =>
  await findOpenInvites(deps.db, teamId, { ...page, now: deps.clock() })

/** The invite if it can still be accepted; null when it was accepted, revoked or has expired. */
export const findOpenInvite = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  teamId: string,
  id: string,
): Promise<InviteRow | null> => {
  const found = await findInvite(deps.db, teamId, id)
  const inviteState = found === null ? null : stateOfInvite(found.invite, deps.clock())
  return found !== null && (inviteState === 'pending' || inviteState === 'sent') ? found.invite : null
}

/** Revokes the invites a user sent, in the transaction in which the user leaves the team. */
export const revokeInvitesSentBy = async (
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  { team_id, user_id }: { team_id: string; user_id: string },
): Promise<void> => await revokeInvitesBy(tx, team_id, user_id, deps.clock())

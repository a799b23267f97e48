import { addressOf } from '@rookery/notations/email-address.ts'
import {
  leavesOf,
  SHARE_DAYS,
  treeOfPackage,
  type AudienceShare,
  type CallInput,
  type CallOutput,
} from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { readAudienceRecipe } from '../audiences/recipes/audience-recipe.service.ts'
import { requireAudience } from '../audiences/audience.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { isMemberOf } from '../../people/teams/team.service.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import { presentShare } from './share.presenter.ts'
import {
  endShareRow,
  findOpenShare,
  findShare,
  insertShare,
  listShares,
  lockShares,
  updateShare,
} from './share.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The code of a share link, derived from the share's id: only its hash is stored, and every mail has the same
 * link.
 */
const codeOfShare = (deps: Pick<Deps, 'keys'>, id: string): string => deps.keys.mac('audience-share', id)
export const addressOfShare = (deps: Pick<Deps, 'keys' | 'config'>, id: string): string =>
  `${deps.config.public_url.origin}/audiences?share=${codeOfShare(deps, id)}`

/**
 * An audience of the caller's own team. Catalogue audiences are public anyway, and audiences another team
 * shared cannot be shared on.
 */
async function requireShareable(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: 'shares.read' | 'shares.write',
) {
  const audience = await requireAudience(deps, actor, id)
  if (audience.team_id === null || audience.shared_by) throw fail('permission_denied')
  requirePermission(actor, action, { team: audience.team_id })
  return { ...audience, team_id: audience.team_id }
}
type Shareable = Awaited<ReturnType<typeof requireShareable>>

export async function readShares(
  deps: Deps,
  actor: UserActor,
  id: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; shares: AudienceShare[] }> {
  await requireShareable(deps, actor, id, 'shares.read')
  const { count, rows } = await listShares(deps.db, id, page)
  return { count, shares: rows.map(presentShare) }
}

const readAddresses = (addresses: readonly string[]): string[] => {
  const emails = [...new Set(addresses.map(normaliseAddress))]
  if (!emails.every((email) => addressOf(email) !== null)) throw invalid({ emails: 'input.email' })
  return emails
}

/** A team's lists are private to it, so a recipe that uses one cannot be shared. */
async function requireNoLists(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const { targeting_package } = await readAudienceRecipe(deps, actor, id)
  if ([...leavesOf(treeOfPackage(targeting_package))].some((leaf) => leaf.kind === 'custom_audience'))
    throw invalid({
      non_field_errors: 'shares.usesList',
    })
}

/**
 * Mails members of the team, mails other teams a link each, or creates one link for all; existing shares are
 * reused.
 */
export async function shareAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: CallInput<'share-audience'>,
): Promise<CallOutput<'share-audience'>> {
  const audience = await requireShareable(deps, actor, id, 'shares.write')
  const emails = readAddresses(input.emails ?? [])
  const memberIds = [...new Set(input.member_ids ?? [])]
  if (emails.length + memberIds.length === 0 && !input.link) throw invalid({ emails: 'input.email' })
  if (emails.length > 0 || input.link) await requireNoLists(deps, actor, id)
  const members = await Promise.all(memberIds.map((item) => readMember(deps, audience.team_id, item)))
  const content = { audience, message: input.message || null }
  const result = await deps.db.transaction(async (tx) => {
    await lockShares(tx, id)
    const sentTo: { email: string; shared_at: string }[] = []
    const skippedTeams: string[] = []
    const recordSent = (email: string, at: Date | null) =>
      at ? sentTo.push({ email, shared_at: at.toISOString() }) : skippedTeams.push(email)
    for (const { id: member_id, email } of members)
      recordSent(email, await mailShare(deps, tx, actor, { ...content, kind: 'member', email, member_id }))
    for (const email of emails.toSorted())
      recordSent(
        email,
        await mailShare(deps, tx, actor, { ...content, kind: 'email', email, member_id: null }),
      )
    const link = input.link ? await openLink(deps, tx, actor, audience) : null
    return { shared_with: sentTo, skipped: skippedTeams, signed_url: link && addressOfShare(deps, link) }
  })
  return result
}

async function readMember(
  deps: Deps,
  teamId: string,
  userId: string,
): Promise<{ id: string; email: string }> {
  const user =
    isId(userId) && (await isMemberOf(deps.db, teamId, userId)) ? await readUserRow(deps.db, userId) : null
  if (!user) throw fail('not_found')
  if (!user.email) throw invalid({ member_ids: 'shares.noAddress' })
  return { id: user.id, email: normaliseAddress(user.email) }
}

interface MailRequest {
  readonly audience: Shareable
  readonly kind: 'member' | 'email'
  readonly email: string
  readonly member_id: string | null
  readonly message: string | null
}

/** When the share was sent; null when the address had received too many mails and nothing was written. */
async function mailShare(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  content: MailRequest,
): Promise<Date | null> {
  const now = deps.clock()
  const existing = await findOpenShare(tx, content.audience.id, { kind: content.kind, email: content.email })
  const id = existing?.id ?? newId(deps)
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY_MS)
  const mail = {
    kind: 'audience-share',
    subject_id: id,
    to: content.email,
    language: actor.language,
    expires_at,
  } as const
  if (!(await queueMail(deps, tx, mail))) return null
  if (existing) await updateShare(tx, id, { message: content.message, expires_at, shared_by: actor.user_id })
  else
    await insertShare(tx, {
      ...newShare(actor, content.audience, id, now),
      kind: content.kind,
      email: content.email,
      message: content.message,
      member_id: content.member_id,
      code_hash: content.kind === 'email' ? sha256(codeOfShare(deps, id)) : null,
      expires_at,
    })
  await auditShare(deps, tx, actor, content.audience, content.kind)
  return now
}

/** The audience's one link; requesting it again extends it by 30 days. */
async function openLink(deps: Deps, tx: Transaction, actor: UserActor, audience: Shareable): Promise<string> {
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY_MS)
  const existing = await findOpenShare(tx, audience.id, { kind: 'link' })
  if (existing) {
    await updateShare(tx, existing.id, { expires_at })
    return existing.id
  }
  const id = newId(deps)
  await insertShare(tx, {
    ...newShare(actor, audience, id, now),
    kind: 'link',
    code_hash: sha256(codeOfShare(deps, id)),
    expires_at,
  })
  await auditShare(deps, tx, actor, audience, 'link')
  return id
}

const newShare = (actor: UserActor, audience: Shareable, id: string, now: Date) => ({
  id,
  audience_id: audience.id,
  team_id: audience.team_id,
  audience_name: audience.name,
  email: null,
  message: null,
  member_id: null,
  to_team_id: null,
  via_id: null,
  accepted_by: null,
  shared_by: actor.user_id,
  created_at: now,
  sent_at: null,
  opened_at: null,
  ended_at: null,
})

/** Audit data never includes the address: the log outlives the user's account. */
const auditShare = async (deps: Deps, tx: Transaction, actor: UserActor, audience: Shareable, kind: string) =>
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id: audience.team_id,
    verb: 'shared',
    object_kind: 'audience',
    object_id: audience.id,
    data: { name: audience.name, with: kind },
  })

/** Ends a share, as the sharing team or as the team it was shared with. Idempotent. */
export async function endShareOf(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const share = isId(id) ? await findShare(deps.db, id) : undefined
  const memberTeam = [share?.team_id, share?.to_team_id].find((team) =>
    actor.memberships.some(({ team_id }) => team_id === team),
  )
  if (!share || !memberTeam) throw fail('not_found')
  requirePermission(actor, 'shares.write', { team: memberTeam })
  // The row is the giving team's: the receiving one ends it through the server.
  await deps.store.db.transaction(async (tx) => {
    if (!(await endShareRow(tx, id, deps.clock()))) return
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: memberTeam,
      verb: 'unshared',
      object_kind: 'audience',
      object_id: share.audience_id,
      data: { name: share.audience_name, with: share.kind },
    })
  })
}

import {
  leavesOf,
  SHARE_DAYS,
  treeOfPackage,
  type CallOutput,
  type TargetingPackage,
} from '@rookery/contract'
import { addressOf } from '@rookery/notations/email-address.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { originOfHost } from '../../../app/access/hosts.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { sha256 } from '../../../security/keys.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { requireConfig } from '../audiences/recipes/audience-config.service.ts'
import { requireUsage } from '../uploads/usage.service.ts'
import type { TargetingShareRow } from './tables.ts'
import {
  findOpenTargetingShare,
  insertTargetingShare,
  listUsageShares,
  lockShared,
  renewTargetingShare,
  type SharedThing,
} from './targeting-share.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** What is shared, with whose it is and what it holds. */
interface Shareable {
  readonly thing: SharedThing
  readonly id: string
  readonly kind: 'audience-usage' | 'audience-config'
  readonly team_id: string
  readonly targeting_package: TargetingPackage
}
export interface ShareWish {
  readonly emails: readonly string[]
  readonly message?: string | undefined
  /** Host of the site the request came from; null for the dashboard's. */
  readonly host: string | null
}

const codeOf = (deps: Pick<Deps, 'keys'>, id: string): string => deps.keys.mac('targeting-share', id)

/**
 * The address of a shared list. Its secret stands in the fragment, which browsers send to no server and no log.
 */
export const addressOfTargetingShare = (
  deps: Pick<Deps, 'keys' | 'config'>,
  { id, usage_id, audience_config_id, host }: TargetingShareRow,
): string =>
  `${originOfHost(host, deps.config)}/targeting-lists/${audience_config_id ?? usage_id}#signed=${codeOf(deps, id)}`

/** A usage of the caller's teams that may be shown to others. Throws not_found. */
export async function shareableUsage(deps: Deps, actor: UserActor, pk: string): Promise<Shareable> {
  const { id, team_id, targeting_package } = await requireUsage(deps, actor, pk)
  return { thing: { usage_id: id }, id, kind: 'audience-usage', team_id, targeting_package }
}

/** The newest version of a config of the caller's teams. Throws not_found, and permission_denied for the catalogue's. */
export async function shareableConfig(deps: Deps, actor: UserActor, pk: string): Promise<Shareable> {
  const { id, version, team_id, targeting_package } = await requireConfig(deps, actor, pk)
  if (team_id === null) throw fail('permission_denied')
  const thing = { audience_config_id: id, audience_config_version: version }
  return { thing, id, kind: 'audience-config', team_id, targeting_package }
}

/** Mails each address a link of its own, and answers one link for everybody else; both end after 30 days. */
export async function shareTargeting(
  deps: Deps,
  actor: UserActor,
  shared: Shareable,
  { emails, message, host }: ShareWish,
): Promise<CallOutput<'share-audience-usage'>> {
  requirePermission(actor, 'shares.write', { team: shared.team_id })
  const addresses = [...new Set(emails.map(normaliseAddress))].toSorted()
  if (addresses.length === 0 || !addresses.every((email) => addressOf(email) !== null))
    throw invalid({ emails: 'input.email' })
  // A team's lists are private to it.
  if ([...leavesOf(treeOfPackage(shared.targeting_package))].some(({ kind }) => kind === 'custom_audience'))
    throw invalid({ non_field_errors: 'shares.usesList' })
  return await deps.db.transaction(async (tx) => {
    await lockShared(tx, shared.id)
    const shared_with: { email: string; shared_at: string }[] = []
    const skipped: string[] = []
    for (const email of addresses) {
      const row = await openShare(deps, tx, actor, shared, { email, message: message || null, host })
      const isQueued = await queueMail(deps, tx, {
        kind: 'targeting-share',
        subject_id: row.id,
        to: email,
        language: actor.language,
        expires_at: row.expires_at,
      })
      if (isQueued) shared_with.push({ email, shared_at: deps.clock().toISOString() })
      else skipped.push(email)
    }
    const link = await openShare(deps, tx, actor, shared, { email: null, message: null, host })
    return { shared_with, skipped, signed_url: addressOfTargetingShare(deps, link) }
  })
}

/** The open share of this address, for 30 days from now; a new one is written down in the log. */
async function openShare(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { thing, id: object_id, kind, team_id }: Shareable,
  { email, message, host }: Pick<TargetingShareRow, 'email' | 'message' | 'host'>,
): Promise<TargetingShareRow> {
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY_MS)
  const existing = await findOpenTargetingShare(tx, thing, email, now)
  const change = { expires_at, host, message, shared_by: actor.user_id }
  if (existing) {
    await renewTargetingShare(tx, existing.id, change)
    return { ...existing, ...change }
  }
  const id = newId(deps)
  const row = {
    usage_id: null,
    audience_config_id: null,
    audience_config_version: null,
    ...thing,
    ...change,
    id,
    team_id,
    email,
    code_hash: sha256(codeOf(deps, id)),
    created_at: now,
    opened_at: null,
  }
  await insertTargetingShare(tx, row)
  // The log outlives a user's account: it never names the address.
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id,
    verb: 'shared',
    object_kind: kind,
    object_id,
    data: { with: email === null ? 'link' : 'email' },
  })
  return row
}

export async function readUsageShares(
  deps: Deps,
  actor: UserActor,
  pk: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const usage = await requireUsage(deps, actor, pk)
  const { count, rows } = await listUsageShares(deps.db, usage.id, page)
  return {
    count,
    shares: rows.map(({ email, created_at, opened_at }) => ({
      email: email!,
      shared_at: created_at.toISOString(),
      opened_at: opened_at && opened_at.toISOString(),
    })),
  }
}

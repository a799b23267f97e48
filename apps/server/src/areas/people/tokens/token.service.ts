import type { ApiToken } from '@rookery/contract'
import { scopesWithin, type TokenScope } from '@rookery/contract/core/token-scopes.ts'
import { say } from '@rookery/i18n/server.ts'
import { allEndpoints } from '../../../app/access/contract-endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { openMemberships } from '../../../app/access/open-memberships.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { freshToken, sha256 } from '../../../security/keys.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { addAuditEntry, type AuditDeps } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { readUserRow } from '../user/user.service.ts'
import {
  countTokens,
  findMode,
  findLiveToken,
  findTokensOf,
  insertToken,
  replaceValue,
  revokeTokenRow,
  revokeTokensOf,
  touchToken,
  type IdleRule,
} from './token.repository.ts'
import type { ApiTokenRow } from './tables.ts'

type Mode = ApiTokenRow['mode']

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TOKENS_A_MODE = 10
/** Tokens of other sites and browser extensions expire sooner than those of the user's programs. */
const MAX_DAYS: Record<Mode, number> = { user: 365, extension: 90, 'pro-targeting': 90 }
const IDLE_DAYS = 30
const OLD_VALUE_MS = 10 * MINUTE_MS
const TOUCH_MS = 5 * MINUTE_MS
/** Prefixes that identify the kind of a token found somewhere. */
const PREFIX_BY_MODE: Record<Mode, string> = { user: 'rku_', extension: 'rke_', 'pro-targeting': 'rkp_' }

const idleAt = (now: Date): IdleRule => ({
  modes: ['extension', 'pro-targeting'],
  after: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
})

const scopesOf = ({ mode, scope }: ApiTokenRow): string[] =>
  mode === 'user'
    ? scopesWithin(scope)
    : allEndpoints.filter(({ auth }) => auth.includes(`token:${mode}`)).map(({ name }) => name)

const presentToken = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  mode: row.mode,
  name: row.name,
  scope: row.mode === 'user' ? row.scope : null,
  scopes: scopesOf(row),
  last_four: row.last_four,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/**
 * The actor of that token value; null when it is unknown, revoked, expired or idle too long. Throws
 * account_suspended.
 */
export const actorOfApiToken = async (
  deps: Pick<Deps, 'clock'> & { readonly db: Db },
  value: string,
): Promise<UserActor | null> => {
  const now = deps.clock()
  const found = await findLiveToken(deps.db, sha256(value), now, idleAt(now))
  if (found === null) return null
  const { token, user } = found
  if (user.suspended) throw fail('account_suspended')
  if (now.getTime() - (token.last_used_at?.getTime() ?? 0) > TOUCH_MS)
    await touchToken(deps.db, token.id, now)
  return {
    kind: 'user',
    mode: `token:${token.mode}`,
    user_id: user.id,
    session_id: token.id,
    scope: token.mode === 'user' ? token.scope : null,
    language: user.language,
    groups: user.groups,
    ...openMemberships(found.memberships),
    accounts: found.accounts,
    // A token never counts as a fresh sign-in.
    signed_in_at: new Date(0),
    token: null,
  }
}

/** Throws limit_reached if the user has as many live tokens of the mode as one may; locked until `tx` ends. */
export const requireRoomForToken = async (
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  userId: string,
  mode: Mode,
): Promise<void> => {
  const now = deps.clock()
  if ((await countTokens(tx, userId, mode, now, idleAt(now))) >= TOKENS_A_MODE)
    throw fail('limit_reached', say('tokens.tooMany', { n: TOKENS_A_MODE }))
}

/** Creates a token in the caller's transaction; `value` is returned only this once. Throws limit_reached. */
export const issueToken = async (
  deps: AuditDeps & Pick<Deps, 'random'>,
  tx: Transaction,
  userId: string,
  input: { mode: Mode; scope: TokenScope; name: string; expires_at: Date },
): Promise<{ row: ApiTokenRow; value: string }> => {
  const now = deps.clock()
  await requireRoomForToken(deps, tx, userId, input.mode)
  const value = PREFIX_BY_MODE[input.mode] + freshToken(deps.random)
  const row: ApiTokenRow = {
    id: newId(deps),
    user_id: userId,
    mode: input.mode,
    scope: input.scope,
    name: input.name,
    token_hash: sha256(value),
    previous_hash: null,
    previous_until: null,
    last_four: value.slice(-4),
    created_at: now,
    expires_at: input.expires_at,
    last_used_at: null,
    revoked_at: null,
  }
  await insertToken(tx, row)
  await auditToken(deps, tx, userId, 'created', row.id, { mode: input.mode, scope: input.scope })
  return { row, value }
}

const auditToken = async (
  deps: AuditDeps,
  tx: Transaction,
  userId: string,
  verb: string,
  id: string,
  data: Record<string, string> = {},
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: userId,
    team_id: null,
    verb,
    object_kind: 'token',
    object_id: id,
    data,
  })

/**
 * Notifies the owner by mail, so that a token an intruder created from an open session is noticed. Without a
 * confirmed address only the list of tokens shows it.
 */
const notifyOwner = async (deps: Deps, tx: Transaction, row: ApiTokenRow): Promise<void> => {
  const user = await readUserRow(tx, row.user_id)
  if (user === null || user.email === null || user.email_confirmed_at === null) return
  await queueMail(deps, tx, {
    kind: 'token-made',
    subject_id: row.id,
    to: normaliseAddress(user.email),
    language: user.language,
    expires_at: new Date(row.created_at.getTime() + DAY_MS),
    is_notice: true,
  })
}

/** A token for the user's browser extension, with a mail to its owner. Throws limit_reached. */
export const issueExtensionToken = async (
  deps: Deps,
  tx: Transaction,
  userId: string,
  name: string,
): Promise<{ row: ApiTokenRow; value: string }> => {
  const expires_at = new Date(deps.clock().getTime() + MAX_DAYS.extension * DAY_MS)
  const issuedToken = await issueToken(deps, tx, userId, {
    mode: 'extension',
    scope: 'read',
    name,
    expires_at,
  })
  await notifyOwner(deps, tx, issuedToken.row)
  return issuedToken
}

export const createTokenOf = async (
  deps: Deps,
  userId: string,
  input: { mode: Mode; scope: TokenScope; name: string; expires_in_days: number },
): Promise<ApiToken & { token: string }> => {
  if (input.expires_in_days > MAX_DAYS[input.mode])
    throw invalid({ expires_in_days: say('tokens.tooLongLife', { n: MAX_DAYS[input.mode] }) })
  const expires_at = new Date(deps.clock().getTime() + input.expires_in_days * DAY_MS)
  const { row, value } = await deps.db.transaction(async (tx) => {
    const issuedToken = await issueToken(deps, tx, userId, { ...input, expires_at })
    await notifyOwner(deps, tx, issuedToken.row)
    return issuedToken
  })
  return { ...presentToken(row), token: value }
}

export const readTokensOf = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  page: { limit: number; offset: number },
): Promise<{ count: number; tokens: ApiToken[] }> => {
  const now = deps.clock()
  const { count, rows } = await findTokensOf(deps.db, userId, now, idleAt(now), page)
  return { count, tokens: rows.map(presentToken) }
}

/** Replaces the value; the old one stays valid for 10 minutes, so that a program can switch. */
export const rotateTokenOf = async (
  deps: Deps,
  userId: string,
  id: string,
): Promise<ApiToken & { token: string }> => {
  if (!isId(id)) throw fail('not_found')
  const now = deps.clock()
  return await deps.db.transaction(async (tx) => {
    const mode = await findMode(tx, userId, id)
    if (mode === null) throw fail('not_found')
    const value = PREFIX_BY_MODE[mode] + freshToken(deps.random)
    const row = await replaceValue(tx, userId, id, now, idleAt(now), {
      token_hash: sha256(value),
      last_four: value.slice(-4),
      previous_until: new Date(now.getTime() + OLD_VALUE_MS),
    })
    if (row === null) throw fail('not_found')
    await auditToken(deps, tx, userId, 'rotated', id)
    return { ...presentToken(row), token: value }
  })
}

export const revokeTokenOf = async (deps: Deps, userId: string, id: string): Promise<void> => {
  if (!isId(id)) throw fail('not_found')
  await deps.db.transaction(async (tx) => {
    if (!(await revokeTokenRow(tx, userId, id, deps.clock()))) throw fail('not_found')
    await auditToken(deps, tx, userId, 'revoked', id)
  })
}

export const revokeAllTokens = async (
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> => await revokeTokensOf(tx, userId, deps.clock())

import type { V1User } from '@rookery/network'
import type { Deps } from '../../app/deps.ts'
import { fail, invalid } from '../../app/errors.ts'
import { newId } from '../../app/new-id.ts'
import { isDuplicate, type Transaction } from '../../store/database.ts'
import type { SocialAccountRow } from '../../store/tables.ts'
import { audit } from '../audit/audit.service.ts'
import { findTwitterIdentity, keepTwitterIdentity } from '../identities/identity.service.ts'
import { antiForgeryOf, openSession } from '../sessions/session.service.ts'
import { addUser, markSignedIn, readUserRow } from '../user/user.service.ts'
import { consumeExchanged } from './attempt.repository.ts'
import {
  attemptKey,
  exchangeOauth,
  readOwner,
  unauthorizedAttempt,
  type CallbackInput,
  type Exchange,
} from './oauth.service.ts'
import { sha256 } from '../../security/keys.ts'

export interface SignInRequest {
  readonly callback: CallbackInput
  /** The browser's own value, null when it sent none. */
  readonly browser: string | null
  readonly user_agent: string
  readonly signal: AbortSignal
}

/** 'Ada King Lovelace' → 'Ada', 'King Lovelace'. */
const splitName = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first.slice(0, 80), last_name: rest.join(' ').slice(0, 80) }
}

/** Exchange and owner first, the network being slow; then one transaction uses the attempt up and writes. */
const prepare = async (deps: Deps, { callback, browser, signal }: SignInRequest) => {
  const exchange = await exchangeOauth(deps, callback, browser, signal)
  const owner = await readOwner(deps, exchange, signal)
  const useUp = async (tx: Transaction) => {
    const key = attemptKey(deps, callback.oauth_token, browser ?? '')
    if (!(await consumeExchanged(tx, key, sha256(callback.oauth_verifier)))) throw unauthorizedAttempt()
  }
  return { exchange, owner, useUp }
}

const userFor = async (deps: Deps, tx: Transaction, owner: V1User, exchange: Exchange): Promise<string> => {
  const known = await findTwitterIdentity(tx, owner.id_str)
  if (known !== null) {
    const user = await readUserRow(tx, known.user_id)
    if (user?.suspended) throw fail('account_suspended')
    await keepTwitterIdentity(deps, tx, known.user_id, owner, exchange.token)
    return known.user_id
  }
  const id = newId(deps)
  await addUser(tx, {
    id,
    ...splitName(owner.name),
    email: owner.email ?? null,
    language: owner.lang?.toLowerCase().startsWith('ja') ? 'ja' : 'en',
    created_at: deps.clock(),
  })
  await keepTwitterIdentity(deps, tx, id, owner, exchange.token)
  return id
}

/** Finds or creates the user by the network's id and opens a session; returns its cookie value and anti-forgery value. */
export const signInByTwitter = async (
  deps: Deps,
  request: SignInRequest,
): Promise<{ user_id: string; cookie: string; token: string }> => {
  const { exchange, owner, useUp } = await prepare(deps, request)
  const write = async () =>
    await deps.db.transaction(async (tx) => {
      await useUp(tx)
      const userId = await userFor(deps, tx, owner, exchange)
      await markSignedIn(tx, userId, deps.clock())
      const session = await openSession(deps, tx, userId, request.user_agent)
      await audit(deps, tx, {
        actor_id: userId,
        team_id: null,
        verb: 'signed-in',
        object_kind: 'session',
        object_id: session.id,
        data: { provider: 'twitter' },
      })
      return { user_id: userId, cookie: session.token, token: antiForgeryOf(deps, session.token_hash) }
    })
  try {
    return await write()
  } catch (error) {
    // Two first sign-ins of one person at once: the second finds what the first made.
    if (isDuplicate(error)) return await write()
    throw error
  }
}

/** Adds the identity to the signed-in user; one that belongs to somebody else stays there. */
export const connectTwitterTo = async (
  deps: Deps,
  userId: string,
  request: SignInRequest,
): Promise<SocialAccountRow> => {
  const { exchange, owner, useUp } = await prepare(deps, request)
  return await deps.db.transaction(async (tx) => {
    await useUp(tx)
    const known = await findTwitterIdentity(tx, owner.id_str)
    if (known !== null && known.user_id !== userId)
      throw invalid({ non_field_errors: 'This account is connected to another user.' })
    const row = await keepTwitterIdentity(deps, tx, userId, owner, exchange.token)
    await audit(deps, tx, {
      actor_id: userId,
      team_id: null,
      verb: 'connected',
      object_kind: 'social-account',
      object_id: row.id,
      data: { provider: 'twitter', uid: row.uid },
    })
    return row
  })
}

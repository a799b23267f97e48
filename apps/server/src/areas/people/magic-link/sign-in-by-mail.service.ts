import type { Deps } from '../../../app/deps.ts'
import { fail, invalid, type AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { antiForgeryOf, openSession } from '../sessions/session.service.ts'
import { issueToken } from '../tokens/token.service.ts'
import { addUser, changeAddress, findUserByAddress, markSignedIn } from '../user/user.service.ts'
import { clearFailures, markUsed } from './challenge.repository.ts'
import { checkCode, checkLink, invalidCode, invalidLink, whyNoLink } from './challenge.service.ts'
import type { ChallengeRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000

export interface SignedInByMail {
  readonly user_id: string
  /** The session's cookie value and its anti-forgery value. */
  readonly cookie: string
  readonly token: string
  readonly return_path: string | null
}

/**
 * The user with that confirmed address, created at the first sign-in. Never a user whose address is
 * unconfirmed.
 */
const userOf = async (deps: Deps, tx: Transaction, challenge: ChallengeRow): Promise<string> => {
  const existing = await findUserByAddress(tx, challenge.email)
  if (existing?.suspended) throw fail('account_suspended')
  if (existing !== null) return existing.id
  const id = newId(deps)
  const now = deps.clock()
  await addUser(tx, {
    id,
    email: challenge.email,
    email_confirmed_at: now,
    language: challenge.language,
    created_at: now,
  })
  return id
}

/** Uses the challenge up and opens the session in one transaction. `more` runs in it too. */
const signIn = async <T>(
  deps: Deps,
  challenge: ChallengeRow,
  userAgent: string,
  refusal: () => AppError,
  more: (tx: Transaction, userId: string) => Promise<T>,
): Promise<SignedInByMail & { more: T }> => {
  const writeSignIn = async () =>
    await deps.db.transaction(async (tx) => {
      if (!(await markUsed(tx, challenge.id, deps.clock()))) throw refusal()
      const userId = await userOf(deps, tx, challenge)
      await markSignedIn(tx, userId, deps.clock())
      await clearFailures(tx, challenge.email)
      const session = await openSession(deps, tx, userId, userAgent)
      await addAuditEntry(deps, tx, {
        actor_id: userId,
        team_id: null,
        verb: 'signed-in',
        object_kind: 'session',
        object_id: session.id,
        data: { provider: 'email' },
      })
      return {
        user_id: userId,
        cookie: session.token,
        token: antiForgeryOf(deps, session.token_hash),
        return_path: challenge.return_path,
        more: await more(tx, userId),
      }
    })
  try {
    return await writeSignIn()
  } catch (error) {
    // Two concurrent first sign-ins of one address: the second finds the user the first created.
    if (isDuplicate(error)) return await writeSignIn()
    throw error
  }
}

const noExtra = async () => {}

export const signInByCode = async (
  deps: Deps,
  typed: { magic_code: string; confirm_code: string },
  browser: string | null,
  userAgent: string,
): Promise<SignedInByMail> =>
  await signIn(
    deps,
    await checkCode(deps, 'sign-in', typed, browser),
    userAgent,
    () => invalidCode('replayed'),
    noExtra,
  )

export const signInByLink = async (deps: Deps, token: string, userAgent: string): Promise<SignedInByMail> => {
  const challenge = await checkLink(deps, 'sign-in', token)
  if (challenge === null) throw invalidLink('token', await whyNoLink(deps, 'sign-in', token))
  return await signIn(deps, challenge, userAgent, () => invalidLink('token', 'replayed'), noExtra)
}

/** Signs in as by a mailed link, and creates a pro-targeting token for a day. */
export const signInByPersonalLink = async (
  deps: Deps,
  magic: string,
  userAgent: string,
): Promise<SignedInByMail & { api_token: string }> => {
  const usedMagic = () => invalidLink('magic', 'replayed')
  const challenge = await checkLink(deps, 'personal-link', magic)
  if (challenge === null) throw invalidLink('magic', await whyNoLink(deps, 'personal-link', magic))
  const { more, ...signedIn } = await signIn(deps, challenge, userAgent, usedMagic, async (tx, userId) =>
    issueToken(deps, tx, userId, {
      mode: 'pro-targeting',
      scope: 'read',
      name: 'Personal link',
      expires_at: new Date(deps.clock().getTime() + DAY_MS),
    }),
  )
  return { ...signedIn, api_token: more.value }
}

/** Sets the proven address as the user's confirmed one. */
export const confirmAddressOf = async (
  deps: Deps,
  userId: string,
  typed: { magic_code: string; confirm_code: string },
  browser: string | null,
): Promise<void> => {
  const challenge = await checkCode(deps, 'confirm-address', typed, browser)
  if (challenge.user_id !== userId) throw invalidCode('unknown')
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await markUsed(tx, challenge.id, deps.clock()))) throw invalidCode('replayed')
      await changeAddress(deps, tx, userId, challenge.email)
    })
  } catch (error) {
    // Disclosed only to a user who proved access to the mailbox.
    if (isDuplicate(error)) throw invalid({ email: 'magicLink.addressTaken' })
    throw error
  }
}

import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid, type AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { beginSession, type BegunSession } from '../second-factor/begin-session.service.ts'
import { hasOwnPasskey } from '../second-factor/has-passkey.service.ts'
import { confirmSession } from '../sessions/session.service.ts'
import { issueToken } from '../tokens/token.service.ts'
import { addUser, changeAddress, findUserByAddress, readUserRow } from '../user/user.service.ts'
import { clearFailures, markUsed } from './challenge.repository.ts'
import {
  askerOf,
  checkCode,
  checkLink,
  invalidCode,
  invalidLink,
  type UsedFrom,
} from './challenge.service.ts'
import type { ChallengeRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a sign-in by mail began, and where the page goes on. */
export interface SignedInByMail {
  readonly begun: BegunSession
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

/** Where a sign-in comes from; the user agent names the session. */
export interface SignInFrom extends UsedFrom {
  readonly user_agent: string
}

/** Uses the challenge up and opens the session in one transaction. `more` runs in it too. */
const signIn = async <T>(
  deps: Deps,
  challenge: ChallengeRow,
  from: SignInFrom,
  refusal: () => AppError,
  more: (tx: Transaction, begun: BegunSession) => Promise<T>,
): Promise<SignedInByMail & { more: T }> => {
  const writeSignIn = async () =>
    await deps.db.transaction(async (tx) => {
      if (!(await markUsed(tx, challenge.id, deps.clock()))) throw refusal()
      const userId = await userOf(deps, tx, challenge)
      await clearFailures(tx, challenge.email, askerOf(deps, from.address))
      const begun = await beginSession(deps, tx, {
        user_id: userId,
        provider: 'email',
        user_agent: from.user_agent,
        return_path: challenge.return_path,
      })
      return { begun, return_path: challenge.return_path, more: await more(tx, begun) }
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
  from: SignInFrom,
): Promise<SignedInByMail> =>
  await signIn(
    deps,
    await checkCode(deps, 'sign-in', typed, from),
    from,
    () => invalidCode('replayed'),
    noExtra,
  )

export const signInByLink = async (
  deps: Deps,
  used: { token: string; confirm_code?: string | undefined },
  from: SignInFrom,
): Promise<SignedInByMail> => {
  const { token, confirm_code } = used
  const challenge = await checkLink(deps, 'sign-in', { field: 'token', token, confirm_code }, from)
  return await signIn(deps, challenge, from, () => invalidLink('token', 'replayed'), noExtra)
}

/** Signs in as by a mailed link, and creates a pro-targeting token for a day; none while a second factor is to come. */
export const signInByPersonalLink = async (
  deps: Deps,
  used: { magic: string; confirm_code?: string | undefined },
  from: SignInFrom,
): Promise<SignedInByMail & { api_token: string | null }> => {
  const usedMagic = () => invalidLink('magic', 'replayed')
  const { magic, confirm_code } = used
  const link = { field: 'magic', token: magic, confirm_code } as const
  const challenge = await checkLink(deps, 'personal-link', link, from)
  const { more, ...signedIn } = await signIn(deps, challenge, from, usedMagic, async (tx, begun) => {
    if ('pending' in begun) return null
    const issued = await issueToken(deps, tx, begun.user_id, {
      mode: 'pro-targeting',
      scope: 'read',
      name: 'Personal link',
      expires_at: new Date(deps.clock().getTime() + DAY_MS),
    })
    return issued.value
  })
  return { ...signedIn, api_token: more }
}

/** Sets the proven address as the user's confirmed one. */
export const confirmAddressOf = async (
  deps: Deps,
  userId: string,
  typed: { magic_code: string; confirm_code: string },
  from: UsedFrom,
): Promise<void> => {
  const challenge = await checkCode(deps, 'confirm-address', typed, from)
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

/** The own address to which a code goes that confirms who it is; who has a passkey confirms with that. */
export const addressToConfirmWith = async (deps: Deps, userId: string): Promise<string> => {
  const { db } = deps.store
  const user = await readUserRow(db, userId)
  if (!user?.email_confirmed_at || user.email === null || (await hasOwnPasskey(db, userId)))
    throw fail('not_found')
  return user.email
}

/** The session counts as fresh again, by the code mailed to its owner; answers its new token. */
export const signInAgainByMail = async (
  callerDeps: Deps,
  actor: UserActor,
  typed: { magic_code: string; confirm_code: string },
  from: UsedFrom,
): Promise<string> => {
  const deps = { ...callerDeps, db: callerDeps.store.db }
  const challenge = await checkCode(deps, 'sign-in-again', typed, from)
  if (challenge.user_id !== actor.user_id) throw invalidCode('unknown')
  // Not an address that is no longer theirs, nor one for who has got a passkey meanwhile.
  if ((await addressToConfirmWith(deps, actor.user_id)).toLowerCase() !== challenge.email)
    throw invalidCode('unknown')
  if (!(await markUsed(deps.db, challenge.id, deps.clock()))) throw invalidCode('replayed')
  return await confirmSession(deps, actor, 'email')
}

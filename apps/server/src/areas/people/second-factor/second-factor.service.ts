import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid, type AppError } from '../../../errors/app-error.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Db } from '../../../store/database.ts'
import { readUserRow } from '../user/user.service.ts'
import { openProvenSession, type OpenedSession } from './begin-session.service.ts'
import { finishUsing, invalidPasskey, startUsing, type Ceremony } from './ceremony.service.ts'
import { findPasskeysOf } from './passkey.repository.ts'
import { endReset } from './passkey-reset.service.ts'
import {
  countPendingTry,
  deletePendingSignInsBefore,
  deletePendingSignInsOf,
  findPendingSignIn,
  takePendingSignIn,
} from './pending-sign-in.repository.ts'
import { countRecoveryCodes } from './recovery-code.repository.ts'
import { spendRecoveryCode } from './recovery-code.service.ts'
import type { RelyingParty } from './relying-party.policy.ts'
import type { PendingSignInRow } from './tables.ts'

/** Recovery codes tried in one sign-in. */
const MAX_TRIES = 5

const ended = (refusal: SignInRefusal): AppError =>
  invalid({ non_field_errors: 'passkeys.signInEnded' }, { refusal })

/** The sign-in of this browser that waits for a second factor. */
const requirePending = async (deps: Deps, cookie: string | null): Promise<PendingSignInRow> => {
  if (cookie === null) throw ended('no_browser')
  const pending = await findPendingSignIn(deps.db, sha256(cookie), deps.clock())
  if (pending === null) throw ended('expired')
  return pending
}

const ceremonyOf = (pending: PendingSignInRow): Ceremony => ({
  purpose: 'second-factor',
  bound_to: pending.id,
})

/** What the browser needs to use one of the person's passkeys, and whether they have codes instead. */
export const startSecondFactor = async (deps: Deps, party: RelyingParty, cookie: string | null) => {
  const pending = await requirePending(deps, cookie)
  const passkeys = await findPasskeysOf(deps.db, pending.user_id)
  return {
    options: await startUsing(deps, party, ceremonyOf(pending), passkeys),
    recovery_codes_left: await countRecoveryCodes(deps.db, pending.user_id),
  }
}

export interface SecondFactor {
  readonly response?: AuthenticationResponseJSON | undefined
  readonly recovery_code?: string | undefined
}

/** Throws unless it is one of the person's own passkeys. */
const requirePasskey = async (
  deps: Deps,
  party: RelyingParty,
  pending: PendingSignInRow,
  response: AuthenticationResponseJSON,
): Promise<void> => {
  const passkey = await finishUsing(deps, party, ceremonyOf(pending), response)
  if (passkey.user_id !== pending.user_id) throw invalidPasskey('wrong_passkey')
}

/**
 * Opens the session of the pending sign-in by a passkey or a recovery code. The sign-in is used up, with it the code,
 * and so is a request to take the passkeys away.
 */
export const proveSecondFactor = async (
  deps: Deps,
  party: () => RelyingParty,
  cookie: string | null,
  { response, recovery_code }: SecondFactor,
  userAgent: string,
): Promise<OpenedSession & { return_path: string | null }> => {
  const pending = await requirePending(deps, cookie)
  if (recovery_code === undefined) {
    if (response === undefined) throw invalidPasskey('unknown')
    await requirePasskey(deps, party(), pending, response)
  } else if (!(await countPendingTry(deps.db, pending.id, MAX_TRIES))) throw ended('too_many_tries')
  return await deps.db.transaction(async (tx) => {
    if (recovery_code !== undefined && !(await spendRecoveryCode(deps, tx, pending.user_id, recovery_code)))
      throw invalid({ recovery_code: 'passkeys.codeNotValid' }, { refusal: 'wrong_code' })
    if (!(await takePendingSignIn(tx, pending.id))) throw ended('replayed')
    const user = await readUserRow(tx, pending.user_id)
    if (user === null || user.suspended) throw fail('account_suspended')
    await endReset(deps, tx, pending.user_id)
    const second = recovery_code === undefined ? 'passkey' : 'recovery-code'
    const opened = await openProvenSession(deps, tx, {
      user_id: pending.user_id,
      provider: `${pending.provider}+${second}`,
      user_agent: userAgent,
    })
    return { ...opened, return_path: pending.return_path }
  })
}

/** Sign-ins of the person that wait for a second factor open nothing any more. */
export const endPendingSignIns = async (db: Db, userId: string): Promise<void> =>
  await deletePendingSignInsOf(db, userId)

export const purgePendingSignIns = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deletePendingSignInsBefore(deps.db, deps.clock())

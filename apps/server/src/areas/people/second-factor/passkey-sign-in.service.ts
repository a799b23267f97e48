import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { sha256 } from '../../../security/keys.ts'
import { openProvenSession, type OpenedSession } from './begin-session.service.ts'
import { finishUsing, invalidPasskey, startUsing, type Ceremony } from './ceremony.service.ts'
import { findPasskeysOf } from './passkey.repository.ts'
import { endReset } from './passkey-reset.service.ts'
import type { RelyingParty } from './relying-party.policy.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { confirmSession } from '../sessions/session.service.ts'
import { readUserRow } from '../user/user.service.ts'

const signInOf = (browser: string): Ceremony => ({ purpose: 'sign-in', bound_to: sha256(browser) })

/** Any passkey that the browser has for the product: nobody is known yet, so the browser is remembered. */
export const startPasskeySignInIn = async (deps: Deps, party: RelyingParty, browser: string) =>
  await startUsing(deps, party, signInOf(browser), [])

/** Signs in by a passkey alone, which has checked its owner. */
export const signInByPasskey = async (
  deps: Deps,
  party: RelyingParty,
  browser: string | null,
  response: AuthenticationResponseJSON,
  userAgent: string,
): Promise<OpenedSession> => {
  if (browser === null) throw invalidPasskey('no_browser')
  const passkey = await finishUsing(deps, party, signInOf(browser), response)
  return await deps.db.transaction(async (tx) => {
    const user = await readUserRow(tx, passkey.user_id)
    if (user === null || user.suspended) throw fail('account_suspended')
    await endReset(deps, tx, passkey.user_id)
    return await openProvenSession(deps, tx, {
      user_id: passkey.user_id,
      provider: 'passkey',
      user_agent: userAgent,
    })
  })
}

/** How somebody signed in can confirm that it is them: who has a passkey, by nothing less. */
export const waysToSignInAgain = async (deps: Deps, { user_id }: UserActor) => {
  const { db } = deps.store
  if ((await findPasskeysOf(db, user_id)).length > 0) return { passkey: true, email: null, networks: [] }
  const user = await readUserRow(db, user_id)
  const accounts = await readSocialAccounts({ db }, user_id)
  return {
    passkey: false,
    email: user?.email_confirmed_at ? user.email : null,
    networks: [...new Set(accounts.map(({ provider }) => provider))],
  }
}

const againOf = (userId: string): Ceremony => ({ purpose: 'sign-in-again', bound_to: userId })

export const startAgain = async (deps: Deps, party: RelyingParty, userId: string) => {
  const asServer = { ...deps, db: deps.store.db }
  const passkeys = await findPasskeysOf(asServer.db, userId)
  if (passkeys.length === 0) throw fail('not_found', 'passkeys.noneYet')
  return await startUsing(asServer, party, againOf(userId), passkeys)
}

/** Answers the session's new token. */
export const signInAgainByPasskey = async (
  deps: Deps,
  party: RelyingParty,
  actor: UserActor,
  response: AuthenticationResponseJSON,
): Promise<string> => {
  const asServer = { ...deps, db: deps.store.db }
  const passkey = await finishUsing(asServer, party, againOf(actor.user_id), response)
  if (passkey.user_id !== actor.user_id) throw invalidPasskey('wrong_passkey')
  return await confirmSession(asServer, actor, 'passkey')
}

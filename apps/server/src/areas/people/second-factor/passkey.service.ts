import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '@rookery/contract/people/passkeys/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { finishAdding, startAdding } from './ceremony.service.ts'
import {
  deletePasskey,
  findPasskeysOf,
  insertPasskey,
  lockPasskeysOf,
  renamePasskey,
} from './passkey.repository.ts'
import { findOpenReset } from './passkey-reset.repository.ts'
import { countRecoveryCodes, deleteRecoveryCodesOf } from './recovery-code.repository.ts'
import { replaceRecoveryCodes } from './recovery-code.service.ts'
import type { RelyingParty } from './relying-party.policy.ts'
import type { PasskeyRow } from './tables.ts'
import { deletePendingSignInsOf } from './pending-sign-in.repository.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { auditUser } from '../user/audit-user.service.ts'
import { readUserRow } from '../user/user.service.ts'
import { tellOfPasskey } from './passkey-mail.service.ts'
import { presentPasskey } from './passkey.presenter.ts'

const MAX_PASSKEYS = 10

/** Tables of passkeys are the server's: what a request may touch is decided here, by its user. */
const asServer = (deps: Deps): Deps => ({ ...deps, db: deps.store.db })

export const readPasskeysOf = async (callerDeps: Deps, userId: string) => {
  const deps = asServer(callerDeps)
  const reset = await findOpenReset(deps.db, userId)
  return {
    results: (await findPasskeysOf(deps.db, userId)).map(presentPasskey),
    recovery_codes_left: await countRecoveryCodes(deps.db, userId),
    reset_due_at: reset?.due_at.toISOString() ?? null,
  }
}

const requireRoom = (existing: readonly PasskeyRow[]): void => {
  if (existing.length >= MAX_PASSKEYS)
    throw fail('limit_reached', say('passkeys.tooMany', { n: MAX_PASSKEYS }))
}

/** How an authenticator lists the account: by its address, handle or name. */
const accountOf = async (deps: Deps, userId: string) => {
  const user = await readUserRow(deps.db, userId)
  if (user === null) throw fail('not_authenticated')
  const [identity] = await readSocialAccounts(deps, userId)
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || (identity?.name ?? '')
  const account = user.email ?? (identity?.handle ? `@${identity.handle}` : name)
  return { id: userId, account: account || 'Rookery', name: name || account }
}

export const startPasskeyOf = async (callerDeps: Deps, userId: string, party: RelyingParty) => {
  const deps = asServer(callerDeps)
  const existing = await findPasskeysOf(deps.db, userId)
  requireRoom(existing)
  return await startAdding(deps, party, await accountOf(deps, userId), existing)
}

/** The new passkey; with the first one the recovery codes, which are answered this once. */
export const addPasskeyTo = async (
  callerDeps: Deps,
  userId: string,
  party: RelyingParty,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<{ passkey: Passkey; recovery_codes: string[] | null }> => {
  const deps = asServer(callerDeps)
  const made = await finishAdding(deps, party, userId, response)
  return await deps.db.transaction(async (tx) => {
    await lockPasskeysOf(tx, userId)
    const existing = await findPasskeysOf(tx, userId)
    requireRoom(existing)
    const row: PasskeyRow = {
      id: newId(deps),
      user_id: userId,
      ...made,
      name,
      created_at: deps.clock(),
      last_used_at: null,
    }
    await insertPasskey(tx, row)
    await audit(deps, tx, userId, 'created', row.id)
    await tellOfPasskey(deps, tx, userId, 'passkey-added')
    const recovery_codes = existing.length === 0 ? await replaceRecoveryCodes(deps, tx, userId) : null
    return { passkey: presentPasskey(row), recovery_codes }
  })
}

export const renamePasskeyOf = async (
  callerDeps: Deps,
  userId: string,
  id: string,
  name: string,
): Promise<void> => {
  if (!isId(id) || !(await renamePasskey(asServer(callerDeps).db, userId, id, name))) throw fail('not_found')
}

/** Removes a passkey; with the last one the codes, which replace nothing then. */
export const removePasskeyOf = async (callerDeps: Deps, userId: string, id: string): Promise<void> => {
  const deps = asServer(callerDeps)
  if (!isId(id)) throw fail('not_found')
  await deps.db.transaction(async (tx) => {
    await lockPasskeysOf(tx, userId)
    if ((await deletePasskey(tx, userId, id)) === null) throw fail('not_found')
    if ((await findPasskeysOf(tx, userId)).length === 0) {
      await deleteRecoveryCodesOf(tx, userId)
      await deletePendingSignInsOf(tx, userId)
    }
    await audit(deps, tx, userId, 'deleted', id)
    await tellOfPasskey(deps, tx, userId, 'passkey-removed')
  })
}

export const makeRecoveryCodesFor = async (callerDeps: Deps, userId: string): Promise<string[]> => {
  const deps = asServer(callerDeps)
  return await deps.db.transaction(async (tx) => {
    await lockPasskeysOf(tx, userId)
    if ((await findPasskeysOf(tx, userId)).length === 0) throw fail('not_found', 'passkeys.noneYet')
    await auditUser(deps, tx, userId, 'made-recovery-codes', {}, userId)
    return await replaceRecoveryCodes(deps, tx, userId)
  })
}

const audit = async (deps: Deps, tx: Transaction, userId: string, verb: string, id: string): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: userId,
    team_id: null,
    verb,
    object_kind: 'passkey',
    object_id: id,
  })

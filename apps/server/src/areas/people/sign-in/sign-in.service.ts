import { say } from '@rookery/i18n/server.ts'
import type { UserToken } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import type { SocialAccountRow } from '../../../store/tables.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { findHolder, upsertIdentity, type OAuth2Token } from '../identities/identity.service.ts'
import { beginSession, type BegunSession } from '../second-factor/begin-session.service.ts'
import { addUser, findUserByAddress, readUserRow } from '../user/user.service.ts'
import type { AccountOwner } from './account-owner.ts'

/**
 * An identity proven by a network: its owner, the token, and a function that uses the attempt up in the
 * transaction that writes.
 */
export interface ProvenIdentity {
  readonly owner: AccountOwner
  readonly token: UserToken | OAuth2Token
  readonly scopes: readonly string[]
  readonly markUsed: (tx: Transaction) => Promise<void>
}

const labels = { twitter: 'X', twitter_oauth2: 'X', facebook: 'Facebook', linkedin: 'LinkedIn' } as const

const auditConnection = async (
  deps: Deps,
  tx: Transaction,
  userId: string,
  row: SocialAccountRow,
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: userId,
    team_id: null,
    verb: 'connected',
    object_kind: 'social-account',
    object_id: row.id,
    // Audit data never includes the network identity: the log is retained when the user is erased.
    data: { provider: row.provider },
  })

/** Users are never matched by address: an attacker with that address elsewhere would get the account. */
const addPerson = async (deps: Deps, tx: Transaction, owner: AccountOwner): Promise<string> => {
  if (owner.email !== null && owner.is_email_verified) {
    // Disclosed only to a user whose address the network confirmed.
    const sameAddressUser = await findUserByAddress(tx, owner.email.toLowerCase())
    if (sameAddressUser !== null)
      throw invalid({
        non_field_errors: say('signIn.addressTaken', { network: labels[owner.provider] }),
      })
  }
  const id = newId(deps)
  await addUser(tx, {
    id,
    first_name: owner.first_name,
    last_name: owner.last_name,
    email: owner.email,
    language: owner.language,
    created_at: deps.clock(),
  })
  return id
}

const userFor = async (
  deps: Deps,
  tx: Transaction,
  { owner, token, scopes }: ProvenIdentity,
): Promise<string> => {
  const holder = await findHolder(tx, owner.provider, owner.uid)
  if (holder !== null) {
    const user = await readUserRow(tx, holder)
    if (user?.suspended) throw fail('account_suspended')
  }
  const userId = holder ?? (await addPerson(deps, tx, owner))
  const { row, isNew } = await upsertIdentity(deps, tx, userId, owner, token, scopes)
  // The same X account, signing in by the other protocol for the first time.
  if (holder !== null && isNew) await auditConnection(deps, tx, userId, row)
  return userId
}

/** Finds or creates the user by the network's id and opens a session, unless a second factor is to come. */
export const openSessionAs = async (
  deps: Deps,
  proven: ProvenIdentity,
  userAgent: string,
): Promise<BegunSession> => {
  const writeSignIn = async () =>
    await deps.db.transaction(async (tx) => {
      await proven.markUsed(tx)
      const userId = await userFor(deps, tx, proven)
      return await beginSession(deps, tx, {
        user_id: userId,
        provider: proven.owner.provider,
        user_agent: userAgent,
      })
    })
  try {
    return await writeSignIn()
  } catch (error) {
    // Two concurrent first sign-ins of one person: the second finds the user the first created.
    if (isDuplicate(error)) return await writeSignIn()
    throw error
  }
}

/** Adds the identity to the signed-in user; one that belongs to another user stays there. */
export const connectTo = async (
  deps: Deps,
  userId: string,
  proven: ProvenIdentity,
): Promise<SocialAccountRow> =>
  await deps.db.transaction(async (tx) => {
    await proven.markUsed(tx)
    const { owner, token, scopes } = proven
    const holderRow = await findHolder(tx, owner.provider, owner.uid)
    if (holderRow !== null && holderRow !== userId)
      throw invalid({ non_field_errors: 'signIn.connectedToAnother' })
    const { row } = await upsertIdentity(deps, tx, userId, owner, token, scopes)
    await auditConnection(deps, tx, userId, row)
    return row
  })

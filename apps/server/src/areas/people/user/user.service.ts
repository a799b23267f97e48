import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { isTimeZone } from '../../../app/http/is-time-zone.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import type { UserRow } from '../../../store/tables.ts'
import type { AuditDeps } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { auditUser } from './audit-user.service.ts'
import { findByAddress, findUser, insertUser, lockUser, updateUser } from './user.repository.ts'

export type UserChanges = Partial<
  Pick<UserRow, 'language' | 'first_name' | 'last_name' | 'time_zone' | 'country'>
>

/** Writes the given fields; the names of changed fields go to the audit log. */
export const changeUser = async (deps: Deps, userId: string, changes: UserChanges): Promise<void> => {
  if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone))
    throw invalid({ time_zone: 'input.invalid' })
  const changedFields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(changedFields).length === 0) return
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, userId, changedFields)
    const fields = Object.keys(changedFields).toSorted().join(',')
    await auditUser(deps, tx, userId, 'updated', { fields }, userId)
  })
}

export const addUser = async (tx: Transaction, row: Parameters<typeof insertUser>[1]): Promise<void> => {
  await insertUser(tx, row)
}

export const markSignedIn = async (tx: Transaction, userId: string, now: Date): Promise<void> =>
  await updateUser(tx, userId, { last_login_at: now })

/** Whether the user is kept out. */
export const setSuspended = async (tx: Transaction, userId: string, suspended: boolean): Promise<void> =>
  await updateUser(tx, userId, { suspended })

export const readUserRow = async (db: Db, userId: string): Promise<UserRow | null> =>
  await findUser(db, userId)

/** The user who signs in with that address (in lower case). */
export const findUserByAddress = async (db: Db, email: string): Promise<UserRow | null> =>
  await findByAddress(db, email)

const NOTICE_MS = 24 * 60 * 60_000

/**
 * Sets a proven address, and tells the one that was confirmed before: whoever changes it in an open session is
 * noticed. Throws a unique-violation error when another user has it.
 */
export const changeAddress = async (
  deps: AuditDeps & Pick<Deps, 'random'>,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> => {
  const now = deps.clock()
  const before = await lockUser(tx, userId)
  await updateUser(tx, userId, { email, email_confirmed_at: now })
  const oldAddress = before?.email_confirmed_at && before.email ? normaliseAddress(before.email) : null
  if (oldAddress !== null && oldAddress !== email)
    await queueMail(deps, tx, {
      kind: 'address-changed',
      subject_id: userId,
      to: oldAddress,
      language: before!.language,
      expires_at: new Date(now.getTime() + NOTICE_MS),
      is_notice: true,
    })
  await auditUser(deps, tx, userId, 'confirmed-address', {}, userId)
}

/**
 * Locks the user's row until the transaction ends, so that decisions that depend on it are made one at a
 * time.
 */
export const lockUserRow = async (tx: Transaction, userId: string): Promise<UserRow | null> =>
  await lockUser(tx, userId)

import { userGroups } from '@rookery/contract/user-groups.ts'
import type { Deps } from '../../../app/deps.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { auditUser } from './audit-user.service.ts'
import { findByAddress, lockUser, updateUser } from './user.repository.ts'

/** Why somebody cannot join or leave a group, as a message for the operator. */
export class NotGrouped extends Error {
  override readonly name = 'NotGrouped'
}

/**
 * Operator command: puts the user of a confirmed address into a group, or takes them out. Idempotent; open sessions have
 * it with their next call. Throws NotGrouped, with nothing changed.
 */
export const setUserGroup = async (
  deps: Pick<Deps, 'db' | 'clock' | 'audit_keys'>,
  { group, email, isMember }: { readonly group: string; readonly email: string; readonly isMember: boolean },
): Promise<void> => {
  const name = userGroups.find((each) => each === group)
  if (name === undefined) throw new NotGrouped(`There is no group ${group}: ${userGroups.join(', ')}.`)
  const found = await findByAddress(deps.db, normaliseAddress(email))
  if (found === null) throw new NotGrouped(`Nobody has confirmed the address ${email}.`)
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id)
    if (user === null || user.groups.includes(name) === isMember) return
    const groups = isMember ? [...user.groups, name] : user.groups.filter((each) => each !== name)
    await updateUser(tx, user.id, { groups })
    await auditUser(deps, tx, user.id, 'updated', { fields: 'groups', group: name })
  })
}

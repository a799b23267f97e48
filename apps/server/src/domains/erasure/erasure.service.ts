import type { Deps } from '../../app/deps.ts'
import { fail, invalid } from '../../app/errors.ts'
import { audit } from '../audit/audit.service.ts'
import { objectsOf } from '../files/store/objects.service.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { plainAddress } from '../mail/mail.service.ts'
import { readSubscriptionsOf } from '../subscriptions/subscription.service.ts'
import { readUserRow, takeUserRow } from '../user/user.service.ts'
import {
  deletePersonalRows,
  deleteTeams,
  filesOfTeams,
  readPersonalRows,
  takeTeamsOf,
} from './personal-data.repository.ts'

/** What both commands and calls have. Rows are read as their owner: a person's data stands in many tables. */
export type ErasureDeps = Pick<Deps, 'config' | 'store' | 'clock' | 'keys'>

/** Everything kept of a person as plain JSON. Throws not_found. */
export const exportUser = async (deps: ErasureDeps, userId: string) => {
  const { db } = deps.store
  const user = await readUserRow(db, userId)
  if (user === null || user.erased_at !== null) throw fail('not_found')
  const email = user.email === null ? null : plainAddress(user.email)
  return {
    exported_at: deps.clock().toISOString(),
    user: JSON.parse(JSON.stringify(user)) as Record<string, unknown>,
    data: await readPersonalRows(db, userId, email),
  }
}

/** The words a person types to say that they mean it: their address, a handle of theirs, or their name at a network that has no handles. */
export const demandConfirmation = async (deps: ErasureDeps, userId: string, typed: string): Promise<void> => {
  const user = await readUserRow(deps.store.db, userId)
  const handles = (await readSocialAccounts({ db: deps.store.db }, userId)).map(
    ({ handle, name }) => handle || name,
  )
  const accepted = [...(user?.email ? [user.email] : []), ...handles].map((word) => word.toLowerCase())
  if (!accepted.includes(typed.trim().replace(/^@/, '').toLowerCase()))
    throw invalid({ confirm: 'Please type your email address or your handle on X.' })
}

/**
 * Erases a person for good, all or nothing: teams in which they are alone go with them; what they made in other teams stays the team's, and of them
 * only the id. Throws last_admin when a team would be left without one, in_use while a team that would go pays.
 */
export const eraseUser = async (deps: ErasureDeps, userId: string): Promise<void> => {
  const files = await deps.store.db.transaction(async (tx) => {
    const user = await takeUserRow(tx, userId)
    if (user === null || user.erased_at !== null) throw fail('not_found')
    const teams = await takeTeamsOf(tx, userId)
    const left = teams.find(({ others, other_admins }) => others > 0 && other_admins === 0)
    if (left !== undefined)
      throw fail('last_admin', {
        message: `A team needs at least one admin. Please make somebody else an admin of ${left.name} first.`,
      })
    const alone = teams.filter(({ others }) => others === 0)
    const ids = alone.map(({ id }) => id)
    const subscriptions = await readSubscriptionsOf({ clock: deps.clock, db: tx }, ids)
    const paying = alone.find(({ id }) =>
      subscriptions.get(id)?.some(({ active, cancel_at }) => active && cancel_at === null),
    )
    if (paying !== undefined)
      throw fail('in_use', {
        message: `The subscription of ${paying.name} is active. Please cancel it first.`,
      })
    const gone = await filesOfTeams(tx, ids)
    await deleteTeams(tx, ids)
    const now = deps.clock()
    await deletePersonalRows(tx, userId, user.email === null ? null : plainAddress(user.email), now)
    await audit(deps, tx, {
      actor_id: userId,
      team_id: null,
      verb: 'erased',
      object_kind: 'user',
      object_id: userId,
      data: { teams: ids.length },
    })
    return gone
  })
  const objects = objectsOf(deps)
  for (const id of files) await objects.remove(id)
}

import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import type { PersonalData } from '../../../app/personal-data.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import { noteErased } from '../../../store/erasure-ledger.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { queueTokenRevocations } from './token-revocation.job.ts'
import { readUserRow, lockUserRow } from '../user/user.service.ts'
import {
  deletePersonalRows,
  deleteTeams,
  filesOfTeams,
  promoteEldest,
  readPersonalRows,
  lockTeamsOf,
} from './personal-data.repository.ts'
import { auditUser } from '../user/audit-user.service.ts'

/**
 * Dependencies that commands and calls share. Rows are read as their owner: a user's data is in many tables.
 */
export type ErasureDeps = Pick<Deps, 'config' | 'store' | 'clock' | 'keys' | 'audit_keys' | 'random'> & {
  readonly ports: Pick<Deps['ports'], 'readSubscriptionsOf' | 'endSubscriptionsOf'>
}

/** The places where each area stores personal data. */
export type AllPersonalData = readonly PersonalData[]

/** All data stored about a user as plain JSON. Throws not_found. */
export const exportUser = async (deps: ErasureDeps, personal: AllPersonalData, userId: string) => {
  const { db } = deps.store
  const user = await readUserRow(db, userId)
  if (user === null || user.erased_at !== null) throw fail('not_found')
  const email = user.email === null ? null : normaliseAddress(user.email)
  return {
    exported_at: deps.clock().toISOString(),
    user: JSON.parse(JSON.stringify(user)) as Record<string, unknown>,
    data: await readPersonalRows(db, personal, userId, email),
  }
}

/**
 * Texts a user may type to confirm the erasure: their address, one of their handles, or their name at a
 * network without handles.
 */
export const requireConfirmation = async (
  deps: ErasureDeps,
  userId: string,
  typed: string,
): Promise<void> => {
  const user = await readUserRow(deps.store.db, userId)
  const handles = (await readSocialAccounts({ db: deps.store.db }, userId)).map(
    ({ handle, name }) => handle || name,
  )
  const acceptedWords = [...(user?.email ? [user.email] : []), ...handles].map((word) => word.toLowerCase())
  if (!acceptedWords.includes(typed.trim().replace(/^@/, '').toLowerCase()))
    throw invalid({ confirm: 'erasure.confirm' })
}

/**
 * Erases a user for good. Teams without other members are deleted; in other teams their work stays, with only
 * their id. What the user pays for is ended at the payment provider first, once nothing else refuses the
 * erasure. Throws last_admin when a team would be left without an admin, in_use while a team to be deleted pays,
 * network_unavailable if the payment provider does not answer.
 */
export const eraseUser = async (
  deps: ErasureDeps & Pick<Deps, 'payments'>,
  personal: AllPersonalData,
  userId: string,
): Promise<void> => {
  const { db } = deps.store
  await db.transaction(async (tx) => {
    await requireErasable(deps, tx, (await lockPerson(tx, userId)).teams)
  })
  await deps.ports.endSubscriptionsOf({ db, payments: deps.payments }, userId)
  await eraseRows(deps, personal, userId, requireErasable)
  // If the process is killed before this, the next start adds the entry (sync-erasure-ledger.service.ts).
  noteErased(deps.config.erasures_dir, [userId])
}

/**
 * The same after a restore of a backup. Nothing refuses it: the longest-standing member of a team becomes its
 * admin. What the user paid for ended at the provider the first time.
 */
export const eraseUserAgain = async (
  deps: ErasureDeps,
  personal: AllPersonalData,
  userId: string,
): Promise<void> =>
  await eraseRows(deps, personal, userId, async (_, tx, teams) => {
    for (const { id } of withoutAdmin(teams)) await promoteEldest(tx, id, userId)
  })

type TeamsOfPerson = Awaited<ReturnType<typeof lockTeamsOf>>

const withoutAdmin = (teams: TeamsOfPerson): TeamsOfPerson =>
  teams.filter(({ others, other_admins }) => others > 0 && other_admins === 0)
const soleMemberTeams = (teams: TeamsOfPerson): TeamsOfPerson => teams.filter(({ others }) => others === 0)

async function lockPerson(tx: Transaction, userId: string) {
  const user = await lockUserRow(tx, userId)
  if (user === null || user.erased_at !== null) throw fail('not_found')
  return { user, teams: await lockTeamsOf(tx, userId) }
}

async function requireErasable(deps: ErasureDeps, tx: Transaction, teams: TeamsOfPerson): Promise<void> {
  const [orphaned] = withoutAdmin(teams)
  if (orphaned !== undefined) throw fail('last_admin', say('erasure.lastAdmin', { team: orphaned.name }))
  const ending = soleMemberTeams(teams)
  const ids = ending.map(({ id }) => id)
  const subscriptions = await deps.ports.readSubscriptionsOf({ clock: deps.clock, db: tx }, ids)
  const payingTeam = ending.find(({ id }) =>
    subscriptions.get(id)?.some(({ active, cancel_at }) => active && cancel_at === null),
  )
  if (payingTeam !== undefined)
    throw fail('in_use', say('erasure.subscriptionActive', { team: payingTeam.name }))
}

/** In one transaction, and then the files of deleted teams. `prepare` sees the locked teams first. */
async function eraseRows(
  deps: ErasureDeps,
  personal: AllPersonalData,
  userId: string,
  prepare: typeof requireErasable,
): Promise<void> {
  const files = await deps.store.db.transaction(async (tx) => {
    const { user, teams } = await lockPerson(tx, userId)
    await prepare(deps, tx, teams)
    const ids = soleMemberTeams(teams).map(({ id }) => id)
    const deletedFiles = await filesOfTeams(tx, ids)
    await deleteTeams(tx, ids)
    await queueTokenRevocations(deps, tx, userId)
    await deletePersonalRows(tx, personal, {
      user_id: userId,
      email: user.email === null ? null : normaliseAddress(user.email),
      now: deps.clock(),
    })
    await auditUser(deps, tx, userId, 'erased', { teams: ids.length }, userId)
    return deletedFiles
  })
  const objects = objectsOf(deps)
  for (const id of files) await objects.remove(id)
}

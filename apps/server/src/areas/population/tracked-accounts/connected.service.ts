import type { XUser } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import { countCountries, listLost, listPeople, listStandings, listTies } from './people-list.repository.ts'
import {
  findLatestSnapshots,
  isConnected,
  listTrackedOfAccounts,
  readSnapshot,
  readTracked,
  tellsConnections,
} from './tracked.repository.ts'
import { listStays } from './told-snapshot.repository.ts'
import { personOfUser } from './person-of-user.gateway.ts'
import { listPersons, storePeople } from './person.repository.ts'
import type { Edge, SnapshotRow, TrackedRow } from './tables.ts'

/** Days of figures: somewhat more than a year, with more than one fetch on some days. */
const SERIES_LIMIT = 1_000

/**
 * The tracking of a connected account by its present owner; undefined while there is none. An earlier owner's is
 * seen only after it is taken over.
 */
export async function findOwn(
  deps: Deps,
  actor: UserActor,
  account: string,
): Promise<TrackedRow | undefined> {
  requirePermission(actor, 'creator-accounts.read', { account })
  const [tracked] = await listTrackedOfAccounts(deps.db, [account])
  return tracked?.account.user_id === actor.user_id ? tracked.account : undefined
}

/** The tracking of a connected account by its id, without a check of access: for jobs. Null when there is none. */
export async function readConnected(db: Db, trackedId: string) {
  const tracked = await readTracked(db, trackedId)
  if (!tracked || tracked.account_id === null) return null
  return {
    tracked,
    isConnected: await isConnected(db, tracked.account_id, tracked.user_id),
    /** Whether calls with the user's credentials are made as this account, which X tells more. */
    isAuthor: await tellsConnections(db, tracked),
  }
}

/** The id of the tracking of an own account; null while there is none. */
export const findTrackingOf = async (deps: Deps, actor: UserActor, account: string): Promise<string | null> =>
  (await findOwn(deps, actor, account))?.id ?? null

/** How many followers of an own account there are by country; empty while it is not tracked. */
export async function readCountriesOf(deps: Deps, actor: UserActor, account: string) {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await countCountries(deps.db, tracked) : []
}

/** A connected account's list as of its last complete snapshot, and when that ended; empty before the first. */
export async function readListOf(
  deps: Deps,
  actor: UserActor,
  account: string,
  edge: Edge,
  filter: Parameters<typeof listPeople>[3],
) {
  const tracked = await findOwn(deps, actor, account)
  const snapshot = tracked && (await readSnapshot(deps.db, tracked.id, tracked.complete_number))
  if (!tracked || !snapshot?.ended_at) return { count: 0, rows: [], as_of: null }
  return { ...(await listPeople(deps.db, tracked, edge, filter)), as_of: snapshot.ended_at }
}

/** Somebody as X shows them. */
export const personOf = personOfUser

/** Where people stand to a connected account as of its last complete snapshot; who does not is missing. */
export async function readStandingsOf(deps: Deps, actor: UserActor, account: string, ids: readonly string[]) {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await listStandings(deps.db, tracked, ids) : new Map<string, never>()
}

/** Which of these people follow a connected account and which it follows, as of its last complete snapshot. */
export async function readTiesOf(deps: Deps, actor: UserActor, account: string, ids: readonly string[]) {
  const tracked = await findOwn(deps, actor, account)
  const ties = tracked ? await listTies(deps.db, tracked, ids) : []
  const idsOf = (edge: Edge) => new Set(ties.flatMap((tie) => (tie.edge === edge ? [tie.network_id] : [])))
  return { followers: idsOf('followers'), following: idsOf('following') }
}

/** People of an own account as X showed them last, by their id there. */
export async function readPeopleOf(deps: Deps, actor: UserActor, account: string, ids: readonly string[]) {
  const tracked = await findOwn(deps, actor, account)
  const people = tracked ? await listPersons(deps.db, tracked.id, ids) : []
  return new Map(people.map((person) => [person.network_id, person]))
}

/** Keeps people X has just shown with an account, as private to it as those of its lists. Idempotent. */
export async function storeSeen(db: Db, trackedId: string, users: readonly XUser[]): Promise<void> {
  await storePeople(db, trackedId, users.map(personOfUser))
}

export async function readLostOf(
  deps: Deps,
  actor: UserActor,
  account: string,
  filter: Parameters<typeof listLost>[2],
) {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await listLost(deps.db, tracked, filter) : { count: 0, rows: [], days: [] }
}

export async function readStaysOf(
  deps: Deps,
  actor: UserActor,
  account: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await listStays(deps.db, tracked.id, page) : { count: 0, rows: [] }
}

/** The last snapshots of a connected account, oldest first. */
export async function readSeriesOf(
  deps: Deps,
  actor: UserActor,
  account: string,
): Promise<readonly SnapshotRow[]> {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await findLatestSnapshots(deps.db, tracked.id, SERIES_LIMIT) : []
}

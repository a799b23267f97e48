import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import {
  changeIfUnchanged,
  countChild,
  isPending,
  lockRow,
  markBusy,
  unmarkBusy,
} from '../store/claim.repository.ts'
import type { AdRow, AdRowChange, AdRowOf, AdSetRow } from '../store/ad-row-data.ts'
import { anyRowOf, childrenOf } from '../store/ad-row.repository.ts'
import type { AdRowKind } from '../store/tables.ts'

/** Longest time a process works on a network object; after that it is considered dead. */
const BUSY_MS = 2 * 60 * 1000

/** A job creates it on the network. */
export const isPendingRow = ({ data }: Pick<AdRow, 'data'>): boolean =>
  data.state === 'launching' || data.state === 'adding'
const pendingError = ({ kind }: Pick<AdRow, 'kind'>) =>
  fail('in_use', {
    text: kind === 'adset' ? 'adSets.beingMade' : 'campaigns.beingMade',
    retry_after_s: 2,
  })
const staleVersion = ({ version }: Pick<AdRow, 'version'>) =>
  fail('stale_version', { text: 'campaigns.stale', version })

/** The version of a row on which a change is based. */
export interface VersionRead {
  readonly version: number
}

/** Throws stale_version, with the stored version, unless it is the version the caller read. */
export function checkVersion(row: Pick<AdRow, 'version'>, version: number): void {
  if (version !== row.version) throw staleVersion(row)
}

async function refusalOf(db: Db, id: string) {
  const currentRow = await anyRowOf(db, id)
  if (!currentRow) return fail('not_found')
  return isPendingRow(currentRow) || (await isPending(db, id))
    ? pendingError(currentRow)
    : staleVersion(currentRow)
}

/**
 * Changes a row if it is still as it was read. Throws stale_version if it was changed since, in_use while it
 * is being created on the network.
 */
export async function claimRow<K extends AdRowKind>(
  db: Db,
  read: Pick<AdRow, 'id' | 'network_id' | 'version'> & { readonly kind: K },
  change: AdRowChange<K>,
): Promise<AdRowOf<K>> {
  const row = await changeIfUnchanged(db, read, change)
  if (!row) throw await refusalOf(db, read.id)
  return row
}

/** Claims a row for creating something below it: of two concurrent requests, only one continues. */
export async function claimChild(
  tx: Transaction,
  parent: Pick<AdRow, 'id' | 'network_id' | 'children'>,
): Promise<void> {
  if (!(await countChild(tx, parent))) throw await refusalOf(tx, parent.id)
}

/** Throws in_use while something is made below a row; of `name` only, when one is given. */
export async function requireNothingPending(db: Db, { id }: Pick<AdRow, 'id'>, name?: string): Promise<void> {
  const isMeant = ({ data }: AdSetRow) =>
    name === undefined || (data.state !== 'live' && data.draft.name === name)
  const pendingAdSet = (await childrenOf(db, 'adset', id)).find((row) => isPendingRow(row) && isMeant(row))
  if (pendingAdSet) throw pendingError(pendingAdSet)
}

/**
 * Locks the campaign of a draft ad set until the transaction ends. Throws in_use while the campaign is being
 * created.
 */
export async function holdParent(tx: Transaction, { parent_id }: Pick<AdRow, 'parent_id'>): Promise<void> {
  const parent = parent_id === null ? undefined : await lockRow(tx, parent_id)
  if (parent && isPendingRow(parent)) throw pendingError(parent)
}

/**
 * Changes an object on the network under a new row version; restores the previous version if the change
 * fails.
 */
export async function claimNewVersion<T>(
  deps: Deps,
  read: Pick<AdRow, 'id' | 'kind' | 'network_id' | 'version'>,
  work: () => Promise<T>,
): Promise<T> {
  if (await isPending(deps.db, read.id)) throw pendingError(read)
  const claimedRow = await claimRow(deps.db, read, { version: read.version + 1 })
  try {
    return await work()
  } catch (error) {
    await changeIfUnchanged(deps.db, claimedRow, { version: read.version })
    throw error
  }
}

/** Only one request at a time switches an object on the network; throws in_use for others meanwhile. */
export async function oneAtATime<T>(
  deps: Deps,
  { id }: Pick<AdRow, 'id'>,
  work: () => Promise<T>,
): Promise<T> {
  const now = deps.clock()
  if (!(await markBusy(deps.db, id, now, new Date(now.getTime() - BUSY_MS))))
    throw fail('in_use', { text: 'campaigns.busy', retry_after_s: 2 })
  try {
    return await work()
  } finally {
    await unmarkBusy(deps.db, id)
  }
}

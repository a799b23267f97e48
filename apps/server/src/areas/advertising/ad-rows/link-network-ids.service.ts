import type { Deps } from '../../../app/deps.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import type { AdRowChange, AdRowOf } from '../store/ad-row-data.ts'
import { changeRow, dropNamesake, type RowScope } from '../store/ad-row.repository.ts'
import type { AdRowKind } from '../store/tables.ts'

const MAX_TRIES = 3

/**
 * Runs a transaction that gives rows of ours the ids of what the network has just made. A listing of the account at the same moment may create a row for it too;
 * where both meet, it is run again.
 */
export async function withLinkRetry<T>(
  deps: Pick<Deps, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let left = MAX_TRIES - 1; ; left -= 1)
    try {
      return await deps.db.transaction(work)
    } catch (error) {
      if (!isDuplicate(error) || left === 0) throw error
    }
}

/** From now on our row represents that network object; a row that a listing created for it is deleted. */
export async function linkNetworkId<K extends AdRowKind>(
  tx: Transaction,
  row: RowScope<K> & { readonly id: string },
  network_id: string,
  change: AdRowChange<K>,
): Promise<AdRowOf<K> | undefined> {
  await dropNamesake(tx, row, network_id)
  return await changeRow(tx, row, { ...change, network_id })
}

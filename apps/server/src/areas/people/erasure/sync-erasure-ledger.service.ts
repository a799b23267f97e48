import { noteErased, readLedger } from '../../../store/erasure-ledger.ts'
import { eraseUserAgain, type AllPersonalData, type ErasureDeps } from './erasure.service.ts'
import { erasedIds, findIdsInLedger } from './ledger.repository.ts'

/**
 * Synchronises the erasure ledger with the database at a start: users in the ledger that exist again (after a
 * restore of a backup) are erased anew; users the database erased but whose ledger entry is missing (the
 * process was killed) are added. Returns how many were erased anew.
 */
export const syncErasureLedger = async (deps: ErasureDeps, personal: AllPersonalData): Promise<number> => {
  const { db } = deps.store
  const folder = deps.config.erasures_dir
  const { people } = readLedger(folder)
  const restoredIds = await findIdsInLedger(db, [...people])
  for (const id of restoredIds) await eraseUserAgain(deps, personal, id)
  noteErased(
    folder,
    (await erasedIds(db)).filter(({ hash }) => !people.has(hash)).map(({ id }) => id),
  )
  return restoredIds.length
}

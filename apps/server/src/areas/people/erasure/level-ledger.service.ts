import { noteErased, readLedger } from '../../../store/erasure-ledger.ts'
import { eraseUser, type AllPersonalData, type ErasureDeps } from './erasure.service.ts'
import { erasedIds, idsInLedger } from './ledger.repository.ts'

/**
 * Erased stays erased: whom the ledger names and the database knows again, after a restore by whatever way, is erased anew; whom the database
 * erased and the ledger does not name, because the process was killed between, is added to it. Answers how many were erased anew.
 */
export const levelLedger = async (deps: ErasureDeps, personal: AllPersonalData): Promise<number> => {
  const { db } = deps.store
  const folder = deps.config.erasures_dir
  const { people } = readLedger(folder)
  const back = await idsInLedger(db, [...people])
  for (const id of back) await eraseUser(deps, personal, id, { again: true })
  noteErased(
    folder,
    (await erasedIds(db)).filter(({ hash }) => !people.has(hash)).map(({ id }) => id),
  )
  return back.length
}

import type { DeletionInput } from '@rookery/analytics'
import type { Deps } from '../../../app/deps.ts'
import { emptyNames, listUntold, markTold } from './withheld.repository.ts'

export {
  emptyNames,
  endWithheld as noteShown,
  insertWithheld as noteWithheld,
} from './withheld.repository.ts'
export type { Withheld } from './withheld.repository.ts'

/**
 * Runs every hour: X asks that names of people it no longer shows leave within 24 hours, whoever of us learned of it.
 * Who is gone leaves the population, too; who is back may be ingested again.
 */
export async function forgetWithheld({
  store,
  population,
}: Pick<Deps, 'store' | 'population'>): Promise<void> {
  await emptyNames(store.db, null)
  const untold = await listUntold(store.db)
  if (untold.length === 0) return
  const rows = untold.map(({ network_id, reason }): DeletionInput => {
    const row = { kind: 'profile' as const, network_id }
    if (reason === 'shown') return { ...row, reason: 'restored', restored: true }
    return { ...row, reason: reason === 'not_found' ? 'deleted' : reason }
  })
  const { taken } = await population.ingest.deletions(rows)
  if (taken > 0) await population.refresh()
  await markTold(
    store.db,
    untold.map(({ network_id }) => network_id),
  )
}

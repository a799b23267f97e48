import type { Population } from '@rookery/analytics'
import { noteDeletions } from '../../../store/erasure-ledger.ts'

/**
 * Wraps a population so that deletions are recorded in the ledger once applied, and can be applied again
 * after a restore.
 */
export const recordDeletions = (population: Population, name: string, ledger: string): Population => {
  const ingestApi: Population['ingest'] = {
    ...population.ingest,
    deletions: async (rows) => {
      const deletions = await Array.fromAsync(rows)
      const answer = await population.ingest.deletions(deletions)
      const refusedIndexes = new Set(answer.rejected.map(({ index }) => index))
      noteDeletions(
        ledger,
        deletions
          .filter((_, index) => !refusedIndexes.has(index))
          .map(({ kind, network_id, reason, restored }) => ({
            population: name,
            kind,
            network_id,
            reason,
            ...(restored ? { restored } : {}),
          })),
      )
      return answer
    },
  }
  return new Proxy(population, {
    get: (target, key) => {
      if (key === 'ingest') return ingestApi
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}

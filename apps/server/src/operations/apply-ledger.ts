import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { openPopulation, type PopulationAddress } from '@rookery/analytics'
import { personalData } from '../areas/personal-data.ts'
import { ports } from '../areas/ports.ts'
import { syncErasureLedger } from '../areas/people/erasure/sync-erasure-ledger.service.ts'
import { populationFolder, REAL } from '../areas/population/imports/population-choice.ts'
import type { Config } from '../config/config.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import type { Store } from '../store/database.ts'
import { readLedger, type LedgerDeletion } from '../store/erasure-ledger.ts'

/**
 * After a restore: erases people who were erased since the backup again, and removes from every population
 * what the network has deleted.
 */
export const applyLedger = async (config: Config, store: Store): Promise<void> => {
  const random = (count: number) => randomBytes(count)
  const keys = createKeys(config.secret_key, random)
  const audit_keys = auditKeysOf(config.audit)
  const clock = () => new Date()
  await syncErasureLedger({ config, store, keys, audit_keys, random, clock, ports }, personalData)
  const { deletions } = readLedger(config.erasures_dir)
  for (const [name, rows] of Map.groupBy(deletions, ({ population }) => population)) {
    const address = addressOf(config, name)
    if (address !== null) await deleteAgain(address, rows)
  }
}

/**
 * Where a population was restored to; null if it is not in the backup. A population on a ClickHouse server is
 * restored separately: see docs/operations.md.
 */
const addressOf = ({ clickhouse_url, data_dir }: Config, name: string): PopulationAddress | null => {
  if (clickhouse_url !== null) return name === REAL ? { clickhouseUrl: clickhouse_url } : null
  const dataDir = populationFolder(data_dir, name)
  return readdirSync(data_dir).some((entry) => dataDir.endsWith(`/${entry}`)) ? { dataDir } : null
}

const deleteAgain = async (address: PopulationAddress, rows: readonly LedgerDeletion[]): Promise<void> => {
  const population = await openPopulation(address, { sessions: 1 })
  try {
    const { taken } = await population.ingest.deletions(
      rows.map(({ kind, network_id, reason, restored = false }) => ({ kind, network_id, reason, restored })),
    )
    if (taken > 0) await population.refresh()
  } finally {
    await population.close()
  }
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Engine } from '@rookery/analytics'
import type { Peer } from './postgres.ts'

/**
 * DuckDB with the same memberships, sorted by criterion so that its zone maps skip the rest; as many threads
 * as ours.
 */
export async function openDuckDb(
  folder: string,
  engine: Engine,
  threads: number,
  logProgress: (text: string) => void,
): Promise<Peer> {
  mkdirSync(folder, { recursive: true })
  const [file, mark, rows] = ['peer.duckdb', 'loaded-people', 'memberships.parquet'].map((name) =>
    join(folder, name),
  )
  const isLoaded = existsSync(mark!)
  if (!isLoaded) for (const path of [file!, rows!]) rmSync(path, { force: true })
  const duckdbInstance = await DuckDBInstance.create(file!, { threads: String(threads), memory_limit: '6GB' })
  const connection = await duckdbInstance.connect()
  const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjects()
  if (!isLoaded) {
    logProgress('writing memberships for DuckDB')
    await engine.command(
      `SELECT criterion, profile_id FROM (
         SELECT criterion, arrayJoin(bitmapToArray(profiles)) AS profile_id FROM postings WHERE criterion < 4294967294)
       INTO OUTFILE '${rows}' FORMAT Parquet`,
      { tag: 'bench export' },
    )
    logProgress('DuckDB: loading')
    await query(
      `CREATE TABLE membership AS SELECT CAST(criterion AS UINTEGER) AS criterion, CAST(profile_id AS UINTEGER) AS profile_id FROM '${rows}' ORDER BY criterion, profile_id`,
    )
    await query('CREATE TABLE people AS SELECT DISTINCT profile_id FROM membership')
    await query('CHECKPOINT')
    rmSync(rows!)
    writeFileSync(mark!, '')
  }
  const [version] = await query('SELECT version() AS v')
  return {
    name: `DuckDB ${String(version!['v'])}`,
    query,
    load: () => Promise.reject(new Error('loaded when opened')),
    stop: async () => {
      connection.closeSync()
      duckdbInstance.closeSync()
    },
  }
}

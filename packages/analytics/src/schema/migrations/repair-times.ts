import { columnList, inferredColumns, profileColumns } from '../../model/columns.ts'
import { IMPOSSIBLE_YEAR, UNKNOWN_TIME } from '../../model/unknown-time.ts'
import type { Engine } from '../../store/engine.ts'

const affected = `created_at >= toDateTime('${IMPOSSIBLE_YEAR}-01-01 00:00:00', 'UTC')`
const unknown = `toDateTime(${Date.parse(UNKNOWN_TIME) / 1000}, 'UTC')`
const impossible = `toUnixTimestamp(toDateTime('${IMPOSSIBLE_YEAR}-01-01 00:00:00', 'UTC'))`
// Seconds since 1970 of a network id: it contains milliseconds since the network's own epoch above 22 bits.
const seconds = (id: string) => `intDiv(bitShiftRight(${id}, 22) + 1288834974657, 1000)`
const repaired = (id: string) =>
  `if(${id} >= 30000000000000 AND ${seconds(id)} < ${impossible}, toDateTime(${seconds(id)}, 'UTC'), ${unknown})`

const columns = Object.keys(profileColumns)
const inferred = columnList(inferredColumns)
const sourceColumn = (column: string) => (column === 'created_at' ? 'mended' : column)

/** Impossible years get the time of the row's id if that is valid, otherwise the unknown time. */
export async function repairTimes(shard: Engine, batch: number): Promise<void> {
  const run = (sql: string) => shard.command(sql, { tag: 'mend-times' })
  await run(
    `INSERT INTO touched SELECT DISTINCT network_id, toUInt32(${batch}) FROM (
       SELECT network_id FROM profile_rows WHERE ${affected} UNION ALL SELECT author_network_id FROM posts WHERE ${affected})`,
  )
  const [row] = (await shard.query(`SELECT count() AS n FROM touched WHERE batch = ${batch}`, {
    tag: 'mend-times',
  })) as { n: string }[]
  if (row!.n === '0') return
  // The table's key contains the content hash, so rows are written again; importing the same file again is
  // then recognised.
  await run(
    `INSERT INTO profile_rows (source, batch, content, ${columns.join(', ')}, ${inferred})
     SELECT source, batch, cityHash64(${columns.map(sourceColumn).join(', ')}), ${columns.map(sourceColumn).join(', ')}, ${inferred}
     FROM (SELECT *, ${repaired('network_id')} AS mended FROM profile_rows WHERE ${affected})`,
  )
  await run(`DELETE FROM profile_rows WHERE ${affected}`)
  for (const table of ['posts', 'known_posts'])
    await run(
      `ALTER TABLE ${table} UPDATE created_at = ${repaired('post_id')} WHERE ${affected} SETTINGS mutations_sync = 2`,
    )
}

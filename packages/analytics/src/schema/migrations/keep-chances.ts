import type { Engine } from '../../store/engine.ts'

const misses = `gender != '' AND woman_percent = 0`

/** Until they are inferred again, the chance is the confidence of the stored gender. */
export async function keepChances(shard: Engine, batch: number): Promise<void> {
  const run = (sql: string) => shard.command(sql, { tag: 'keep-chances' })
  const [row] = (await shard.query(`SELECT count() AS n FROM profile_rows WHERE ${misses}`, {
    tag: 'keep-chances',
  })) as { n: string }[]
  if (row!.n === '0') return
  await run(
    `INSERT INTO touched SELECT DISTINCT network_id, toUInt32(${batch}) FROM profile_rows WHERE ${misses}`,
  )
  await run(
    `ALTER TABLE profile_rows UPDATE woman_percent = toUInt8(round(100 * if(gender = 'FEMALE', gender_confidence, 1 - gender_confidence)))
     WHERE ${misses} SETTINGS mutations_sync = 2`,
  )
}

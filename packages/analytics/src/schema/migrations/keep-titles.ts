import type { Engine } from '../../store/engine.ts'

const misses = `job_title != '' AND empty(job_titles)`

/** Until they are inferred again, so that no audience of a title becomes smaller. */
export async function keepTitles(shard: Engine, batch: number): Promise<void> {
  const run = (sql: string) => shard.command(sql, { tag: 'keep-titles' })
  const [row] = (await shard.query(`SELECT count() AS n FROM profile_rows WHERE ${misses}`, {
    tag: 'keep-titles',
  })) as { n: string }[]
  if (row!.n === '0') return
  await run(
    `INSERT INTO touched SELECT DISTINCT network_id, toUInt32(${batch}) FROM profile_rows WHERE ${misses}`,
  )
  await run(
    `ALTER TABLE profile_rows UPDATE job_titles = [job_title], job_categories = if(job_category = '', [], [job_category])
     WHERE ${misses} SETTINGS mutations_sync = 2`,
  )
}

import { z } from 'zod'
import { PROFILE_MODEL } from '../inference/model-versions.ts'
import { columnList, inferredColumns, profileColumns } from '../model/columns.ts'
import { countColumn, defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const inferred = Object.keys(inferredColumns)
const of = (alias: string) => inferred.map((column) => `${alias}.${column}`).join(', ')
/** Rows of an older model whose new answers are staged; what inference reads is part of `content`. */
const olderRows = `(SELECT * FROM profile_rows FINAL WHERE network_id IN (SELECT network_id FROM inferred_profiles)) AS p
  INNER JOIN (SELECT * FROM inferred_profiles LIMIT 1 BY network_id, content) AS i ON p.network_id = i.network_id AND p.content = i.content
  WHERE p.model < ${PROFILE_MODEL}`

const countOlder = defineQuery({
  name: 'renew-rows-count',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT count() AS n FROM ${olderRows}`,
  merge: { by: [], add: ['n'] },
})

/**
 * Replaces the inferred columns of known rows by those staged in `inferred_profiles`, if an older model
 * filled them; empties the staging table. A row keeps its batch, so that the same version of an account stays
 * the current one. Accounts whose answers change are written to `touched` first: a kill in between repeats
 * the work, it loses nothing. Returns the number of rows. Call it in a turn.
 */
export async function renewRows(engine: Engine, batch: number): Promise<number> {
  const run = (sql: string) => engine.command(sql, { tag: 'renew-rows' })
  const [row] = await countOlder.run(engine, {})
  if (row!.n > 0) {
    await run(
      `INSERT INTO touched SELECT DISTINCT p.network_id, toUInt32(${batch}) FROM ${olderRows} AND tuple(${of('p')}) != tuple(${of('i')})`,
    )
    await run(
      `INSERT INTO profile_rows (source, batch, content, ${columnList(profileColumns)}, ${columnList(inferredColumns)}, model)
       SELECT p.source, p.batch, p.content, ${Object.keys(profileColumns)
         .map((column) => `p.${column}`)
         .join(', ')}, ${of('i')}, toUInt32(${PROFILE_MODEL}) FROM ${olderRows}`,
    )
  }
  await run('TRUNCATE TABLE inferred_profiles')
  return row!.n
}

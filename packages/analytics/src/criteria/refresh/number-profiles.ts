import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'

const countRange = defineQuery({
  name: 'refresh-numbered',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT countIf(profile_id != ${NO_NUMBER}) AS n FROM renumbered`,
  // Each shard has its own numbers; the widest range is used for all, and unused numbers belong to no
  // profile.
  merge: { by: [], most: ['n'] },
})

/**
 * Allocates a new number for every dirty account with a profile, in random but repeatable order, so that a
 * prefix of the numbers of one refresh is an unbiased sample. Accounts whose profile is gone only lose their
 * number. Sets `next` of the context and stores the numbers that die in `old_numbers`.
 */
export async function numberProfiles(c: RefreshContext): Promise<void> {
  await clear(c, 'renumbered')
  await step(
    c,
    `INSERT INTO renumbered
     SELECT k.network_id, k.profile_id, if(o.there = 1, o.profile_id, ${NO_NUMBER}) FROM (
       SELECT network_id, toUInt32(${c.first} + rowNumberInAllBlocks()) AS profile_id FROM (
         SELECT DISTINCT network_id FROM profile_rows WHERE network_id IN (SELECT network_id FROM dirty)
         ORDER BY cityHash64(network_id, ${c.first}))) AS k
     LEFT ANY JOIN (SELECT network_id, profile_id, 1 AS there FROM profile_numbers FINAL
       WHERE network_id IN (SELECT network_id FROM dirty)) AS o USING (network_id)`,
  )
  await step(
    c,
    `INSERT INTO renumbered
     SELECT network_id, ${NO_NUMBER}, profile_id FROM profile_numbers FINAL
     WHERE network_id IN (SELECT network_id FROM dirty) AND profile_id != ${NO_NUMBER}
       AND network_id NOT IN (SELECT network_id FROM profile_rows WHERE network_id IN (SELECT network_id FROM dirty))`,
  )
  await step(c, `INSERT INTO old_numbers SELECT old_id FROM renumbered WHERE old_id != ${NO_NUMBER}`)
  const [row] = await countRange.run(c.engine, {})
  c.next = c.first + row!.n
}

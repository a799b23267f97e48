import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { QueryContext } from '../../context.ts'
import { perSnapshot } from '../../per-snapshot.ts'

/** Of a sample of the profiles: how many show a name that is not their handle. */
const namedProfiles = defineQuery({
  name: 'named-profiles',
  params: z.object({}),
  row: z.object({ named: countColumn, profiles: countColumn }),
  sql: `SELECT countIf(name != '' AND lower(name) != handle_lc) AS named, count() AS profiles
        FROM (SELECT name, handle_lc FROM profiles WHERE profile_id % 7 = 0 LIMIT 100000)`,
  merge: { by: [], add: ['named', 'profiles'] },
})

/** Share of the population's profiles with a display name: what is inferred of them rests on other evidence than a handle. */
export const namedShare: (context: QueryContext) => Promise<number> = perSnapshot(async (engine) => {
  const [row] = await namedProfiles.run(engine, {})
  return row && row.profiles > 0 ? row.named / row.profiles : 1
})

import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { QueryContext } from '../../context.ts'
import { perSnapshot } from '../../per-snapshot.ts'

/** On a sample of the profiles: the number with a display name different from the handle. */
const namedProfiles = defineQuery({
  name: 'named-profiles',
  params: z.object({}),
  row: z.object({ named: countColumn, profiles: countColumn }),
  sql: `SELECT countIf(name != '' AND lower(name) != handle_lc) AS named, count() AS profiles
        FROM (SELECT name, handle_lc FROM profiles WHERE profile_id % 7 = 0 LIMIT 100000)`,
  merge: { by: [], add: ['named', 'profiles'] },
})

/**
 * Share of the population's profiles with a display name: inference from names is based on other evidence
 * than inference from handles.
 */
export const namedShare: (context: QueryContext) => Promise<number> = perSnapshot(async (engine) => {
  const [row] = await namedProfiles.run(engine, {})
  return row && row.profiles > 0 ? row.named / row.profiles : 1
})

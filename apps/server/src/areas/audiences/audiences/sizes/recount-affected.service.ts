import type { Deps } from '../../../../app/deps.ts'
import type { Db } from '../../../../store/database.ts'
import { isUnusable } from '../../../../targeting/usable-recipe.ts'
import { populationState } from '../recipes/audience-config.service.ts'
import {
  findVersions,
  markCounted,
  markOutdated,
  markUncountable,
  updateSizes,
} from '../audience.repository.ts'
import { missingInAudiences } from '../recipes/missing-lists.service.ts'
import { recountVersion } from './recount-version.service.ts'

type OutdatedAudience = Awaited<ReturnType<typeof findVersions>>[number]

/** Whether it was counted; one that cannot be is marked, so that it does not block the others. */
export async function recountOne(
  deps: Deps,
  audience: OutdatedAudience,
  populationVersion: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const content = await recountVersion(deps, audience, signal)
    if (content) await deps.db.transaction(async (tx) => await updateSizes(tx, audience.id, content))
    if (content?.population_snapshot !== populationVersion)
      await markCounted(deps.db, audience.id, populationVersion)
    return true
  } catch (error) {
    if (signal.aborted) throw error
    const missing = (await missingInAudiences(deps, [audience])).get(audience.id) ?? []
    if (isUnusable(missing)) await markUncountable(deps.db, audience.id, populationVersion)
    else {
      deps.logger.warn({ err: error, audience_id: audience.id }, 'audience not counted again')
      await markCounted(deps.db, audience.id, populationVersion)
    }
    return false
  }
}

/** In the transaction of a change of what audiences use: they are counted again even if that is interrupted. */
export const requireRecount = async (db: Db, ids: readonly string[]): Promise<void> =>
  await markOutdated(db, ids)

/** Audiences counted while their caller waits; the others are counted at the next check. */
const MAX_AT_ONCE = 20

/** Counts these audiences again, after `requireRecount`. */
export async function recountAudiences(
  deps: Deps,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const populationVersion = await populationState(deps)
  for (const audience of await findVersions(deps.db, ids.slice(0, MAX_AT_ONCE)))
    await recountOne(deps, audience, populationVersion, signal)
}

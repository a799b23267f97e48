import type { AdGroup, RecipeWarning } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { mirroredLookups } from '../../population/mirrors/mirrored-lookups.service.ts'
import { interestIds } from './native-criteria.service.ts'

/**
 * Parts of a compiled recipe that the network cannot express: unsupported combinations, and interests it does
 * not have; null if it can express everything.
 */
export async function nativeResidual(
  deps: Pick<Deps, 'db'>,
  { ad_groups, residual }: { ad_groups: readonly AdGroup[]; residual: RecipeWarning[] | null },
): Promise<RecipeWarning[] | null> {
  const unknownCriteria = await unknownInterests(deps, ad_groups)
  return unknownCriteria.length > 0 ? [...(residual ?? []), ...unknownCriteria] : residual
}

/**
 * Interests of ad groups that the network's list, as last mirrored, does not have: no ad set can be made with them, which is said before a campaign is
 * started. Nothing is said while the list was never mirrored.
 */
async function unknownInterests(
  deps: Pick<Deps, 'db'>,
  groups: readonly AdGroup[],
): Promise<RecipeWarning[]> {
  const requestedCriteria = groups.flatMap(({ criteria }) =>
    criteria.filter(({ targeting_type }) => targeting_type === 'INTEREST'),
  )
  if (requestedCriteria.length === 0) return []
  const rows = await mirroredLookups(deps, 'interests')
  if (rows === null) return []
  const unknown = requestedCriteria.filter((each) => interestIds(rows, each).length === 0)
  const names = [...new Set(unknown.map(({ name }) => name))]
  return names.map((subject) => ({ code: 'unknown_at_network', subject }))
}

import { treeOfPackage, type MissingList, type TargetingPackage } from '@rookery/contract'
import type { ListDeps } from '../../../../app/ports.ts'
import { judgeLists } from '../../audience-lists/list-access.service.ts'
import { packagesWithLists } from './audience-config.repository.ts'

interface StoredRecipe {
  readonly team_id: string | null
  readonly targeting_package: TargetingPackage
}

/** What each stored recipe lacks today of the lists it names, with the lists of its team. */
export async function missingInRecipes(
  deps: ListDeps,
  recipes: readonly StoredRecipe[],
): Promise<MissingList[][]> {
  const judged = await judgeLists(
    deps,
    recipes.map(({ team_id, targeting_package }) => ({
      tree: treeOfPackage(targeting_package),
      teams: team_id === null ? [] : [team_id],
    })),
  )
  return judged.map(({ missing }) => missing.map(({ path: _, ...list }) => list))
}

interface AudienceVersion {
  readonly id: string
  readonly team_id: string | null
  readonly audience_config_id: string
  readonly audience_config_version: number
}

/** The same for audiences, by their id; those that lack nothing are omitted. */
export async function missingInAudiences(
  deps: ListDeps,
  audiences: readonly AudienceVersion[],
): Promise<Map<string, MissingList[]>> {
  const keyOf = (id: string, version: number) => `${id} ${version}`
  const packages = await packagesWithLists(
    deps.db,
    audiences.map((each) => each.audience_config_id),
  )
  const byVersion = new Map(
    packages.map((row) => [keyOf(row.audience_config_id, row.version), row.targeting_package]),
  )
  const recipes = audiences.flatMap(({ id, team_id, audience_config_id, audience_config_version }) => {
    const targeting_package = byVersion.get(keyOf(audience_config_id, audience_config_version))
    return targeting_package ? [{ id, team_id, targeting_package }] : []
  })
  const missing = await missingInRecipes(deps, recipes)
  return new Map(
    recipes.flatMap(({ id }, i) => (missing[i]!.length === 0 ? [] : [[id, missing[i]!] as const])),
  )
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../../../../app/deps.ts'
import { newId } from '../../../../security/new-id.ts'
import { isDuplicate, type Db } from '../../../../store/database.ts'
import { readRecipe } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { configContentOf, countVersion } from '../recipes/audience-config.service.ts'
import { findShippedConfigs, insertConfig } from '../recipes/audience-config.repository.ts'
import { insertAudience } from '../audience.repository.ts'
import { findCategoryBySlug } from '../recipes/category.repository.ts'
import { findRegionOf } from '../recipes/region.repository.ts'
import { catalogueRecipes, type CatalogueRecipe } from './catalogue-recipes.ts'

/** Maximum pause between two recipes. */
const MAX_PAUSE_MS = 2_000

/**
 * Counts and stores every recipe of the shipped catalogue that is not stored yet. Returns how many. After
 * each it pauses as long as the count took, so that requests of users are not delayed.
 */
export async function shipCatalogue(
  deps: Deps,
  signal: AbortSignal,
  {
    recipes = catalogueRecipes(),
    rest: pause = (ms: number): Promise<unknown> => delay(ms, undefined, { signal }),
  }: { recipes?: readonly CatalogueRecipe[]; rest?: (ms: number) => Promise<unknown> } = {},
): Promise<number> {
  const storedConfigs = await findShippedConfigs(deps.db)
  let shippedCount = 0
  for (const recipe of recipes) {
    if (storedConfigs.has(recipe.key)) continue
    signal.throwIfAborted()
    const startedAt = performance.now()
    try {
      await shipRecipe(deps, recipe, signal)
      shippedCount += 1
    } catch (error) {
      // Another server stored it first.
      if (!isDuplicate(error)) throw error
    }
    await pause(Math.min(MAX_PAUSE_MS, performance.now() - startedAt))
  }
  return shippedCount
}

async function shipRecipe(deps: Deps, recipe: CatalogueRecipe, signal: AbortSignal): Promise<void> {
  const region_id = recipe.country_codes ? await findRegionOf(deps.db, recipe.country_codes) : null
  const countedVersion = await countVersion(
    deps,
    readRecipe({ targeting_package: targetingPackage.parse(recipe.targeting_package) }, sensitiveReason),
    region_id,
    null,
    null,
    signal,
  )
  const now = deps.clock()
  const id = newId(deps)
  const category_ids = await idsOf(deps.db, recipe.categories)
  await deps.db.transaction(async (tx) => {
    await insertConfig(
      tx,
      {
        id,
        team_id: null,
        name: recipe.name,
        description: recipe.description,
        category_ids,
        created_by: null,
        catalogue_key: recipe.key,
        now,
      },
      countedVersion.version,
    )
    await insertAudience(
      tx,
      {
        id: newId(deps),
        team_id: null,
        name: recipe.name,
        name_ja: recipe.name_ja,
        source: 'catalog',
        saved: false,
        created_by: null,
        now,
      },
      configContentOf(id, 1, countedVersion),
    )
  })
}

async function idsOf(db: Db, slugs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(slugs.map((slug) => findCategoryBySlug(db, slug)))
  return found.flatMap((category) => category?.id ?? [])
}

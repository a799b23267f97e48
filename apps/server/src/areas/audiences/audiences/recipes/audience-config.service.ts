import type { AudienceConfig, CriterionTree, TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { isId, newId } from '../../../../security/new-id.ts'
import { requirePermission } from '../../../../app/access/permissions.ts'
import type { Db } from '../../../../store/database.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import {
  categoriesOf,
  getConfig,
  insertConfig,
  insertVersion,
  raiseVersion,
  setCategories,
  type ConfigRow,
  type ConfigVersion,
} from './audience-config.repository.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import { CATALOGUE_GROUP } from '@rookery/contract/user-groups.ts'
import { presentConfig } from '../audience.presenter.ts'
import { insertAudience, updateCatalogueAudience, type AudienceContent } from '../audience.repository.ts'
import { findCategoryBySlug, knownCategoryIds } from './category.repository.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { countRecipe, type CountedRecipe } from './count-recipe.service.ts'
import { requireRegion } from './estimate.service.ts'
import { countriesOf, readRecipe, type Recipe } from '../../../../targeting/recipe.policy.ts'
import { missingInRecipes } from './missing-lists.service.ts'
import { regionsById } from './region.repository.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'

export interface ConfigInput {
  readonly name: string
  readonly description: string
  readonly category_ids: readonly string[]
  readonly targeting_package?: TargetingPackage | undefined
  readonly tree?: CriterionTree | undefined
  readonly region_id?: number | undefined
  readonly scope: 'team' | 'catalog'
}

export interface CountedVersion {
  readonly version: ConfigVersion
  readonly counted: CountedRecipe
  readonly country_codes: string[]
  /** The snapshot of the population the recipe was counted on. */
  readonly population_snapshot: string
}

/** Parses, checks, counts and compiles a recipe for storing. Nothing is written. */
export async function countVersion(
  deps: Deps,
  recipe: Recipe,
  regionId: number | null | undefined,
  adsCaller: { ad_account_id: string; as_user: string } | null,
  /** The owning team; null for the catalogue, which uses no lists. */
  teamId: string | null,
  signal: AbortSignal,
): Promise<CountedVersion> {
  const region = await requireRegion(deps, regionId)
  const population_snapshot = await populationState(deps)
  const countedSizes = await countRecipe(deps, {
    recipe,
    region,
    lists_of: teamId === null ? [] : [teamId],
    ask: adsCaller,
    sizes_only: true,
    signal,
  })
  const recipeCountries = countriesOf(recipe.counted).map(({ code }) => code)
  return {
    counted: countedSizes,
    population_snapshot,
    version: {
      targeting_package: recipe.targeting_package,
      region_id: region?.id ?? null,
      recipe_hash: recipe.hash,
      sizes: countedSizes.sizes,
      ad_groups: countedSizes.ad_groups,
      residual: countedSizes.residual,
    },
    country_codes: region
      ? region.country_codes.filter((code) => recipeCountries.length === 0 || recipeCountries.includes(code))
      : recipeCountries,
  }
}

/** Identifies the population in use and its last refresh. */
export const populationState = async ({ population }: Pick<Deps, 'population'>): Promise<string> => {
  const { source, snapshot } = await population.info()
  return `${source}@${snapshot}`
}

/** The sizes of a counted version as columns of an audience. */
export const configContentOf = (
  configId: string,
  version: number,
  countedVersion: CountedVersion,
): AudienceContent => ({
  audience_config_id: configId,
  audience_config_version: version,
  region_id: countedVersion.version.region_id,
  country_codes: countedVersion.country_codes,
  targetable: countedVersion.counted.targetable,
  sizes: countedVersion.version.sizes,
  population_snapshot: countedVersion.population_snapshot,
})

/** A fixed category of the seed data, for other domains that store configs in it. */
export const categoryOfSlug = async (db: Db, slug: string): Promise<{ id: string } | undefined> =>
  await findCategoryBySlug(db, slug)

async function checkCategories(deps: Deps, ids: readonly string[]): Promise<void> {
  const existing = await knownCategoryIds(deps.db, ids.filter(isId))
  if (existing.length < new Set(ids).size) throw invalid({ category_ids: 'configs.unknownCategory' })
}

/** Writing to the catalogue requires the group Audience_creator, writing to a team's configs a membership. */
function requireScope(actor: UserActor, scope: 'team' | 'catalog', teamId: string): void {
  requirePermission(actor, 'audience-configs.write', { team: teamId })
  if (scope === 'catalog' && !actor.groups.includes(CATALOGUE_GROUP)) throw fail('permission_denied')
}

/**
 * Checks, compiles and counts the recipe and stores version 1. A catalogue config also becomes an audience of
 * the catalogue.
 */
export async function createConfig(
  deps: Deps,
  actor: UserActor,
  teamId: string,
  input: ConfigInput,
  signal: AbortSignal,
): Promise<AudienceConfig> {
  requireScope(actor, input.scope, teamId)
  await checkCategories(deps, input.category_ids)
  const team_id = input.scope === 'catalog' ? null : teamId
  const recipe = readRecipe(input, sensitiveReason)
  const countedVersion = await countVersion(deps, recipe, input.region_id, null, team_id, signal)
  const id = newId(deps)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await insertConfig(
      tx,
      {
        id,
        team_id,
        name: input.name,
        description: input.description,
        category_ids: input.category_ids,
        created_by: actor.user_id,
        now,
      },
      countedVersion.version,
    )
    if (team_id === null)
      await insertAudience(
        tx,
        {
          id: newId(deps),
          team_id,
          name: input.name,
          source: 'catalog',
          saved: false,
          created_by: actor.user_id,
          now,
        },
        configContentOf(id, 1, countedVersion),
      )
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: teamId,
      verb: 'created',
      object_kind: 'audience-config',
      object_id: id,
      data: { name: input.name, scope: input.scope },
    })
  })
  return await readConfig(deps, actor, id)
}

/** Stores a new version; audiences that use older versions keep them. */
export async function replaceConfig(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: ConfigInput & { version: number },
  signal: AbortSignal,
): Promise<AudienceConfig> {
  const existing = await requireConfig(deps, actor, id)
  const scope = existing.team_id === null ? 'catalog' : 'team'
  if (scope !== input.scope) throw invalid({ scope: 'configs.scopeFixed' })
  if (existing.team_id !== null)
    requirePermission(actor, 'audience-configs.write', { team: existing.team_id })
  else if (!actor.groups.includes(CATALOGUE_GROUP)) throw fail('permission_denied')
  if (existing.newest_version !== input.version) throw fail('stale_version')
  await checkCategories(deps, input.category_ids)
  const recipe = readRecipe(input, sensitiveReason)
  const countedVersion = await countVersion(deps, recipe, input.region_id, null, existing.team_id, signal)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const configChange = { name: input.name, description: input.description, now }
    if (!(await raiseVersion(tx, id, input.version, configChange))) throw fail('stale_version')
    await insertVersion(tx, id, input.version + 1, countedVersion.version, actor.user_id, now)
    await setCategories(tx, id, input.category_ids)
    if (existing.team_id === null)
      await updateCatalogueAudience(tx, id, {
        name: input.name,
        content: configContentOf(id, input.version + 1, countedVersion),
        now,
      })
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: existing.team_id,
      verb: 'updated',
      object_kind: 'audience-config',
      object_id: id,
      data: { name: input.name, version: input.version + 1 },
    })
  })
  return await readConfig(deps, actor, id)
}

/** A config the caller may see, by default its newest version; 404 for all others. */
export async function requireConfig(
  deps: { readonly db: Db },
  actor: UserActor,
  id: string,
  version?: number,
): Promise<ConfigRow> {
  const row = isId(id) ? await getConfig(deps.db, teamIdsOf(actor), id, version) : undefined
  if (!row) throw fail('not_found')
  return row
}

/** One version of a team's config, whoever asks. */
export const versionOfTeam = async (
  deps: { readonly db: Db },
  teamId: string,
  id: string,
  version: number,
): Promise<ConfigRow | undefined> => await getConfig(deps.db, [teamId], id, version)

export async function readConfig(
  deps: Pick<Deps, 'db' | 'store' | 'config' | 'clock' | 'population'>,
  actor: UserActor,
  id: string,
  version?: number,
): Promise<AudienceConfig> {
  const [config] = await presentConfigs(deps, actor, [await requireConfig(deps, actor, id, version)])
  return config!
}

export async function presentConfigs(
  deps: Pick<Deps, 'db' | 'store' | 'config' | 'clock' | 'population'>,
  actor: UserActor,
  rows: readonly ConfigRow[],
): Promise<AudienceConfig[]> {
  const categories = await categoriesOf(
    deps.db,
    rows.map((row) => row.id),
  )
  const sizeFactsOf = await sizeFacts(
    deps,
    teamIdsOf(actor),
    rows.map(({ sizes }) => sizes),
  )
  const regions = await regionsById(
    deps.db,
    rows.map((row) => row.region_id),
  )
  const missing = await missingInRecipes(deps, rows)
  return rows.map((row, i) =>
    presentConfig(
      row,
      row.region_id === null ? null : (regions.get(row.region_id) ?? null),
      categories.get(row.id) ?? [],
      actor.language,
      sizeFactsOf,
      missing[i]!,
    ),
  )
}

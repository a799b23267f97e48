import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AdGroup, RecipeWarning, TargetingPackage } from '@rookery/contract'
import { likePattern } from '../../../../store/like-pattern.ts'
import type { Db } from '../../../../store/database.ts'
import type { CountedSizes } from '../../../../targeting/ledger.presenter.ts'
import {
  audienceCategories,
  audienceConfigCategories,
  audienceConfigs,
  audienceConfigVersions,
  audiences,
} from '../tables.ts'

/** The content of a config version; never changed once written. */
export interface ConfigVersion {
  readonly targeting_package: TargetingPackage
  readonly region_id: number | null
  readonly recipe_hash: string
  readonly sizes: CountedSizes
  readonly ad_groups: AdGroup[]
  readonly residual: RecipeWarning[] | null
}
export interface NewConfig {
  readonly id: string
  readonly team_id: string | null
  readonly name: string
  readonly description: string
  readonly category_ids: readonly string[]
  readonly created_by: string | null
  readonly catalogue_key?: string
  readonly now: Date
}
export interface ConfigRow extends ConfigVersion {
  readonly id: string
  readonly team_id: string | null
  readonly version: number
  readonly newest_version: number
  readonly name: string
  readonly description: string
  /** Key of the recipe in the shipped catalogue, if it is one. */
  readonly catalogue_key: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly modified_at: Date
}

/** Configs of the shared catalogue and of these teams. */
const visibleTo = (teamIds: readonly string[]): SQL =>
  or(
    isNull(audienceConfigs.team_id),
    teamIds.length > 0 ? inArray(audienceConfigs.team_id, [...teamIds]) : undefined,
  )!

const columns = {
  id: audienceConfigs.id,
  team_id: audienceConfigs.team_id,
  version: audienceConfigVersions.version,
  newest_version: audienceConfigs.version,
  name: audienceConfigs.name,
  description: audienceConfigs.description,
  catalogue_key: audienceConfigs.catalogue_key,
  created_by: audienceConfigs.created_by,
  created_at: audienceConfigs.created_at,
  modified_at: audienceConfigs.modified_at,
  targeting_package: audienceConfigVersions.targeting_package,
  region_id: audienceConfigVersions.region_id,
  recipe_hash: audienceConfigVersions.recipe_hash,
  sizes: audienceConfigVersions.sizes,
  ad_groups: audienceConfigVersions.ad_groups,
  residual: audienceConfigVersions.residual,
}
const ofConfig = eq(audienceConfigVersions.audience_config_id, audienceConfigs.id)

export async function insertConfig(db: Db, config: NewConfig, version: ConfigVersion): Promise<void> {
  await db.insert(audienceConfigs).values({
    id: config.id,
    team_id: config.team_id,
    version: 1,
    name: config.name,
    description: config.description,
    created_by: config.created_by,
    created_at: config.now,
    modified_at: config.now,
    catalogue_key: config.catalogue_key ?? null,
  })
  await insertVersion(db, config.id, 1, version, config.created_by, config.now)
  await setCategories(db, config.id, config.category_ids)
}

export async function insertVersion(
  db: Db,
  configId: string,
  version: number,
  content: ConfigVersion,
  userId: string | null,
  now: Date,
): Promise<void> {
  await db.insert(audienceConfigVersions).values({
    audience_config_id: configId,
    version,
    ...content,
    created_by: userId,
    created_at: now,
  })
}

export async function setCategories(db: Db, configId: string, ids: readonly string[]): Promise<void> {
  await db.delete(audienceConfigCategories).where(eq(audienceConfigCategories.audience_config_id, configId))
  const rows = [...new Set(ids)].map((category_id) => ({ audience_config_id: configId, category_id }))
  if (rows.length > 0) await db.insert(audienceConfigCategories).values(rows)
}

/**
 * Raises the newest version from `from` to `from + 1`; false when someone else did so before. Of two
 * concurrent edits one fails: the row is locked until the transaction ends.
 */
export async function raiseVersion(
  db: Db,
  configId: string,
  from: number,
  change: { name?: string; description?: string; now: Date },
): Promise<boolean> {
  const { now, ...otherColumns } = change
  const rows = await db
    .update(audienceConfigs)
    .set({ ...otherColumns, version: from + 1, modified_at: now })
    .where(and(eq(audienceConfigs.id, configId), eq(audienceConfigs.version, from)))
    .returning({ id: audienceConfigs.id })
  return rows.length > 0
}

/** Versions used by audiences that other teams share with one of the caller's. */
const sharedWith = (teamIds: readonly string[]): SQL => sql`exists (
  select 1 from audiences a join audience_shares s on s.audience_id = a.id
  where a.audience_config_id = ${audienceConfigVersions.audience_config_id}
    and a.audience_config_version = ${audienceConfigVersions.version} and a.deleted_at is null
    and s.ended_at is null and s.to_team_id = any(${sql.param([...teamIds])}::uuid[]))`

/** A config at one version, by default the newest. */
export async function getConfig(
  db: Db,
  teamIds: readonly string[],
  id: string,
  version?: number,
): Promise<ConfigRow | undefined> {
  const requestedVersion = version ?? sql`${audienceConfigs.version}`
  const [row] = await db
    .select(columns)
    .from(audienceConfigs)
    .innerJoin(audienceConfigVersions, and(ofConfig, eq(audienceConfigVersions.version, requestedVersion)))
    .where(and(eq(audienceConfigs.id, id), or(visibleTo(teamIds), sharedWith(teamIds))))
  return row
}

/** Whether an audience of a config was not deleted. */
export async function hasAudience(db: Db, id: string): Promise<boolean> {
  const isOfConfig = eq(audiences.audience_config_id, id)
  const [row] = await db
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(isOfConfig, isNull(audiences.deleted_at)))
    .limit(1)
  return row !== undefined
}

export interface ConfigFilter {
  readonly q?: string | undefined
  readonly team_id?: string | undefined
  readonly category_id?: string | undefined
  readonly region_id?: number | undefined
  readonly scope?: 'catalog' | 'team' | 'mine' | undefined
  readonly user_id: string | null
  readonly ordering: string
  readonly limit: number
  readonly offset: number
}

const orderByName: Record<string, SQL> = {
  name: sql`lower(${audienceConfigs.name}) collate "C"`,
  modified_at: sql`${audienceConfigs.modified_at}`,
  created_at: sql`${audienceConfigs.created_at}`,
  // Sizes under the privacy minimum sort as equal: their order would disclose them.
  size: sql`greatest((${audienceConfigVersions.sizes} ->> 'core_audience')::bigint, 49)`,
}
export const configOrderings = Object.keys(orderByName)

export async function listConfigs(db: Db, teamIds: readonly string[], filter: ConfigFilter) {
  const createdByUser = filter.user_id === null ? sql`false` : eq(audienceConfigs.created_by, filter.user_id)
  const condition = and(
    visibleTo(teamIds),
    filter.scope === 'catalog' ? isNull(audienceConfigs.team_id) : undefined,
    filter.scope === 'team' ? sql`${audienceConfigs.team_id} is not null` : undefined,
    filter.scope === 'mine' ? createdByUser : undefined,
    filter.team_id
      ? or(eq(audienceConfigs.team_id, filter.team_id), isNull(audienceConfigs.team_id))
      : undefined,
    filter.region_id === undefined ? undefined : eq(audienceConfigVersions.region_id, filter.region_id),
    filter.category_id
      ? exists(
          db
            .select({ one: sql`1` })
            .from(audienceConfigCategories)
            .where(
              and(
                eq(audienceConfigCategories.audience_config_id, audienceConfigs.id),
                eq(audienceConfigCategories.category_id, filter.category_id),
              ),
            ),
        )
      : undefined,
    filter.q
      ? or(
          sql`${audienceConfigs.name} ilike ${likePattern(filter.q)}`,
          sql`${audienceConfigs.description} ilike ${likePattern(filter.q)}`,
          // Labels of the criteria in the recipe.
          sql`${audienceConfigVersions.targeting_package}::text ilike ${likePattern(JSON.stringify(filter.q).slice(1, -1))}`,
        )
      : undefined,
  )
  const isNewestVersion = and(ofConfig, eq(audienceConfigVersions.version, audienceConfigs.version))
  const key = filter.ordering.replace(/^-/, '')
  const sortDirection = filter.ordering.startsWith('-') ? desc : asc
  const rows: ConfigRow[] = await db
    .select(columns)
    .from(audienceConfigs)
    .innerJoin(audienceConfigVersions, isNewestVersion)
    .where(condition)
    .orderBy(sortDirection(orderByName[key]!), asc(audienceConfigs.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db
    .select({ n: count() })
    .from(audienceConfigs)
    .innerJoin(audienceConfigVersions, isNewestVersion)
    .where(condition)
  return { count: total?.n ?? 0, rows }
}

/** A config of the team with the same recipe and region, to be reused instead of a copy. */
export async function findConfigOfRecipe(
  db: Db,
  teamId: string,
  recipeHash: string,
  regionId: number | null,
): Promise<{ id: string; version: number } | undefined> {
  const [row] = await db
    .select({ id: audienceConfigs.id, version: audienceConfigVersions.version })
    .from(audienceConfigVersions)
    .innerJoin(audienceConfigs, ofConfig)
    .where(
      and(
        eq(audienceConfigs.team_id, teamId),
        eq(audienceConfigVersions.recipe_hash, recipeHash),
        regionId === null
          ? isNull(audienceConfigVersions.region_id)
          : eq(audienceConfigVersions.region_id, regionId),
      ),
    )
    .orderBy(desc(audienceConfigVersions.created_at), asc(audienceConfigs.id))
    .limit(1)
  return row
}

/** Categories of configs, in the order of the tree. */
export async function categoriesOf(
  db: Db,
  configIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>()
  if (configIds.length === 0) return found
  const rows = await db
    .select({
      config_id: audienceConfigCategories.audience_config_id,
      id: audienceCategories.id,
      name: audienceCategories.name,
    })
    .from(audienceConfigCategories)
    .innerJoin(audienceCategories, eq(audienceCategories.id, audienceConfigCategories.category_id))
    .where(inArray(audienceConfigCategories.audience_config_id, [...new Set(configIds)]))
    .orderBy(asc(audienceCategories.position))
  for (const { config_id, ...category } of rows)
    found.set(config_id, [...(found.get(config_id) ?? []), category])
  return found
}

/** A config at one version without a check of access; for jobs. */
export async function readVersion(db: Db, configId: string, version: number) {
  const [row] = await db
    .select()
    .from(audienceConfigVersions)
    .where(
      and(
        eq(audienceConfigVersions.audience_config_id, configId),
        eq(audienceConfigVersions.version, version),
      ),
    )
  return row
}

/** All versions of these configs, with the user who stored each. */
export async function versionsOf(db: Db, configIds: readonly string[]) {
  if (configIds.length === 0) return []
  return await db
    .select({
      audience_config_id: audienceConfigVersions.audience_config_id,
      version: audienceConfigVersions.version,
      targeting_package: audienceConfigVersions.targeting_package,
      region_id: audienceConfigVersions.region_id,
      created_by: audienceConfigVersions.created_by,
      created_by_name: sql<
        string | null
      >`(select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = audience_config_versions.created_by)`,
      created_at: audienceConfigVersions.created_at,
    })
    .from(audienceConfigVersions)
    .where(inArray(audienceConfigVersions.audience_config_id, [...configIds]))
}

/** The configs of the shipped catalogue that are stored, by key. */
export async function findShippedConfigs(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: audienceConfigs.id, key: audienceConfigs.catalogue_key })
    .from(audienceConfigs)
    .where(isNotNull(audienceConfigs.catalogue_key))
  return new Map(rows.map(({ id, key }) => [key!, id]))
}

/** Versions of these configs whose recipe names a list or an audience of the network. */
export async function packagesWithLists(db: Db, configIds: readonly string[]) {
  if (configIds.length === 0) return []
  const { audience_config_id, version, targeting_package } = audienceConfigVersions
  return await db
    .select({ audience_config_id, version, targeting_package })
    .from(audienceConfigVersions)
    .where(
      and(
        inArray(audience_config_id, [...new Set(configIds)]),
        sql`${targeting_package}::text like '%"custom_audience"%'`,
      ),
    )
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { PRIVACY_MINIMUM, type AudienceSource, type AudienceTab, type CallInput } from '@rookery/contract'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'
import { exampleKeys } from './catalogue/example-recipes.ts'
import { insertSnapshot } from './sizes/size-snapshot.repository.ts'
import { audiences } from './tables.ts'
import type { CountedSizes } from '../../../targeting/ledger.presenter.ts'

type Column = typeof audiences.$inferSelect

export interface AudienceRow extends Omit<Column, 'deleted_at'> {
  readonly deleted_at: Date | null
  readonly category: string | null
  readonly created_by_name: string | null
  /** Whether an upload of the audience can be targeted on the network. */
  readonly upload_ready: boolean
  /** State of the newest upload that is neither removed nor failed. */
  readonly upload_account: { account_id: string; name: string } | null
  /** Whether another team shares the audience with one of the caller's teams. */
  readonly shared_by: { name: string; team_name: string; share_id: string } | null
}
export interface NewAudience {
  readonly id: string
  readonly team_id: string | null
  readonly name: string
  readonly source: AudienceSource
  readonly saved: boolean
  readonly created_by: string | null
  readonly name_ja?: string
  readonly now: Date
}
/** Editable fields other than the recipe; undefined leaves a field unchanged. */
export type EditedAudience = Partial<Pick<Column, keyof Column & EditedField>>
type EditedField = Exclude<
  keyof CallInput<'update-audience'>,
  'pk' | 'version' | 'targeting_package' | 'region_id'
>
/** Columns that result from counting the recipe. */
export interface AudienceContent {
  readonly audience_config_id: string
  readonly audience_config_version: number
  readonly region_id: number | null
  /** Country codes; empty for worldwide. */
  readonly country_codes: string[]
  readonly targetable: boolean
  readonly sizes: CountedSizes
  readonly population_snapshot: string | null
}

// Column names are written out: in a select from a single table drizzle omits the table name.
/** Uploads in progress or on the network. */
const liveUpload = sql`u.state not in ('removed', 'failed')`
const uploadReady = sql<boolean>`exists (
  select 1 from uploaded_audiences u where u.audience_id = audiences.id and u.state = 'ready')`
/**
 * The status of an audience: the one its plans set (STATE-017), else draft until an ad account can target an
 * upload of it.
 */
const statusColumn = sql<
  Column['status']
>`case when audiences.status = 'Draft' and ${uploadReady} then 'Active' else audiences.status end`
/** Shares of this audience with these teams that have not ended. */
const sharedWith = (teamIds: readonly string[]) => sql`
  from audience_shares s where s.audience_id = audiences.id and s.ended_at is null
    and s.to_team_id = any(${sql.param([...teamIds])}::uuid[])`

const columnsFor = (teamIds: readonly string[]) => ({
  ...getTableColumns(audiences),
  category: sql<string | null>`(
    select c.name from audience_config_categories cc join audience_categories c on c.id = cc.category_id
    where cc.audience_config_id = audiences.audience_config_id order by c.position limit 1)`,
  created_by_name: sql<string | null>`(
    select trim(concat(users.first_name, ' ', users.last_name)) from users where users.id = audiences.created_by)`,
  status: statusColumn,
  upload_ready: uploadReady,
  upload_account: sql<{ account_id: string; name: string } | null>`(
    select json_build_object('account_id', u.ad_account_id, 'name', u.ad_account_name) from uploaded_audiences u
    where u.audience_id = audiences.id and ${liveUpload} order by u.created_at desc, u.id desc limit 1)`,
  shared_by: sql<{ name: string; team_name: string; share_id: string } | null>`(
    select json_build_object(
      'name', coalesce((select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = s.shared_by), ''),
      'team_name', (select t.name from teams t where t.id = s.team_id),
      'share_id', s.id)
    ${sharedWith(teamIds)} and audiences.team_id <> all(${sql.param([...teamIds])}::uuid[]) limit 1)`,
})

/** Audiences of these teams and of the catalogue. */
const visibleTo = (teamIds: readonly string[]): SQL =>
  or(isNull(audiences.team_id), teamIds.length > 0 ? inArray(audiences.team_id, [...teamIds]) : undefined)!

/**
 * Condition for audiences of these teams, of the catalogue, and of other teams that share them with these
 * teams.
 */
const readableBy = (teamIds: readonly string[]): SQL =>
  or(visibleTo(teamIds), sql`exists (select 1 ${sharedWith(teamIds)})`)!

/** Stores an audience with its first count. */
export async function insertAudience(db: Db, audience: NewAudience, content: AudienceContent): Promise<void> {
  const { now, ...otherColumns } = audience
  await db.insert(audiences).values({
    ...otherColumns,
    ...content,
    core_audience: content.sizes.core_audience,
    counted_at: new Date(content.sizes.counted_at),
    created_at: now,
    modified_at: now,
  })
  await insertSnapshot(db, audience.id, 'built', content)
}

/**
 * Stores a copy: copies every column, including columns added later, except the ones that every new audience
 * sets itself.
 */
export async function insertCopy(
  db: Db,
  from: AudienceRow,
  audience: NewAudience,
  config: Pick<AudienceContent, 'audience_config_id' | 'audience_config_version'>,
): Promise<void> {
  const { now, ...columns } = audience
  const copiedColumns = { ...from, name_ja: null, ...columns, ...config }
  await db.insert(audiences).values({
    ...copiedColumns,
    status: 'Draft',
    version: 1,
    created_at: now,
    modified_at: now,
    last_used_at: null,
    deleted_at: null,
  })
  await insertSnapshot(db, audience.id, 'built', copiedColumns)
}

/** An audience the caller may see (deleted ones only on request). */
export async function getAudience(
  db: Db,
  teamIds: readonly string[],
  id: string,
  deleted = false,
): Promise<AudienceRow | undefined> {
  const [row] = await db
    .select(columnsFor(teamIds))
    .from(audiences)
    .where(
      and(
        eq(audiences.id, id),
        readableBy(teamIds),
        deleted ? isNotNull(audiences.deleted_at) : isNull(audiences.deleted_at),
      ),
    )
  return row
}

/** Which of the given audiences the caller may see. */
export async function getAudiences(
  db: Db,
  teamIds: readonly string[],
  ids: readonly string[],
): Promise<AudienceRow[]> {
  if (ids.length === 0) return []
  return await db
    .select(columnsFor(teamIds))
    .from(audiences)
    .where(and(inArray(audiences.id, [...ids]), readableBy(teamIds), isNull(audiences.deleted_at)))
}

/** Updates the team's own audiences without an edit: the version is unchanged. */
export async function updateStatus(
  db: Db,
  teamId: string,
  id: string,
  status: AudienceRow['status'],
): Promise<void> {
  await db
    .update(audiences)
    .set({ status })
    .where(and(eq(audiences.id, id), eq(audiences.team_id, teamId)))
}

export interface AudienceFilter {
  readonly source: AudienceTab
  /** Sizes of exactly these audiences. */
  readonly ids?: readonly string[] | undefined
  readonly team_id?: string | undefined
  readonly category_id?: string | undefined
  readonly region_id?: number | undefined
  readonly country_codes?: readonly string[] | undefined
  readonly status?: string | undefined
  readonly ad_account_id?: string | undefined
  readonly targetable?: boolean | undefined
  readonly has_insights?: boolean | undefined
  readonly is_example?: boolean | undefined
  readonly q?: string | undefined
  readonly ordering: string
}
interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * Sortable columns. `total_native` is none: it derives from the network's newest answer or today's projection
 * (audience-page.service.ts).
 */
const orderByName: Record<string, SQL> = {
  name: sql`lower(${audiences.name}) collate "C"`,
  // Sizes under the privacy minimum sort as equal: their order would disclose them.
  core_audience: sql`greatest(${audiences.core_audience}, 49)`,
  // The match rate is the same for all audiences, so the order is that of the core audience.
  pro_targeting_size: sql`greatest(${audiences.core_audience}, 49)`,
  modified_at: sql`${audiences.modified_at}`,
  counted_at: sql`${audiences.counted_at}`,
  created_at: sql`${audiences.created_at}`,
  last_used_at: sql`${audiences.last_used_at}`,
  status: statusColumn,
}

export const audienceOrderings = [...Object.keys(orderByName), 'total_native']

/** The tab 'uploaded' has every audience with an upload; the other tabs are by origin. */
const ofSource = (source: AudienceTab, teamIds: readonly string[]): SQL => {
  if (source === 'shared') return sql`exists (select 1 ${sharedWith(teamIds)})`
  if (source === 'uploaded')
    return sql`exists (select 1 from uploaded_audiences u where u.audience_id = audiences.id and u.state <> 'removed')`
  if (source === 'saved') return and(eq(audiences.source, 'saved'), eq(audiences.saved, true))!
  return eq(audiences.source, source)
}

/** Audiences that match a filter and are visible to these teams. */
function matchingCondition(teamIds: readonly string[], filter: AudienceFilter) {
  const teamIdsInScope = filter.team_id ? [filter.team_id] : teamIds
  const isShared = filter.source === 'shared'
  const condition = and(
    isShared ? not(visibleTo(teamIdsInScope)) : visibleTo(teamIdsInScope),
    isNull(audiences.deleted_at),
    filter.ids ? inArray(audiences.id, [...filter.ids]) : ofSource(filter.source, teamIdsInScope),
    filter.region_id === undefined ? undefined : eq(audiences.region_id, filter.region_id),
    filter.status === undefined ? undefined : sql`${statusColumn} = ${filter.status}`,
    filter.country_codes?.length
      ? sql`${audiences.country_codes} && ${sql.param([...filter.country_codes])}::text[]`
      : undefined,
    filter.targetable === undefined
      ? undefined
      : filter.targetable
        ? sql`(${audiences.targetable} or ${uploadReady})`
        : sql`not (${audiences.targetable} or ${uploadReady})`,
    filter.has_insights === undefined
      ? undefined
      : sql`(${audiences.core_audience} >= ${PRIVACY_MINIMUM}) = ${filter.has_insights}`,
    filter.is_example === undefined
      ? undefined
      : sql`exists (select 1 from audience_configs ac where ac.id = audiences.audience_config_id
          and ac.catalogue_key = any(${sql.param([...exampleKeys])}::text[])) = ${filter.is_example}`,
    filter.category_id
      ? sql`exists (select 1 from audience_config_categories cc join audience_categories c on c.id = cc.category_id
          where cc.audience_config_id = audiences.audience_config_id and ${filter.category_id} in (c.id, c.parent_id))`
      : undefined,
    filter.ad_account_id
      ? sql`exists (select 1 from uploaded_audiences u
          where u.audience_id = audiences.id and u.ad_account_id = ${filter.ad_account_id} and ${liveUpload})`
      : undefined,
    filter.q
      ? or(
          sql`${audiences.name} ilike ${likePattern(filter.q)}`,
          sql`${audiences.name_ja} ilike ${likePattern(filter.q)}`,
        )
      : undefined,
  )
  return { asked: teamIdsInScope, where: condition }
}

/**
 * Rows without a value come last in both directions; ties are ordered by id, so that pages never overlap. A
 * sort key without a column orders by id only.
 */
const orderOf = (ordering: string): SQL[] => {
  const by = orderByName[ordering.replace(/^-/, '')]
  const sortDirection = ordering.startsWith('-') ? desc : asc
  return [...(by ? [sql`${sortDirection(by)} nulls last`] : []), asc(audiences.id)]
}

export async function listAudiences(db: Db, teamIds: readonly string[], filter: AudienceFilter & Page) {
  const { asked: teamIdsInScope, where } = matchingCondition(teamIds, filter)
  const rows: AudienceRow[] = await db
    .select(columnsFor(teamIdsInScope))
    .from(audiences)
    .where(where)
    .orderBy(...orderOf(filter.ordering))
    .limit(filter.limit)
    .offset(filter.offset)
  const [total] = await db.select({ n: count() }).from(audiences).where(where)
  return { count: total?.n ?? 0, rows }
}

/** The sizes of all audiences of a filter, in its order; the displayed sizes are derived from them. */
export const listSizes = async (db: Db, teamIds: readonly string[], filter: AudienceFilter) =>
  await db
    .select({ id: audiences.id, sizes: audiences.sizes })
    .from(audiences)
    .where(matchingCondition(teamIds, filter).where)
    .orderBy(...orderOf(filter.ordering))

/** Names only, in both languages, the last changed first. */
export const listNames = async (db: Db, teamIds: readonly string[], filter: AudienceFilter, limit: number) =>
  await db
    .select({ id: audiences.id, name: audiences.name, name_ja: audiences.name_ja })
    .from(audiences)
    .where(matchingCondition(teamIds, filter).where)
    .orderBy(...orderOf(filter.ordering))
    .limit(limit)

/** The rows with these ids, in this order. */
export async function listInOrder(
  db: Db,
  teamIds: readonly string[],
  filter: AudienceFilter,
  ids: readonly string[],
): Promise<AudienceRow[]> {
  if (ids.length === 0) return []
  const { asked: teamIdsInScope, where } = matchingCondition(teamIds, filter)
  const rows: AudienceRow[] = await db
    .select(columnsFor(teamIdsInScope))
    .from(audiences)
    .where(and(where, inArray(audiences.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Changes the row if it is still at `version`; false when someone else changed it before. */
export async function updateAudience(
  db: Db,
  id: string,
  version: number,
  change: { edited: EditedAudience; content?: AudienceContent; now: Date },
): Promise<boolean> {
  const content = change.content && {
    ...change.content,
    core_audience: change.content.sizes.core_audience,
    counted_at: new Date(change.content.sizes.counted_at),
  }
  const rows = await db
    .update(audiences)
    .set({
      ...change.edited,
      ...content,
      version: version + 1,
      modified_at: change.now,
    })
    .where(and(eq(audiences.id, id), eq(audiences.version, version), isNull(audiences.deleted_at)))
    .returning({ id: audiences.id })
  if (rows.length > 0 && change.content) await insertSnapshot(db, id, 'rule', change.content)
  return rows.length > 0
}

/**
 * Stores new sizes of the same recipe. Not an edit: version and modification date are unchanged. False when
 * the recipe was changed in between.
 */
export async function updateSizes(db: Db, id: string, content: AudienceContent): Promise<boolean> {
  const rows = await db
    .update(audiences)
    .set({
      sizes: content.sizes,
      targetable: content.targetable,
      population_snapshot: content.population_snapshot,
      core_audience: content.sizes.core_audience,
      counted_at: new Date(content.sizes.counted_at),
    })
    .where(
      and(
        eq(audiences.id, id),
        eq(audiences.audience_config_id, content.audience_config_id),
        eq(audiences.audience_config_version, content.audience_config_version),
        isNull(audiences.deleted_at),
      ),
    )
    .returning({ id: audiences.id })
  if (rows.length > 0) await insertSnapshot(db, id, 'data', content)
  return rows.length > 0
}

const versionColumns = {
  id: audiences.id,
  team_id: audiences.team_id,
  audience_config_id: audiences.audience_config_id,
  audience_config_version: audiences.audience_config_version,
}

/** The recipe versions of these audiences. */
export async function findVersions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select(versionColumns)
    .from(audiences)
    .where(and(inArray(audiences.id, [...ids]), isNull(audiences.deleted_at)))
}

/**
 * Audiences of all teams counted on an older snapshot of the population, oldest count first; for the recount
 * job.
 */
export async function findOutdated(db: Db, snapshot: string, limit: number) {
  return await db
    .select(versionColumns)
    .from(audiences)
    .where(
      and(isNull(audiences.deleted_at), sql`${audiences.population_snapshot} is distinct from ${snapshot}`),
    )
    .orderBy(asc(audiences.counted_at), asc(audiences.id))
    .limit(limit)
}

/**
 * Marks an audience as attempted, so that one that cannot be counted does not block the recount of others.
 */
export async function markCounted(db: Db, id: string, snapshot: string): Promise<void> {
  await db.update(audiences).set({ population_snapshot: snapshot }).where(eq(audiences.id, id))
}

/** Marks audiences to be counted again. */
export async function markOutdated(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(audiences)
      .set({ population_snapshot: null })
      .where(inArray(audiences.id, [...ids]))
}

/** Marks an audience that lacks a list, for filters and orders; its last sizes are kept. */
export async function markUncountable(db: Db, id: string, snapshot: string): Promise<void> {
  await db
    .update(audiences)
    .set({ population_snapshot: snapshot, targetable: false, core_audience: 0 })
    .where(eq(audiences.id, id))
}

/** The audience of a catalogue config follows the config's newest version. */
export async function updateCatalogueAudience(
  db: Db,
  configId: string,
  change: { name: string; content: AudienceContent; now: Date },
): Promise<void> {
  const rows = await db
    .update(audiences)
    .set({
      name: change.name,
      ...change.content,
      core_audience: change.content.sizes.core_audience,
      counted_at: new Date(change.content.sizes.counted_at),
      version: sql`${audiences.version} + 1`,
      modified_at: change.now,
    })
    .where(and(eq(audiences.audience_config_id, configId), eq(audiences.source, 'catalog')))
    .returning({ id: audiences.id })
  for (const { id } of rows) await insertSnapshot(db, id, 'rule', change.content)
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(audiences)
    .set({ deleted_at: now })
    .where(and(eq(audiences.id, id), isNull(audiences.deleted_at)))
    .returning({ id: audiences.id })
  return rows.length > 0
}

/** Restores an audience deleted after `since`. */
export async function unmarkDeleted(db: Db, id: string, since: Date): Promise<boolean> {
  const rows = await db
    .update(audiences)
    .set({ deleted_at: null })
    .where(and(eq(audiences.id, id), gt(audiences.deleted_at, since)))
    .returning({ id: audiences.id })
  return rows.length > 0
}

/** Removes audiences deleted before `before` for good. Returns how many. */
export async function purgeDeleted(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(audiences)
    .where(lt(audiences.deleted_at, before))
    .returning({ id: audiences.id })
  return rows.length
}

export async function touchLastUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(audiences).set({ last_used_at: now }).where(eq(audiences.id, id))
}

/** Whether an upload of the audience is in progress. */
export async function hasRunningUpload(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from uploaded_audiences u where u.audience_id = ${id} and u.finished_at is null limit 1`,
  )
  return rows.length > 0
}

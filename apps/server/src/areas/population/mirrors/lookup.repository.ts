import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'
import { backgroundJobs } from '../../foundation/jobs/tables.ts'
import type { FetchedRow } from './fetch-lookups.ts'
import { lookupCatalogues, lookupRows, type Catalogue } from './tables.ts'

/** The last complete version of a catalogue; 0 for none. */
export async function versionOf(db: Db, catalogue: Catalogue): Promise<number> {
  const [row] = await db
    .select({ version: lookupCatalogues.version })
    .from(lookupCatalogues)
    .where(eq(lookupCatalogues.name, catalogue))
  return row?.version ?? 0
}

/** Stores rows next to the currently listed ones until the new version is complete. Idempotent. */
export async function stageRows(
  db: Db,
  catalogue: Catalogue,
  version: number,
  rows: readonly FetchedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const uniqueRows = [...new Map(rows.map((row) => [row.key, row])).values()]
  await db.execute(sql`
    insert into lookup_rows (catalogue, key, name, country_code, data, seen_version, next_name, next_data)
    select ${catalogue}, r.key, r.name, r.country_code, r.data, ${version}::int, r.name, r.data
    from jsonb_to_recordset(${JSON.stringify(uniqueRows)}::jsonb) as r (key text, name text, country_code text, data jsonb)
    on conflict (catalogue, key) do update set seen_version = excluded.seen_version, next_name = excluded.next_name,
      next_data = excluded.next_data, country_code = excluded.country_code`)
}

/** Adds rows to the listed ones of the current version; those already there stay as they are. */
export async function keepRows(db: Db, catalogue: Catalogue, rows: readonly FetchedRow[]): Promise<void> {
  if (rows.length === 0) return
  const version = await versionOf(db, catalogue)
  await db
    .insert(lookupRows)
    .values(
      rows.map(({ key, name, country_code, data }) => ({
        catalogue,
        key,
        name,
        country_code,
        data,
        is_listed: true,
        seen_version: version,
        next_name: name,
        next_data: data,
      })),
    )
    .onConflictDoNothing()
}

export interface StagedCounts {
  readonly staged: number
  readonly listed: number
}
export async function countStaged(db: Db, catalogue: Catalogue, version: number): Promise<StagedCounts> {
  const { rows } = await db.execute<Record<keyof StagedCounts, number>>(sql`
    select count(*) filter (where seen_version = ${version}::int)::int as staged, count(*) filter (where is_listed)::int as listed
    from lookup_rows where catalogue = ${catalogue}`)
  return rows[0]!
}

/**
 * Makes the staged rows of a version the listed ones and records the changes: added, renamed, gone. The first
 * version has no changes.
 */
export async function publishStaged(db: Db, catalogue: Catalogue, version: number, now: Date): Promise<void> {
  const ofCatalogue = sql`catalogue = ${catalogue}`
  const isOfVersion = sql`seen_version = ${version}::int`
  if (version > 1)
    await db.execute(sql`
      insert into lookup_changes (catalogue, version, kind, key, name, old_name)
      select catalogue, ${version}::int,
        case when not is_listed then 'added' when ${isOfVersion} then 'renamed' else 'gone' end,
        key, next_name, case when is_listed and ${isOfVersion} then name end
      from lookup_rows
      where ${ofCatalogue} and (is_listed <> (${isOfVersion}) or (is_listed and ${isOfVersion} and name <> next_name))
      on conflict do nothing`)
  await db.execute(sql`
    update lookup_rows set is_listed = (${isOfVersion}), name = next_name, data = next_data
    where ${ofCatalogue} and (is_listed <> (${isOfVersion}) or name <> next_name or data <> next_data)`)
  await db.execute(sql`
    insert into lookup_catalogues (name, version, rows, added, renamed, gone, cause, mirrored_at)
    select ${catalogue}, ${version}::int,
      (select count(*) from lookup_rows where ${ofCatalogue} and is_listed),
      count(*) filter (where kind = 'added'), count(*) filter (where kind = 'renamed'), count(*) filter (where kind = 'gone'),
      '', ${now.toISOString()}::timestamptz
    from lookup_changes where ${ofCatalogue} and version = ${version}::int
    on conflict (name) do update set version = excluded.version, rows = excluded.rows, added = excluded.added,
      renamed = excluded.renamed, gone = excluded.gone, cause = '', mirrored_at = excluded.mirrored_at`)
}

/** Discards a version; the catalogue stays as it was. */
export async function rejectStaged(db: Db, catalogue: Catalogue, cause: string): Promise<void> {
  await db
    .insert(lookupCatalogues)
    .values({ name: catalogue, cause })
    .onConflictDoUpdate({ target: lookupCatalogues.name, set: { cause } })
}

/** Listed countries or TV markets, where the network's call takes one at a time. */
export async function listedParts(db: Db, kind: 'countries' | 'locales'): Promise<string[]> {
  const isMarket = kind === 'locales'
  const partColumn = sql<string>`${isMarket ? lookupRows.key : lookupRows.country_code}`
  const rows = await db
    .selectDistinct({ part: partColumn.as('part') })
    .from(lookupRows)
    .where(
      and(
        eq(lookupRows.is_listed, true),
        eq(lookupRows.catalogue, isMarket ? 'tv_markets' : 'locations'),
        isMarket
          ? undefined
          : sql`${lookupRows.data} ->> 'location_type' = 'COUNTRIES' and ${lookupRows.country_code} is not null`,
      ),
    )
    .orderBy(asc(sql`part`))
  return rows.map((row) => row.part)
}

/** When the last mirror job was queued, and its state. */
export async function findLastMirrorJob(db: Db): Promise<{ at: Date; state: string } | undefined> {
  const [row] = await db
    .select({ at: backgroundJobs.created_at, state: backgroundJobs.state })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.kind, 'mirror'))
    .orderBy(sql`${backgroundJobs.created_at} desc`)
    .limit(1)
  return row
}

export interface LookupFilter {
  readonly country_codes?: readonly string[]
  readonly location_type?: string
  /** Matches the text anywhere in the name. */
  readonly q?: string
}

/** Listed rows by name. */
export async function findLookups(db: Db, catalogue: Catalogue, filter: LookupFilter = {}) {
  const { country_codes, location_type, q } = filter
  return await db
    .select({
      key: lookupRows.key,
      name: lookupRows.name,
      country_code: lookupRows.country_code,
      data: lookupRows.data,
    })
    .from(lookupRows)
    .where(
      and(
        eq(lookupRows.catalogue, catalogue),
        eq(lookupRows.is_listed, true),
        country_codes?.length ? inArray(lookupRows.country_code, [...country_codes]) : undefined,
        location_type ? sql`${lookupRows.data} ->> 'location_type' = ${location_type}` : undefined,
        q ? ilike(lookupRows.name, likePattern(q)) : undefined,
      ),
    )
    .orderBy(asc(lookupRows.name), asc(lookupRows.key))
}

import { and, count, desc, eq, gt, ilike, isNull, lt, or, type SQL } from 'drizzle-orm'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Db } from '../../../store/database.ts'
import { users } from '../../../store/tables.ts'
import { siteRequests, type SiteRequestRow } from './tables.ts'

export interface SiteRequestFilter {
  readonly q?: string | undefined
  readonly kind?: SiteRequestRow['kind'] | undefined
  readonly state?: SiteRequestRow['state'] | undefined
  /** Null: nobody's. */
  readonly owner_id?: string | null | undefined
  /** Only those that are still new and came in before. */
  readonly overdue_before?: Date | undefined
}

export const insertSiteRequest = async (db: Db, row: SiteRequestRow): Promise<void> => {
  await db.insert(siteRequests).values(row)
}

/** Whether the same person has asked the same since then, and nobody has answered. */
export const isAskedAlready = async (
  db: Db,
  { kind, email, material_id, first_name, last_name, company, consent_version }: SiteRequestRow,
  since: Date,
): Promise<boolean> =>
  (await db.$count(
    siteRequests,
    and(
      eq(siteRequests.kind, kind),
      eq(siteRequests.email, email),
      eq(siteRequests.first_name, first_name),
      eq(siteRequests.last_name, last_name),
      eq(siteRequests.company, company),
      eq(siteRequests.consent_version, consent_version),
      material_id === null ? isNull(siteRequests.material_id) : eq(siteRequests.material_id, material_id),
      eq(siteRequests.state, 'new'),
      gt(siteRequests.created_at, since),
    ),
  )) > 0

const matching = ({ q, kind, state, owner_id, overdue_before }: SiteRequestFilter): SQL | undefined => {
  const pattern = q && likePattern(q)
  return and(
    kind && eq(siteRequests.kind, kind),
    state && eq(siteRequests.state, state),
    owner_id === undefined
      ? undefined
      : owner_id === null
        ? isNull(siteRequests.owner_id)
        : eq(siteRequests.owner_id, owner_id),
    overdue_before && and(eq(siteRequests.state, 'new'), lt(siteRequests.created_at, overdue_before)),
    pattern
      ? or(
          ...[
            siteRequests.email,
            siteRequests.first_name,
            siteRequests.last_name,
            siteRequests.company,
            siteRequests.note,
          ].map((column) => ilike(column, pattern)),
        )
      : undefined,
  )
}

/** Requests with the name of who took them, newest first. */
export async function findSiteRequests(
  db: Db,
  filter: SiteRequestFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  return await db
    .select({
      request: siteRequests,
      owner: { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(siteRequests)
    .leftJoin(users, eq(users.id, siteRequests.owner_id))
    .where(matching(filter))
    .orderBy(desc(siteRequests.created_at), desc(siteRequests.id))
    .limit(page.limit)
    .offset(page.offset)
}
export type FoundSiteRequest = Awaited<ReturnType<typeof findSiteRequests>>[number]

export async function findSiteRequest(db: Db, id: string): Promise<FoundSiteRequest | undefined> {
  const [row] = await db
    .select({
      request: siteRequests,
      owner: { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(siteRequests)
    .leftJoin(users, eq(users.id, siteRequests.owner_id))
    .where(eq(siteRequests.id, id))
  return row
}

export async function countSiteRequests(db: Db, filter: SiteRequestFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(siteRequests).where(matching(filter))
  return row!.n
}

export const changeSiteRequest = async (
  db: Db,
  id: string,
  change: Partial<SiteRequestRow>,
): Promise<boolean> =>
  (
    await db
      .update(siteRequests)
      .set(change)
      .where(eq(siteRequests.id, id))
      .returning({ id: siteRequests.id })
  ).length > 0

/** Whether there was one. */
export const removeSiteRequest = async (db: Db, id: string): Promise<boolean> =>
  (await db.delete(siteRequests).where(eq(siteRequests.id, id)).returning({ id: siteRequests.id })).length > 0

export const deleteSiteRequestsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(siteRequests).where(lt(siteRequests.created_at, before))
}

import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { audienceShares, type ShareRow } from './tables.ts'

export interface ListedShare extends ShareRow {
  readonly sharer_name: string | null
  readonly member_name: string | null
  readonly to_team_name: string | null
  readonly accepted_count: number
}

const nameOf = (column: 'shared_by' | 'member_id') => sql<string | null>`(
  select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = audience_shares.${sql.identifier(column)})`

const columns = {
  id: audienceShares.id,
  audience_id: audienceShares.audience_id,
  team_id: audienceShares.team_id,
  kind: audienceShares.kind,
  audience_name: audienceShares.audience_name,
  email: audienceShares.email,
  message: audienceShares.message,
  member_id: audienceShares.member_id,
  to_team_id: audienceShares.to_team_id,
  via_id: audienceShares.via_id,
  accepted_by: audienceShares.accepted_by,
  code_hash: audienceShares.code_hash,
  shared_by: audienceShares.shared_by,
  created_at: audienceShares.created_at,
  sent_at: audienceShares.sent_at,
  opened_at: audienceShares.opened_at,
  expires_at: audienceShares.expires_at,
  ended_at: audienceShares.ended_at,
  sharer_name: nameOf('shared_by'),
  member_name: nameOf('member_id'),
  to_team_name: sql<string | null>`(select t.name from teams t where t.id = audience_shares.to_team_id)`,
  accepted_count: sql<number>`(
    select count(*)::int from audience_shares c where c.via_id = audience_shares.id and c.ended_at is null)`,
}

/** Until the transaction ends nobody else shares that audience. */
export const lockShares = async (tx: Transaction, audienceId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7360430, hashtext(${audienceId}))`)
}

export const insertShare = async (db: Db, row: ShareRow): Promise<void> => {
  await db.insert(audienceShares).values(row)
}

/** Shares that have not ended, newest first. */
export async function listShares(
  db: Db,
  audienceId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: ListedShare[] }> {
  const condition = and(eq(audienceShares.audience_id, audienceId), isNull(audienceShares.ended_at))
  const rows = await db
    .select(columns)
    .from(audienceShares)
    .where(condition)
    .orderBy(desc(audienceShares.created_at), desc(audienceShares.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ n: count() }).from(audienceShares).where(condition)
  return { count: total?.n ?? 0, rows }
}

const isOpen = (now: Date) =>
  and(
    isNull(audienceShares.ended_at),
    or(isNull(audienceShares.expires_at), gt(audienceShares.expires_at, now)),
  )

export async function findShare(db: Db, id: string): Promise<ListedShare | undefined> {
  const [row] = await db.select(columns).from(audienceShares).where(eq(audienceShares.id, id))
  return row
}

/** The share with this code hash, if it can still be accepted. */
export async function findShareByCode(db: Db, hash: string, now: Date): Promise<ListedShare | undefined> {
  const [row] = await db
    .select(columns)
    .from(audienceShares)
    .where(and(eq(audienceShares.code_hash, hash), isOpen(now)))
  return row
}

/** Which of the given teams can read the audience now. */
export async function teamsReading(
  db: Db,
  audienceId: string,
  teamIds: readonly string[],
): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .select({ id: audienceShares.to_team_id })
    .from(audienceShares)
    .where(
      and(
        eq(audienceShares.audience_id, audienceId),
        inArray(audienceShares.to_team_id, [...teamIds]),
        isNull(audienceShares.ended_at),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** An existing link or an open share of the same audience, to be reused instead of a new one. */
export async function findOpenShare(
  db: Db,
  audienceId: string,
  by: { readonly kind: 'link' } | { readonly kind: 'email' | 'member'; readonly email: string },
): Promise<ShareRow | undefined> {
  const [row] = await db
    .select()
    .from(audienceShares)
    .where(
      and(
        eq(audienceShares.audience_id, audienceId),
        eq(audienceShares.kind, by.kind),
        'email' in by ? eq(audienceShares.email, by.email) : undefined,
        isNull(audienceShares.ended_at),
      ),
    )
    .for('update')
    .limit(1)
  return row
}

export const updateShare = async (db: Db, id: string, change: Partial<ShareRow>): Promise<void> => {
  await db.update(audienceShares).set(change).where(eq(audienceShares.id, id))
}

/** Ends a share and the teams' access through it. False when it had ended before. */
export async function endShareRow(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(audienceShares)
    .set({ ended_at: now })
    .where(and(or(eq(audienceShares.id, id), eq(audienceShares.via_id, id)), isNull(audienceShares.ended_at)))
    .returning({ id: audienceShares.id })
  return rows.length > 0
}

/** Deletes the messages a user wrote with shares; the shares themselves stay with the team. */
export const clearShareMessages = async (db: Db, userId: string): Promise<void> => {
  await db.update(audienceShares).set({ message: null }).where(eq(audienceShares.shared_by, userId))
}

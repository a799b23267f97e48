import { and, between, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { teams } from '../../../store/tables.ts'
import { OPERATOR } from './payer.policy.ts'
import { networkCaps, networkCharges, networkPaid, networkReservations } from './tables.ts'

interface Span {
  readonly first: string
  readonly last: string
}

/** One decision about the limits at a time. */
export async function lockLimits(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7360433)`)
}

/** Charged and reserved in these days, by one payer or (null) by all. */
export async function readUsed(
  db: Db,
  payer: string | null,
  { first, last }: Span,
): Promise<{ readonly spent: number; readonly reserved: number }> {
  const { rows } = await db.execute<{ spent: number; reserved: number }>(sql`
    select
      (select coalesce(sum(micro), 0)::bigint from network_charges
        where day between ${first}::date and ${last}::date and (${payer}::text is null or payer = ${payer})) as spent,
      (select coalesce(sum(micro), 0)::bigint from network_reservations
        where day between ${first}::date and ${last}::date and (${payer}::text is null or payer = ${payer})) as reserved`)
  const { spent, reserved } = rows[0]!
  return { spent: Number(spent), reserved: Number(reserved) }
}

/**
 * What reads for a person's plan have cost in a month, with what is reserved. One statement: between two of them a call
 * that is settled would count in neither.
 */
export async function readUsedOfPlan(db: Db, userId: string, { first, last }: Span): Promise<number> {
  const { rows } = await db.execute<{ micro: number }>(sql`
    select
      (select coalesce(sum(used), 0)::bigint from premium_uses
        where user_id = ${userId} and kind = 'reads' and period = ${first}::date)
      + (select coalesce(sum(micro), 0)::bigint from network_reservations
        where user_id = ${userId} and day between ${first}::date and ${last}::date) as micro`)
  return Number(rows[0]!.micro)
}

export async function readCaps(db: Db, payers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(networkCaps)
    .where(or(...payers.map((payer) => eq(networkCaps.payer, payer))))
  return new Map(rows.map(({ payer, micro }) => [payer, micro]))
}

export async function storeCap(db: Db, payer: string, micro: number | null, now: Date): Promise<void> {
  if (micro === null) {
    await db.delete(networkCaps).where(eq(networkCaps.payer, payer))
    return
  }
  const change = { micro, updated_at: now }
  await db
    .insert(networkCaps)
    .values({ payer, ...change })
    .onConflictDoUpdate({ target: networkCaps.payer, set: change })
}

export async function insertReservation(db: Db, row: typeof networkReservations.$inferInsert): Promise<void> {
  await db.insert(networkReservations).values(row)
}

/** Ends a reservation, and earlier ones of the same request on that day, whose answers never came. */
export async function endReservations(
  db: Db,
  row: Pick<typeof networkReservations.$inferSelect, 'id' | 'day' | 'payer' | 'request' | 'created_at'>,
): Promise<void> {
  await db
    .delete(networkReservations)
    .where(
      or(
        eq(networkReservations.id, row.id),
        and(
          eq(networkReservations.day, row.day),
          eq(networkReservations.payer, row.payer),
          eq(networkReservations.request, row.request),
          lt(networkReservations.created_at, row.created_at),
        ),
      ),
    )
}

export async function deleteReservation(db: Db, id: string): Promise<void> {
  await db.delete(networkReservations).where(eq(networkReservations.id, id))
}

/** Notes resources as paid on a day; answers how many were not yet. */
export async function payResources(
  db: Db,
  day: string,
  resource: string,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const { rowCount } = await db.execute(sql`
    insert into network_paid (day, resource, key)
    select ${day}::date, ${resource}, key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key
    on conflict do nothing`)
  return rowCount ?? 0
}

export async function addCharge(db: Db, row: typeof networkCharges.$inferInsert): Promise<void> {
  await db
    .insert(networkCharges)
    .values(row)
    .onConflictDoUpdate({
      target: [networkCharges.day, networkCharges.payer, networkCharges.purpose, networkCharges.resource],
      set: {
        resources: sql`${networkCharges.resources} + excluded.resources`,
        repeated: sql`${networkCharges.repeated} + excluded.repeated`,
        micro: sql`${networkCharges.micro} + excluded.micro`,
      },
    })
}

/** What was charged in these days, by payer and purpose; of one payer, or (null) of all. */
export async function listCharges(db: Db, payer: string | null, { first, last }: Span) {
  return await db
    .select({
      payer: networkCharges.payer,
      purpose: networkCharges.purpose,
      resources: sql<number>`sum(${networkCharges.resources})::bigint`.mapWith(Number),
      repeated: sql<number>`sum(${networkCharges.repeated})::bigint`.mapWith(Number),
      micro: sql<number>`sum(${networkCharges.micro})::bigint`.mapWith(Number),
      unconfirmed: sql<number>`sum(${networkCharges.unconfirmed_micro})::bigint`.mapWith(Number),
    })
    .from(networkCharges)
    .where(
      and(
        between(networkCharges.day, first, last),
        payer === null ? undefined : eq(networkCharges.payer, payer),
      ),
    )
    .groupBy(networkCharges.payer, networkCharges.purpose)
    .orderBy(networkCharges.payer, networkCharges.purpose)
}

export async function listTeamNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Deletes resources paid before that day: they are charged anew. */
export async function purgePaid(db: Db, day: string): Promise<void> {
  await db.delete(networkPaid).where(lt(networkPaid.day, day))
}

/**
 * Charges reservations that were made before `until` on a day before `today` at their worst case. Repetitions of
 * a request count once: X charges its resources once a day.
 */
export async function chargeLost(db: Db, today: string, until: Date): Promise<void> {
  await db.execute(sql`
    with lost as (
      delete from network_reservations where day < ${today}::date and created_at < ${until.toISOString()}::timestamptz returning *
    ), requests as (
      select distinct on (day, payer, request) * from lost order by day, payer, request, micro desc
    ), of_plans as (
      insert into premium_uses (user_id, kind, period, used)
      select user_id, 'reads', date_trunc('month', day)::date, sum(micro) from requests
      where user_id is not null group by 1, 3
      on conflict (user_id, kind, period) do update set used = premium_uses.used + excluded.used
    )
    insert into network_charges (day, payer, purpose, resource, resources, repeated, micro, unconfirmed_micro)
    select day, payer, purpose, resource, sum(most), 0, sum(micro), sum(micro)
    from requests group by day, payer, purpose, resource
    on conflict (day, payer, purpose, resource) do update set
      resources = network_charges.resources + excluded.resources,
      micro = network_charges.micro + excluded.micro,
      unconfirmed_micro = network_charges.unconfirmed_micro + excluded.unconfirmed_micro`)
}

/** Payers that are no more: deleted teams, and accounts nobody has connected. */
const isGone = sql`(
  (payer like 'team %' and not exists (select 1 from teams t where payer = 'team ' || t.id::text))
  or (payer like 'account %' and not exists (
    select 1 from social_accounts s where s.provider in ('twitter', 'twitter_oauth2') and payer = 'account ' || s.uid)))`

/**
 * Teams that are deleted and accounts that nobody has connected leave the ledger; what was spent before that day
 * stays, as the installation's.
 */
export async function forgetGonePayers(db: Db, before: string): Promise<void> {
  const gone = sql`day < ${before}::date and ${isGone}`
  await db.execute(sql`
    with gone as (delete from network_charges where ${gone} returning *)
    insert into network_charges (day, payer, purpose, resource, resources, repeated, micro, unconfirmed_micro)
    select day, ${OPERATOR}, purpose, resource, sum(resources), sum(repeated), sum(micro), sum(unconfirmed_micro)
    from gone group by day, purpose, resource
    on conflict (day, payer, purpose, resource) do update set
      resources = network_charges.resources + excluded.resources,
      repeated = network_charges.repeated + excluded.repeated,
      micro = network_charges.micro + excluded.micro,
      unconfirmed_micro = network_charges.unconfirmed_micro + excluded.unconfirmed_micro`)
  await db.execute(sql`update network_reservations set payer = ${OPERATOR}, user_id = null where ${gone}`)
  await db.execute(sql`
    delete from network_caps where ${isGone} and not exists (
      select 1 from network_charges c where c.payer = network_caps.payer)`)
}

import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../store/database.ts'
import { isFree } from './background.repository.ts'
import type { BackgroundKind } from './background-kinds.ts'
import { backgroundJobs, type BackgroundJobRow } from './tables.ts'

/** Room for jobs of one kind in this process. */
export interface Slots {
  readonly kind: BackgroundKind
  readonly free: number
  /** Jobs of the kind that one owner may have running, on all servers together. */
  readonly most: number
}

export interface Claim {
  readonly jobs: readonly BackgroundJobRow[]
  /** When the next job becomes due, or a lease would expire. */
  readonly next: Date | null
}

/** Arbitrary advisory-lock number: servers claim one after the other, so that each sees the others' leases. */
const CLAIM_LOCK = 7_360_431

const LEASE_END = sql`coalesce(lease_until, '-infinity')`
const DUE_AT = sql`coalesce(waiting_until, created_at)`

/**
 * Leases the jobs that may start now, so that one owner's thousand jobs do not delay another's single job: the
 * oldest due job of each group that has none running; of each owner no more than leaves a slot for others;
 * owners with the fewest running jobs first. `held` jobs are running here even if their lease expired, e.g. while the
 * machine was asleep.
 */
export const claimJobs = async (
  db: Database,
  slots: readonly Slots[],
  held: readonly string[],
  owner: string,
  now: Date,
  until: Date,
): Promise<Claim> =>
  await db.transaction(async (tx) => {
    const at = sql`${now.toISOString()}::timestamptz`
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with slots as (select * from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (kind text, free int, most int)),
      open as materialized (
        select id, kind, group_id, coalesce(team_id, user_id) as owner_id, ${DUE_AT} as due_at,
          ${LEASE_END} > ${at} or ${JSON.stringify(held)}::jsonb ? id::text as is_running
        from background_jobs join slots using (kind) where finished_at is null
      ),
      heads as (
        select distinct on (kind, group_id) * from open
        where not is_running and due_at <= ${at}
          and (kind, group_id) not in (select kind, group_id from open where is_running)
        order by kind, group_id, due_at, id
      ),
      placed as (
        select heads.*, row_number() over (partition by kind, owner_id order by due_at, id)
          + (select count(*) from open where is_running and kind = heads.kind and owner_id is not distinct from heads.owner_id) as place
        from heads
      ),
      ranked as (
        select id, free, row_number() over (partition by kind order by place, due_at, id) as rank
        from placed join slots using (kind) where place <= most
      )
      select id from background_jobs join ranked using (id)
      where rank <= free and finished_at is null and ${LEASE_END} <= ${at}
      for update of background_jobs skip locked`)
    const jobs =
      rows.length === 0
        ? []
        : await tx
            .update(backgroundJobs)
            .set({ lease_owner: owner, lease_until: until })
            .where(
              and(
                inArray(
                  backgroundJobs.id,
                  rows.map(({ id }) => id),
                ),
                isNull(backgroundJobs.finished_at),
                isFree(now),
              ),
            )
            .returning()
    const kinds = slots.map(({ kind }) => kind)
    const changesAt = sql<string | null>`min(greatest(${DUE_AT}, ${LEASE_END}))`
    const [change] = await tx
      .select({ at: changesAt })
      .from(backgroundJobs)
      .where(
        and(
          inArray(backgroundJobs.kind, kinds),
          isNull(backgroundJobs.finished_at),
          sql`greatest(${DUE_AT}, ${LEASE_END}) > ${at}`,
        ),
      )
    return { jobs, next: change?.at ? new Date(change.at) : null }
  })

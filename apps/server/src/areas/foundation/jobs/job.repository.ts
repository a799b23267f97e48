import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { listedKinds } from './background-kinds.ts'
import { backgroundJobs } from './tables.ts'

/**
 * Which jobs: those of the given teams and connected accounts, with or without those for everybody, which have
 * no owner; or all jobs (operator).
 */
export type JobScope =
  | {
      readonly team_ids: readonly string[]
      readonly account_ids: readonly string[]
      readonly for_everybody: boolean
    }
  | 'all'

export interface JobFilter {
  /** Only jobs that finished after this are listed. */
  readonly since: Date
  readonly id?: string | undefined
  readonly open?: boolean | undefined
}

const ofOwners = (scope: JobScope): SQL | undefined =>
  scope === 'all'
    ? undefined
    : or(
        inArray(backgroundJobs.team_id, [...scope.team_ids]),
        inArray(backgroundJobs.account_id, [...scope.account_ids]),
        scope.for_everybody
          ? and(isNull(backgroundJobs.team_id), isNull(backgroundJobs.account_id))
          : undefined,
      )

/** Open jobs first, then the newest. */
export async function listJobs(
  db: Db,
  scope: JobScope,
  { since, id, open }: JobFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const isOpen = isNull(backgroundJobs.finished_at)
  const condition = and(
    ofOwners(scope),
    inArray(backgroundJobs.kind, listedKinds),
    id === undefined ? or(isOpen, gt(backgroundJobs.finished_at, since)) : eq(backgroundJobs.id, id),
    open === undefined ? undefined : open ? isOpen : sql`not (${isOpen})`,
  )
  const rows = await db
    .select()
    .from(backgroundJobs)
    .where(condition)
    .orderBy(sql`(${isOpen}) desc`, desc(backgroundJobs.created_at), desc(backgroundJobs.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(backgroundJobs, condition), rows }
}

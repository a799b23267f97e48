import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { backgroundJobs, listedKinds } from './tables.ts'

/** Which jobs: those of the given teams and of no team, or all jobs (operator). */
export type JobScope = { readonly team_ids: readonly string[] } | 'all'

export interface JobFilter {
  /** Only jobs that finished after this are listed. */
  readonly since: Date
  readonly id?: string | undefined
  readonly open?: boolean | undefined
}

const ofTeams = (scope: JobScope): SQL | undefined => {
  if (scope === 'all') return undefined
  const hasNoTeam = isNull(backgroundJobs.team_id)
  if (scope.team_ids.length === 0) return hasNoTeam
  return or(inArray(backgroundJobs.team_id, [...scope.team_ids]), hasNoTeam)
}

/** Open jobs first, then the newest. */
export async function listJobs(
  db: Db,
  scope: JobScope,
  { since, id, open }: JobFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const isOpen = isNull(backgroundJobs.finished_at)
  const condition = and(
    ofTeams(scope),
    inArray(backgroundJobs.kind, [...listedKinds]),
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

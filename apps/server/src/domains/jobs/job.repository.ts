import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Job } from '@rookery/contract'
import type { Db } from '../../store/database.ts'
import { audienceListImports, audienceLists } from '../audience-lists/tables.ts'
import { crawls } from '../crawl/tables.ts'
import { imports } from '../imports/tables.ts'
import { uploadedAudiences } from '../uploads/tables.ts'
import { backgroundJobs } from './tables.ts'

/** Whose jobs: those of these teams and of no team, or everybody's for the operator. */
export type JobScope = { readonly team_ids: readonly string[] } | 'all'

export interface JobFilter {
  /** Finished jobs are listed when they finished after this. */
  readonly since: Date
  readonly id?: string | undefined
  readonly open?: boolean | undefined
}

type Kind = Job['kind']
type State = Job['state']
const asTime = sql<Date | null>`null::timestamptz`
const asId = sql<string | null>`null::uuid`
const asKind = (kind: Kind) => sql<Kind>`${sql.raw(`'${kind}'`)}`.as('kind')

const stateOfUpload = sql<State>`case
  when ${uploadedAudiences.state} = 'queued' then 'queued'
  when ${uploadedAudiences.state} in ('ready', 'too_small') then 'done'
  when ${uploadedAudiences.state} = 'failed' and ${uploadedAudiences.cancelled_at} is not null then 'cancelled'
  when ${uploadedAudiences.state} = 'failed' then 'failed'
  when ${uploadedAudiences.waiting_until} is not null then 'waiting'
  else 'running' end`
const causeOfUpload = sql<string | null>`case
  when ${uploadedAudiences.state} in ('failed', 'too_small') or ${uploadedAudiences.waiting_until} is not null then
    (select s.cause from uploaded_audience_states s where s.upload_id = uploaded_audiences.id order by s.id desc limit 1)
  end`

const uploadsIn = (db: Db, scope: JobScope) =>
  db
    .select({
      id: uploadedAudiences.id,
      kind: asKind('upload'),
      state: stateOfUpload.as('state'),
      team_id: sql<string | null>`${uploadedAudiences.team_id}`.as('team_id'),
      subject: sql<string>`${uploadedAudiences.name}`.as('subject'),
      subject_id: sql<string | null>`${uploadedAudiences.audience_id}`.as('subject_id'),
      step: sql<string>`${uploadedAudiences.state}`.as('step'),
      done: sql<number>`${uploadedAudiences.accepted_count}`.as('done'),
      total: sql<number | null>`${uploadedAudiences.total_count}`.as('total'),
      cause: causeOfUpload.as('cause'),
      waiting_until: sql<Date | null>`${uploadedAudiences.waiting_until}`.as('waiting_until'),
      cancelled_at: sql<Date | null>`${uploadedAudiences.cancelled_at}`.as('cancelled_at'),
      created_at: sql<Date>`${uploadedAudiences.created_at}`.as('created_at'),
      finished_at: sql<Date | null>`${uploadedAudiences.finished_at}`.as('finished_at'),
    })
    .from(uploadedAudiences)
    .where(and(ofTeams(uploadedAudiences.team_id, scope), ne(uploadedAudiences.state, 'removed')))

const importsIn = (db: Db) =>
  db
    .select({
      id: imports.id,
      kind: sql<Kind>`case when ${crawls.id} is null then 'import' else 'crawl' end`.as('kind'),
      state: sql<State>`case
        when ${imports.state} = 'failed' and coalesce(${imports.cancelled_at}, ${crawls.cancelled_at}) is not null then 'cancelled'
        else coalesce(${crawls.state}, ${imports.state}) end`.as('state'),
      team_id: asId.as('team_id'),
      subject: sql<string>`${imports.source}`.as('subject'),
      subject_id: asId.as('subject_id'),
      step: sql<string>`coalesce(${crawls.stage}, ${imports.step})`.as('step'),
      done: sql<number>`${imports.rows_taken} + ${imports.rows_repeated} + ${imports.rows_rejected}`.as(
        'done',
      ),
      total: sql<number | null>`${imports.total}`.as('total'),
      cause: sql<string | null>`coalesce(${imports.error}, nullif(${crawls.cause}, ''))`.as('cause'),
      waiting_until: sql<Date | null>`${crawls.waiting_until}`.as('waiting_until'),
      cancelled_at: sql<Date | null>`coalesce(${imports.cancelled_at}, ${crawls.cancelled_at})`.as(
        'cancelled_at',
      ),
      created_at: sql<Date>`${imports.created_at}`.as('created_at'),
      finished_at: sql<Date | null>`${imports.finished_at}`.as('finished_at'),
    })
    .from(imports)
    .leftJoin(crawls, eq(crawls.id, imports.id))

const listsIn = (db: Db, scope: JobScope) =>
  db
    .select({
      id: audienceListImports.id,
      kind: asKind('import'),
      state: sql<State>`case
        when ${audienceListImports.state} = 'failed' and ${audienceListImports.cancelled_at} is not null then 'cancelled'
        else ${audienceListImports.state} end`.as('state'),
      team_id: sql<string | null>`${audienceLists.team_id}`.as('team_id'),
      subject: sql<string>`${audienceLists.name}`.as('subject'),
      subject_id: asId.as('subject_id'),
      step: sql<string>`${audienceListImports.step}`.as('step'),
      done: sql<number>`${audienceListImports.bytes_read}`.as('done'),
      total: sql<number | null>`${audienceListImports.bytes_total}`.as('total'),
      cause: sql<string | null>`${audienceListImports.error}`.as('cause'),
      waiting_until: asTime.as('waiting_until'),
      cancelled_at: sql<Date | null>`${audienceListImports.cancelled_at}`.as('cancelled_at'),
      created_at: sql<Date>`${audienceListImports.created_at}`.as('created_at'),
      finished_at: sql<Date | null>`${audienceListImports.finished_at}`.as('finished_at'),
    })
    .from(audienceListImports)
    .innerJoin(audienceLists, eq(audienceLists.id, audienceListImports.list_id))
    .where(ofTeams(audienceLists.team_id, scope))

const backgroundIn = (db: Db, scope: JobScope) =>
  db
    .select({
      id: backgroundJobs.id,
      kind: sql<Kind>`${backgroundJobs.kind}`.as('kind'),
      state: sql<State>`${backgroundJobs.state}`.as('state'),
      team_id: sql<string | null>`${backgroundJobs.team_id}`.as('team_id'),
      subject: sql<string>`${backgroundJobs.subject}`.as('subject'),
      subject_id: sql<string | null>`${backgroundJobs.subject_id}`.as('subject_id'),
      step: sql<string>`${backgroundJobs.step}`.as('step'),
      done: sql<number>`${backgroundJobs.done}`.as('done'),
      total: sql<number | null>`${backgroundJobs.total}`.as('total'),
      cause: sql<string | null>`nullif(${backgroundJobs.cause}, '')`.as('cause'),
      waiting_until: sql<Date | null>`${backgroundJobs.waiting_until}`.as('waiting_until'),
      cancelled_at: sql<Date | null>`${backgroundJobs.cancelled_at}`.as('cancelled_at'),
      created_at: sql<Date>`${backgroundJobs.created_at}`.as('created_at'),
      finished_at: sql<Date | null>`${backgroundJobs.finished_at}`.as('finished_at'),
    })
    .from(backgroundJobs)
    .where(
      scope === 'all'
        ? undefined
        : or(ofTeams(backgroundJobs.team_id, scope), isNull(backgroundJobs.team_id)),
    )

const ofTeams = (
  column: typeof uploadedAudiences.team_id | typeof audienceLists.team_id | typeof backgroundJobs.team_id,
  scope: JobScope,
): SQL | undefined => {
  if (scope === 'all') return undefined
  return scope.team_ids.length > 0 ? inArray(column, [...scope.team_ids]) : sql`false`
}

/** Every kind of job in one list: open ones first, then the newest. */
export async function listJobs(
  db: Db,
  scope: JobScope,
  { since, id, open }: JobFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const all = unionAll(uploadsIn(db, scope), importsIn(db), listsIn(db, scope), backgroundIn(db, scope)).as(
    'jobs',
  )
  const isOpen = isNull(all.finished_at)
  const where = and(
    id === undefined ? or(isOpen, gt(all.finished_at, since)) : eq(all.id, id),
    open === undefined ? undefined : open ? isOpen : sql`not (${isOpen})`,
  )
  const rows = await db
    .select()
    .from(all)
    .where(where)
    .orderBy(sql`(${isOpen}) desc`, desc(all.created_at), desc(all.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ n: count() }).from(all).where(where)
  return { count: total?.n ?? 0, rows }
}

export type JobRow = Awaited<ReturnType<typeof listJobs>>['rows'][number]

import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../store/database.ts'
import { audienceListImports, audienceLists } from '../audience-lists/tables.ts'
import { imports } from '../imports/tables.ts'
import { uploadedAudiences } from '../uploads/tables.ts'

const stateOfUpload = sql<'queued' | 'running' | 'waiting' | 'done' | 'failed'>`case
  when ${uploadedAudiences.state} = 'queued' then 'queued'
  when ${uploadedAudiences.state} in ('ready', 'too_small') then 'done'
  when ${uploadedAudiences.state} = 'failed' then 'failed'
  when ${uploadedAudiences.waiting_until} is not null then 'waiting'
  else 'running' end`

/** Uploads of these teams and imports, running or finished after `since`, newest first. */
export async function listJobs(
  db: Db,
  teamIds: readonly string[],
  since: Date,
  page: { readonly limit: number; readonly offset: number },
) {
  const uploads = db
    .select({
      id: uploadedAudiences.id,
      kind: sql<'upload' | 'import'>`'upload'`.as('kind'),
      state: stateOfUpload.as('state'),
      subject: sql<string>`${uploadedAudiences.name}`.as('subject'),
      subject_id: sql<string | null>`${uploadedAudiences.audience_id}`.as('subject_id'),
      step: sql<string>`${uploadedAudiences.state}`.as('step'),
      done: sql<number>`${uploadedAudiences.accepted_count}`.as('done'),
      total: sql<number | null>`${uploadedAudiences.total_count}`.as('total'),
      error: sql<string | null>`case when ${uploadedAudiences.state} in ('failed', 'too_small') then
        (select s.cause from uploaded_audience_states s where s.upload_id = uploaded_audiences.id order by s.id desc limit 1)
        end`.as('error'),
      waiting_until: uploadedAudiences.waiting_until,
      created_at: uploadedAudiences.created_at,
      finished_at: uploadedAudiences.finished_at,
    })
    .from(uploadedAudiences)
    .where(
      and(
        teamIds.length > 0 ? inArray(uploadedAudiences.team_id, [...teamIds]) : sql`false`,
        ne(uploadedAudiences.state, 'removed'),
        or(isNull(uploadedAudiences.finished_at), gt(uploadedAudiences.finished_at, since)),
      ),
    )
  const brought = db
    .select({
      id: imports.id,
      kind: sql<'upload' | 'import'>`'import'`.as('kind'),
      state: sql<'queued' | 'running' | 'waiting' | 'done' | 'failed'>`${imports.state}`.as('state'),
      subject: sql<string>`${imports.source}`.as('subject'),
      subject_id: sql<string | null>`null::uuid`.as('subject_id'),
      step: sql<string>`${imports.step}`.as('step'),
      done: sql<number>`${imports.rows_taken} + ${imports.rows_repeated} + ${imports.rows_rejected}`.as(
        'done',
      ),
      total: sql<number | null>`${imports.total}`.as('total'),
      error: sql<string | null>`${imports.error}`.as('error'),
      waiting_until: sql<Date | null>`null::timestamptz`.as('waiting_until'),
      created_at: imports.created_at,
      finished_at: imports.finished_at,
    })
    .from(imports)
    .where(or(isNull(imports.finished_at), gt(imports.finished_at, since)))
  const lists = db
    .select({
      id: audienceListImports.id,
      kind: sql<'upload' | 'import'>`'import'`.as('kind'),
      state: sql<'queued' | 'running' | 'waiting' | 'done' | 'failed'>`${audienceListImports.state}`.as(
        'state',
      ),
      subject: sql<string>`${audienceLists.name}`.as('subject'),
      subject_id: sql<string | null>`null::uuid`.as('subject_id'),
      step: sql<string>`${audienceListImports.step}`.as('step'),
      done: sql<number>`${audienceListImports.bytes_read}`.as('done'),
      total: sql<number | null>`${audienceListImports.bytes_total}`.as('total'),
      error: sql<string | null>`${audienceListImports.error}`.as('error'),
      waiting_until: sql<Date | null>`null::timestamptz`.as('waiting_until'),
      created_at: audienceListImports.created_at,
      finished_at: audienceListImports.finished_at,
    })
    .from(audienceListImports)
    .innerJoin(audienceLists, eq(audienceLists.id, audienceListImports.list_id))
    .where(
      and(
        teamIds.length > 0 ? inArray(audienceLists.team_id, [...teamIds]) : sql`false`,
        or(isNull(audienceListImports.finished_at), gt(audienceListImports.finished_at, since)),
      ),
    )
  const all = unionAll(uploads, brought, lists).as('jobs')
  const rows = await db
    .select()
    .from(all)
    .orderBy(desc(all.created_at), desc(all.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ n: count() }).from(all)
  return { count: total?.n ?? 0, rows }
}

import type { CallOutput } from '@rookery/contract'
import type {
  createCreatorReport,
  CreatorReport,
} from '@rookery/contract/creators/creator-reports/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { takeAllowance } from '../../billing/allowances/allowance.service.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { documentLink } from '../../foundation/documents/document.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { jobOfReport } from './report-job-spec.ts'
import { requireReportsLeft } from './report-limit.service.ts'
import { nextReportAt, periodOf } from './report-period.policy.ts'
import { presentReport } from './report.presenter.ts'
import { changeReport, emailsOf, findReport, insertReport, listReports } from './report.repository.ts'
import type { ReportRow } from './tables.ts'

const REPORT = 'creator-report'

/** The link of a file is made anew each time. */
async function present(deps: Deps, actor: UserActor, rows: readonly ReportRow[]): Promise<CreatorReport[]> {
  const emails = await emailsOf(
    deps.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const link = row.document_id === null ? null : documentLink(deps, row.document_id)
    return presentReport(row, emails.get(row.id) ?? [], actor.language, link)
  })
}

/** One of the caller's reports. Throws not_found for another person's. */
async function requireReport(deps: Deps, actor: UserActor, id: string): Promise<ReportRow> {
  const row = isId(id) ? await findReport(deps.db, id) : undefined
  if (!row || row.user_id !== actor.user_id) throw fail('not_found')
  return row
}

export async function readReports(
  deps: Deps,
  actor: UserActor,
  query: { readonly account_id?: string | undefined; readonly limit: number; readonly offset: number },
) {
  const { uid } = await chosenAccount(deps, actor, query.account_id)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  await requirePremium(deps, actor)
  const { count, rows } = await listReports(deps.db, actor.user_id, uid, query)
  return { count, reports: await present(deps, actor, rows) }
}

/** Stores a report and queues the job that makes it. */
export async function createReport(
  deps: Deps,
  actor: UserActor,
  body: z.output<(typeof createCreatorReport)['body']>,
): Promise<CallOutput<'create-creator-report'>> {
  const account = await chosenAccount(deps, actor, body.account_id)
  requirePermission(actor, 'creator-accounts.write', { account: account.uid })
  await requirePremium(deps, actor)
  const now = deps.clock()
  const { kind, recurring } = body
  if (kind === 'custom' && recurring) throw invalid({ recurring: 'creatorReports.customOnce' })
  const period = periodOf(kind, body, now)
  await requireReportsLeft(deps, actor, recurring)
  const row: ReportRow = {
    id: newId(deps),
    user_id: actor.user_id,
    account_id: account.uid,
    handle: account.handle ?? account.uid,
    kind,
    start_day: period.start,
    end_day: period.end,
    format: body.format,
    language: body.language ?? actor.language,
    state: 'queued',
    cause: '',
    next_at: kind !== 'custom' && recurring ? nextReportAt(kind, period) : null,
    document_id: null,
    document_name: '',
    document_type: '',
    document_bytes: 0,
    full_rows: 0,
    created_at: now,
    made_at: null,
  }
  const emails = [...new Set(body.emails.map(normaliseAddress))]
  const taken = await takeAllowance(deps, actor.user_id, 'report')
  const store = async () =>
    await deps.db.transaction(async (tx) => {
      await insertReport(tx, row, emails)
      await addBackground(deps, tx, newId(deps), jobOfReport(row))
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: null,
        verb: 'created',
        object_kind: REPORT,
        object_id: row.id,
        data: { kind, format: body.format },
      })
    })
  await store().catch(async (error: unknown) => {
    await taken.undo()
    throw error
  })
  return presentReport(row, emails, actor.language, null)
}

export async function readReport(deps: Deps, actor: UserActor, id: string) {
  const row = await requireReport(deps, actor, id)
  await requirePremium(deps, actor)
  return (await present(deps, actor, [row]))[0]!
}

/** The report of a request whose answer was lost. */
export async function findReportByRequest(deps: Deps, actor: UserActor, done: readonly Done[]) {
  const id = idDone(done, REPORT)
  const row = id === null ? undefined : await findReport(deps.db, id)
  return row ? (await present(deps, actor, [row]))[0]! : null
}

/** Ends the series without a plan too: nobody is to be mailed against their will. */
export async function stopReport(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const row = await requireReport(deps, actor, id)
  await changeReport(deps.db, row.id, { next_at: null })
}

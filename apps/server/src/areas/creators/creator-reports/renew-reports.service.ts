import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { takeAllowance } from '../../billing/allowances/allowance.service.ts'
import { lastPeriod, nextReportAt } from './report-period.policy.ts'
import { changeReport, emailsOf, insertReport, listDueReports, lockDueReport } from './report.repository.ts'
import type { ReportRow } from './tables.ts'

/** The next report of each series that is due; only the newest of a series goes on. */
export async function renewReports(deps: Deps): Promise<void> {
  for (const { id, user_id } of await listDueReports(deps.db, deps.clock()))
    await renewReport(deps, id, user_id)
}

/**
 * It counts in the plan like every other. That is taken outside of the transaction, which may have the only
 * connection, and given back if another server was quicker.
 */
async function renewReport(deps: Deps, id: string, userId: string): Promise<void> {
  const { taken, isUsedUp } = await takeReport(deps, userId)
  const isRenewed = await insertNext(deps, id, isUsedUp).catch(async (error: unknown) => {
    await taken?.undo()
    throw error
  })
  if (!isRenewed) await taken?.undo()
}

/** Without a plan nothing is taken: the report then says what it needs, and its series ends. */
async function takeReport(deps: Deps, userId: string) {
  try {
    return { taken: await takeAllowance(deps, userId, 'report'), isUsedUp: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'plan_limit') return { taken: null, isUsedUp: true }
    if (error.code === 'subscription_required') return { taken: null, isUsedUp: false }
    throw error
  }
}

async function insertNext(deps: Deps, id: string, isUsedUp: boolean): Promise<boolean> {
  const now = deps.clock()
  return await deps.db.transaction(async (tx) => {
    const row = await lockDueReport(tx, id, now)
    if (row === undefined || row.kind === 'custom') return false
    const emails = await emailsOf(tx, [row.id])
    await changeReport(tx, row.id, { next_at: null })
    await insertReport(tx, nextOf(deps, row, row.kind, isUsedUp), emails.get(row.id) ?? [])
    return true
  })
}

function nextOf(
  deps: Deps,
  { user_id, account_id, handle, format, language }: ReportRow,
  kind: Exclude<ReportRow['kind'], 'custom'>,
  isUsedUp: boolean,
) {
  const now = deps.clock()
  const { start, end } = lastPeriod(kind, now)
  return {
    ...{ id: newId(deps), user_id, account_id, handle, kind, format, language, created_at: now },
    ...{ start_day: start, end_day: end, next_at: nextReportAt(kind, { start, end }) },
    // The series goes on: the next month's reports are another number.
    ...(isUsedUp
      ? { state: 'failed' as const, cause: 'creatorReports.usedUp' as const }
      : { state: 'queued' as const }),
  }
}

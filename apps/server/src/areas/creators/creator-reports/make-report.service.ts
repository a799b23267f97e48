import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { XLSX_TYPE } from '../../../sheets/xlsx-of.ts'
import { PPTX_TYPE } from '../../../slides/open-slides.ts'
import { readSocialAccounts } from '../../people/identities/identity.service.ts'
import { drawReportPdf } from './draw-report-pdf.ts'
import { drawReportSlides } from './draw-report-slides.ts'
import { readReportData, type ReportData } from './report-data.service.ts'
import { partsOf } from './report-parts.ts'
import { sumFullRows } from './report.repository.ts'
import { reportSheets } from './report-sheets.ts'
import { reportTexts } from './report-texts.service.ts'
import type { ReportRow } from './tables.ts'

/** X's rule: a person may download so many posts a day in full; of further ones only the ids. */
const FULL_ROWS_A_DAY = 500
/** Posts that a file to read shows. */
const POSTS_TO_READ = 10

/** The person a report is made for, with nothing but the accounts they have connected now. */
async function readerOf(deps: Deps, { user_id, language }: ReportRow): Promise<UserActor> {
  const accounts = await readSocialAccounts(deps, user_id)
  return {
    ...{ kind: 'user', mode: 'session', user_id, session_id: '', scope: null, language },
    ...{ groups: [], memberships: [], barred_teams: [], accounts: accounts.map(({ uid }) => uid) },
    ...{ signed_in_at: deps.clock(), token: null },
  }
}

export async function readForReport(deps: Deps, row: ReportRow, signal: AbortSignal): Promise<ReportData> {
  const period = { start: row.start_day, end: row.end_day }
  return await readReportData(deps, await readerOf(deps, row), row, period, signal)
}

const typeOf = { pdf: 'application/pdf', pptx: PPTX_TYPE, xlsx: XLSX_TYPE } as const

/** The file of a report, with how many posts it tells in full. */
export async function drawReport(deps: Deps, row: ReportRow, data: ReportData) {
  const texts = await reportTexts(row.language)
  const today = `${deps.clock().toISOString().slice(0, 10)}T00:00:00Z`
  const left = Math.max(0, FULL_ROWS_A_DAY - (await sumFullRows(deps.db, row.user_id, new Date(today))))
  const wanted = row.format === 'xlsx' ? data.posts.length : Math.min(data.posts.length, POSTS_TO_READ)
  const full = Math.min(wanted, left)
  const report = partsOf(data, texts, { full, isWorkbook: row.format === 'xlsx' })
  const content =
    row.format === 'pdf'
      ? await drawReportPdf(report, row.language, data.made_at)
      : row.format === 'pptx'
        ? await drawReportSlides(report, row.language)
        : await reportSheets(report, texts)
  return {
    content,
    full_rows: full,
    name: `rookery-${row.handle}-${row.start_day}-${row.end_day}.${row.format}`,
    content_type: typeOf[row.format],
  }
}

import type { UiLanguage, UploadedAudience } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { roundInferred } from '../../../targeting/sizes.presenter.ts'
import type { StateRow, UploadRow } from './upload.repository.ts'

type UploadTotals = Pick<UploadRow, 'total_count' | 'told_count'>

/** The disclosed total of an upload; rounded for rows from before that figure was stored. */
const disclosedTotal = ({ total_count, told_count }: UploadTotals): number | null =>
  told_count ?? (total_count === null ? null : roundInferred(total_count))

/** Disclosed progress: multiples of the batch size, at most the disclosed total. */
export const disclosedPart = (row: UploadTotals, part: number): number => {
  const total = disclosedTotal(row)
  return total === null ? 0 : part >= (row.total_count ?? 0) ? total : Math.min(part, total)
}

/** Matched count, rounded down so that a single person more or less cannot be seen. */
const floorToTen = (n: number): number => n - (n % 10)

const iso = (at: Date | null): string | null => at && at.toISOString()

export const presentUpload = (
  row: UploadRow,
  states: readonly StateRow[],
  waiting_until: Date | null,
  language: UiLanguage,
): UploadedAudience => ({
  id: row.id,
  audience_id: row.audience_id,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  network_id: row.network_id,
  name: row.name,
  state: row.state,
  states: states.map(({ state, at, cause }) => ({
    state,
    at: at.toISOString(),
    cause: render(cause, language),
  })),
  total_count: disclosedTotal(row),
  sent_count: disclosedPart(row, row.sent_count),
  accepted_count: disclosedPart(row, row.accepted_count),
  matched_count: row.matched_count === null ? null : floorToTen(row.matched_count),
  targetable: row.targetable,
  waiting_until: iso(waiting_until),
  created_at: row.created_at.toISOString(),
})

import type { UploadedAudience } from '@rookery/contract'
import type { StateRow, UploadRow } from './upload.repository.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

export const presentUpload = (row: UploadRow, states: readonly StateRow[]): UploadedAudience => ({
  id: row.id,
  audience_id: row.audience_id,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  network_id: row.network_id,
  name: row.name,
  state: row.state,
  states: states.map(({ state, at, cause }) => ({ state, at: at.toISOString(), cause })),
  total_count: row.total_count,
  sent_count: row.sent_count,
  accepted_count: row.accepted_count,
  matched_count: row.matched_count,
  targetable: row.targetable,
  waiting_until: iso(row.waiting_until),
  created_at: row.created_at.toISOString(),
})

import type { AudienceShare } from '@rookery/contract'
import type { ListedShare } from './share.repository.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

const nameOf = (row: ListedShare): string => {
  if (row.kind === 'team') return row.to_team_name ?? ''
  if (row.kind === 'member') return row.member_name || (row.email ?? '')
  return row.email ?? ''
}

export const presentShare = (row: ListedShare): AudienceShare => ({
  id: row.id,
  audience_id: row.audience_id,
  kind: row.kind,
  name: nameOf(row),
  message: row.message,
  shared_by: row.shared_by === null ? null : { id: row.shared_by, name: row.sharer_name ?? '' },
  created_at: row.created_at.toISOString(),
  sent_at: iso(row.sent_at),
  opened_at: iso(row.opened_at),
  expires_at: iso(row.expires_at),
  accepted_count: row.accepted_count,
})

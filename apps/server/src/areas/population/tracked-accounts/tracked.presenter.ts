import type { UiLanguage } from '@rookery/contract'
import type {
  TrackedAccount,
  TrackedSnapshot,
} from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import { evidenceOf } from './fate.policy.ts'
import type { ChangeRow, SnapshotRow, TrackedRow } from './tables.ts'

export const presentSnapshot = (
  { tracked_id: _, ...row }: SnapshotRow,
  language: UiLanguage,
): TrackedSnapshot => ({
  ...row,
  cause: row.cause && render(row.cause, language),
  began_at: row.began_at.toISOString(),
  ended_at: row.ended_at && row.ended_at.toISOString(),
})

/** A change, with what its reason rests on. */
export const presentChange = ({ number, edge, kind, network_id, handle, old_handle, looks }: ChangeRow) => ({
  number,
  edge,
  kind,
  network_id,
  handle,
  old_handle,
  ...evidenceOf(looks, edge),
})

/** A team's tracked account; the operator's have no page. */
export const presentTracked = (
  row: TrackedRow,
  latest: SnapshotRow | null,
  language: UiLanguage,
): TrackedAccount => ({
  id: row.id,
  team_id: row.team_id ?? '',
  network_id: row.network_id,
  handle: row.handle,
  name: row.name,
  next_at: row.next_at.toISOString(),
  created_at: row.created_at.toISOString(),
  latest: latest && presentSnapshot(latest, language),
})

import type { SocialAccountRow } from '../../../store/tables.ts'

/** One connected identity; its secrets never leave the server. */
export const presentIdentity = (row: SocialAccountRow) => ({
  id: row.id,
  provider: row.provider,
  uid: row.uid,
  handle: row.handle,
  name: row.name,
  avatar_url: row.avatar_url,
  scopes: row.scopes,
  connected_at: row.connected_at.toISOString(),
  needs_reconnect: row.needs_reconnect,
})

import type { Passkey } from '@rookery/contract/people/passkeys/endpoints.ts'
import type { PasskeyRow } from './tables.ts'

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { GrantedAccess } from './account-access.service.ts'
import { addMissing, byNetworkIds } from '../store/ad-row.repository.ts'
import type { AdRow, AdRowData, AdRowKind } from '../store/tables.ts'

export interface RowToEnsure {
  readonly network_id: string
  readonly parent_id?: string | null
  readonly data?: AdRowData
}

/** Our own rows for things of the network, made where there are none yet; by the network's id. */
export async function ensureRows(
  deps: Deps,
  { team_id, account }: GrantedAccess,
  kind: AdRowKind,
  things: readonly RowToEnsure[],
): Promise<Map<string, AdRow>> {
  const scope = { team_id, ad_account_id: account.id, kind }
  const ids = things.map(({ network_id }) => network_id)
  const known = new Map((await byNetworkIds(deps.db, scope, ids)).map((row) => [row.network_id!, row]))
  const missing = things.filter(({ network_id }) => !known.has(network_id))
  if (missing.length === 0) return known
  const now = deps.clock()
  await addMissing(
    deps.db,
    missing.map(({ network_id, parent_id = null, data = {} }) => ({
      ...scope,
      id: newId(deps),
      network_id,
      parent_id,
      data,
      created_at: now,
      updated_at: now,
    })),
  )
  return new Map((await byNetworkIds(deps.db, scope, ids)).map((row) => [row.network_id!, row]))
}

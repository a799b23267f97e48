import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { GrantedAccess } from './account-access.service.ts'
import type { AdRowData, AdRowOf } from '../store/ad-row-data.ts'
import { addMissing, byNetworkIds } from '../store/ad-row.repository.ts'
import type { AdRowKind } from '../store/tables.ts'

interface RowToEnsure<K extends AdRowKind> {
  readonly network_id: string
  readonly data: AdRowData[K]
}

/** Our own rows for objects of the network, created where missing; by the network's id. */
async function ensureRowsOfKind<K extends AdRowKind>(
  deps: Deps,
  { team_id, account }: GrantedAccess,
  kind: K,
  things: readonly RowToEnsure<K>[],
): Promise<Map<string, AdRowOf<K>>> {
  const scope = { team_id, ad_account_id: account.id, kind }
  const ids = things.map(({ network_id }) => network_id)
  const rowByNetworkId = new Map(
    (await byNetworkIds(deps.db, scope, ids)).map((row) => [row.network_id!, row]),
  )
  const missingRows = things.filter(({ network_id }) => !rowByNetworkId.has(network_id))
  if (missingRows.length === 0) return rowByNetworkId
  const now = deps.clock()
  await addMissing<K>(
    deps.db,
    missingRows.map(({ network_id, data }) => ({
      ...scope,
      id: newId(deps),
      network_id,
      parent_id: null,
      data,
      created_at: now,
      updated_at: now,
    })),
  )
  return new Map((await byNetworkIds(deps.db, scope, ids)).map((row) => [row.network_id!, row]))
}

/** The row data for an object that was found on the network. */
const listedData: { readonly [K in Exclude<AdRowKind, 'ad'>]: AdRowData[K] } = {
  campaign: { state: 'live', ended: null },
  adset: { state: 'live', targeting: null, request_digest: null },
  creative: { state: 'live', preroll: null },
  media: { state: 'listed' },
}

export const ensureRows = async <K extends keyof typeof listedData>(
  deps: Deps,
  access: GrantedAccess,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, AdRowOf<K>>> =>
  await ensureRowsOfKind<K>(
    deps,
    access,
    kind,
    ids.map((network_id) => ({ network_id, data: listedData[kind] as unknown as AdRowData[K] })),
  )

export const ensureAdsOf = async (
  deps: Deps,
  access: GrantedAccess,
  ads: readonly RowToEnsure<'ad'>[],
): Promise<Map<string, AdRowOf<'ad'>>> => await ensureRowsOfKind(deps, access, 'ad', ads)

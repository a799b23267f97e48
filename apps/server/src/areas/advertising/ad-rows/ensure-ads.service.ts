import type { Deps } from '../../../app/deps.ts'
import type { GrantedAccess } from './account-access.service.ts'
import { ensureAdsOf } from './ensure-ad-rows.service.ts'
import { isSame, type AdOnNetwork, type AdContent } from '../store/ad-on-network.ts'
import type { AdData, AdsAdRow } from '../store/ad-row-data.ts'
import { changeRow, rowsOfKind } from '../store/ad-row.repository.ts'

/** The data that our row stores for an ad of the network. */
export const adDataOf = ({ line_item_id, kind, of, approval_status }: AdOnNetwork): AdData => ({
  state: 'live',
  line_item_id,
  shown: { kind, of },
  approval_status,
})

/** Whether our row represents the given ad on the network, even if its network id changed. */
const isAbout = ({ data }: AdsAdRow, lineItem: string, shown: AdContent): boolean =>
  data.state === 'live' && data.line_item_id === lineItem && isSame(data.shown, shown)

/** Our rows of an account's ads. An ad that was switched on elsewhere gets its previous row. */
export async function ensureAds(
  deps: Deps,
  { access }: { readonly access: GrantedAccess },
  ads: readonly AdOnNetwork[],
): Promise<Map<string, AdsAdRow>> {
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'ad' as const }
  const rows = await rowsOfKind(deps.db, scope)
  const networkIds = new Set(rows.map(({ network_id }) => network_id))
  const liveAdIds = new Set(ads.map(({ id }) => id))
  for (const ad of ads) {
    if (networkIds.has(ad.id)) continue
    const switchedOffRow = rows.find(
      (row) =>
        isAbout(row, ad.line_item_id, ad) && (row.network_id === null || !liveAdIds.has(row.network_id)),
    )
    if (switchedOffRow) await changeRow(deps.db, switchedOffRow, { network_id: ad.id, data: adDataOf(ad) })
  }
  await ensureAdsOf(
    deps,
    access,
    ads.map((ad) => ({ network_id: ad.id, data: adDataOf(ad) })),
  )
  return new Map((await rowsOfKind(deps.db, scope)).map((row) => [row.id, row]))
}

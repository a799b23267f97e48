import type { Deps } from '../../../app/deps.ts'
import type { AccountMirror } from '../ads-network/account-mirror.service.ts'
import { storedAds } from '../store/mirrored-entity.repository.ts'
import { rowsOfKind } from '../store/ad-row.repository.ts'
import { prerollOf } from './creative.presenter.ts'

/** The account's videos that are creatives: made so here, or shown by an ad set. */
export async function videosInUse(deps: Deps, { access, sync }: AccountMirror): Promise<Set<string>> {
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'creative' as const }
  const prerollRows = (await rowsOfKind(deps.db, scope)).filter((row) => prerollOf(row) !== null)
  const ads = await storedAds(deps.db, sync.id)
  return new Set([
    ...prerollRows.map(({ network_id }) => network_id!),
    ...ads.flatMap(({ kind, of }) => (kind === 'video' ? [of] : [])),
  ])
}

import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { isSame, shownOf, type AdOnNetwork } from '../advertising/ad-on-network.service.ts'
import { bindObject } from '../advertising/bind.service.ts'
import type { Copy } from '../advertising/copy.service.ts'
import { endMaking, type Making } from '../advertising/making.service.ts'
import { childrenOf, storedAds } from '../advertising/object.service.ts'
import type { AdsObjectRow, ObjectData } from '../advertising/tables.ts'
import type { AdSetToMake } from './claim-launch.service.ts'
import { digestOf, type TargetingGroup } from './compile-targeting.service.ts'
import { bindKept } from './kept-ads.service.ts'
import { isKeptOn } from './kept.policy.ts'

/** One line item of what an ad set becomes. */
export interface Part {
  readonly adSet: AdSetToMake
  readonly group: TargetingGroup
  readonly name: string
}
interface Made {
  readonly row: AdsObjectRow
  readonly campaign_id: string
  readonly parts: readonly Part[]
  /** The line items of the parts. */
  readonly lines: readonly string[]
}

/** What was entered stands on the network now. */
function withoutDraft({ data }: AdsObjectRow): ObjectData {
  const { draft: _, was: __, launch: ___, groups: ____, ...rest } = data
  return rest
}

/** Our rows stand for what was made, all at once. Of an ad set that became several, the first stands for it. */
export async function bindMade(
  deps: Deps,
  tx: Transaction,
  { sync }: Copy,
  making: Making,
  { row, campaign_id, parts, lines }: Made,
): Promise<void> {
  const updated_at = deps.clock()
  await bindObject(tx, row, campaign_id, { updated_at, data: withoutDraft(row) })
  const ads = await storedAds(tx, sync.id, { parents: lines })
  const bound = new Set<string>()
  for (const [n, { adSet, group }] of parts.entries()) {
    if (bound.has(adSet.row.id)) continue
    bound.add(adSet.row.id)
    const line = lines[n]!
    const isWhole = adSet.groups.length === 1
    const data = {
      ...withoutDraft(adSet.row),
      ...(isWhole ? { package: adSet.draft.targeting_package, digest: digestOf(group.criteria) } : {}),
    }
    await bindObject(tx, adSet.row, line, { updated_at, data })
    for (const kept of await childrenOf(tx, 'ad', adSet.row.id))
      await bindKept(deps, tx, { row: kept, line_item_id: line, ad: shownNow(ads, line, kept) })
  }
  await endMaking(tx, making)
}

const shownNow = (ads: readonly AdOnNetwork[], line: string, kept: AdsObjectRow): AdOnNetwork | null =>
  (isKeptOn(kept) && ads.find((ad) => ad.line_item_id === line && isSame(ad, shownOf(kept.data)))) || null

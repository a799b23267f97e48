import type { Deps } from '../../../../app/deps.ts'
import type { AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { sumFigures } from '../../ads-sync/figures.query.ts'
import type { SpentFigures } from './campaign.presenter.ts'

interface SpentRequest {
  readonly start?: string | undefined
  readonly end?: string | undefined
  /** The network's; all of the account when left out. */
  readonly campaign_ids?: readonly string[] | undefined
}

/** Impressions and spend of campaigns or ad sets, as far as figures are known, by the network's id. */
export async function spentOf(
  deps: Deps,
  mirror: AccountMirror,
  by: 'campaign' | 'adset',
  { start, end, campaign_ids }: SpentRequest,
): Promise<Map<string, SpentFigures>> {
  const figures = await sumFigures(deps.db, {
    sync_id: mirror.sync.id,
    from: start,
    to: end,
    campaign_ids,
    by,
  })
  return new Map(
    [...figures].map(([id, numbers]) => [
      id,
      {
        impressions: Number(numbers.impressions ?? 0n),
        spent_micro: Number(numbers.billed_charge_local_micro ?? 0n),
      },
    ]),
  )
}

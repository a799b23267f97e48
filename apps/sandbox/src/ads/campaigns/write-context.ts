import type { Sandbox } from '../../sandbox.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { absent } from './problem.ts'
import type { CampaignRow, LineItemRow } from './rows.ts'
import type { ServingWorld } from './serving.ts'

/** The context that the validation of a write reads. */
export interface WriteContext {
  sandbox: Sandbox
  account: AdAccount
  /** World time, milliseconds. */
  now: number
}

export const servingWorld = ({ sandbox, account, now }: WriteContext): ServingWorld => ({
  campaigns: sandbox.campaigns,
  delivery: sandbox.delivery,
  account,
  at: now,
})

/** A campaign of this account that is not deleted; throws 404 otherwise. */
export const liveCampaign = ({ sandbox, account }: WriteContext, id: string): CampaignRow => {
  const row = sandbox.campaigns.campaign(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('CAMPAIGN_NOT_FOUND', 'campaign_id', id)
  return row
}

export const liveLineItem = ({ sandbox, account }: WriteContext, id: string): LineItemRow => {
  const row = sandbox.campaigns.lineItem(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('LINE_ITEM_NOT_FOUND', 'line_item_id', id)
  return row
}

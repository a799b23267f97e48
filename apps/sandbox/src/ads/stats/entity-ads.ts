import { adsError } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { echoRequest } from '../ads-collection.ts'
import type { StatsEntity } from './stats-request.ts'

export type EntityScope = Pick<Sandbox, 'campaigns'>

/** An ad below an entity. */
export interface EntityAd {
  id: string
  line_item_id: string
}

const adsOfLineItem = ({ campaigns }: EntityScope, lineItemId: string): EntityAd[] =>
  [
    ...campaigns.promotedTweetsOf(lineItemId),
    ...campaigns.promotedAccountsOf(lineItemId),
    ...campaigns.mediaCreativesOf(lineItemId),
  ].map(({ id }) => ({ id, line_item_id: lineItemId }))

/**
 * Line items below a campaign, funding instrument or account, or the line item itself; undefined if the
 * account has no such entity.
 */
export const lineItemsBelow = (
  scope: EntityScope,
  account: AdAccount,
  entity: StatsEntity,
  id: string,
): string[] | undefined => {
  const { campaigns } = scope
  const allCampaigns = () => campaigns.campaignsOf(account.id)
  const idsBelow = (list: { id: string }[]) =>
    list.flatMap((campaign) => campaigns.lineItemsOf(campaign.id)).map((row) => row.id)
  switch (entity) {
    case 'ACCOUNT':
      return id === account.id ? idsBelow(allCampaigns()) : undefined
    case 'FUNDING_INSTRUMENT':
      return account.funding.some((each) => each.id === id)
        ? idsBelow(allCampaigns().filter((row) => row.funding_instrument_id === id))
        : undefined
    case 'CAMPAIGN':
      return campaigns.campaign(id)?.account_id === account.id ? idsBelow([{ id }]) : undefined
    case 'LINE_ITEM':
      return campaigns.lineItem(id)?.account_id === account.id ? [id] : undefined
    default: {
      const ad = entity === 'PROMOTED_TWEET' ? campaigns.promotedTweet(id) : campaigns.promotedAccount(id)
      return ad?.account_id === account.id ? [ad.line_item_id] : undefined
    }
  }
}

/** The ads whose numbers are summed for an entity, deleted ones included. */
export const adsBelow = (
  scope: EntityScope,
  account: AdAccount,
  entity: StatsEntity,
  id: string,
): EntityAd[] | undefined => {
  const lineItems = lineItemsBelow(scope, account, entity, id)
  if (entity === 'PROMOTED_TWEET' || entity === 'PROMOTED_ACCOUNT')
    return lineItems?.map((lineItemId) => ({ id, line_item_id: lineItemId }))
  return lineItems?.flatMap((lineItemId) => adsOfLineItem(scope, lineItemId))
}

/** 404 for an id that is not in the account. */
export const noSuchEntity = (
  exchange: Exchange,
  entity: StatsEntity,
  id: string,
  parameter = 'entity_ids',
): never => {
  throw adsError(
    404,
    {
      code: `${entity}_NOT_FOUND`,
      message: `${entity.toLowerCase().replaceAll('_', ' ')} ${id.slice(0, 40)} was not found`,
      parameter,
      value: id.slice(0, 40),
    },
    echoRequest(exchange),
  )
}

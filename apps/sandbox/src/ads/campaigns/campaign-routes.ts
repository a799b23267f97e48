import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsOne } from '../ads-collection.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './campaign-writes.ts'
import { createLineItem, deleteLineItem, updateLineItem } from './line-item-writes.ts'
import { idsOf, listEntities } from './list-entities.ts'
import { presentCampaign, presentLineItem } from './present-campaigns.ts'
import { absent } from './problem.ts'
import type { CampaignRow, LineItemRow } from './rows.ts'
import type { ServingState } from './serving.ts'
import type { WriteContext } from './write-context.ts'
import { accountRoute, batchRoute, inputOf, limits, type Handle, type Operation } from './write-routes.ts'

const budgets = ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro'] as const
const idOf = (exchange: Exchange) => exchange.params['id'] ?? ''
const isWanted = (ids: Set<string> | null, id: string) => ids === null || ids.has(id)

const listCampaigns: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'campaign_ids')
  const fundingIds = idsOf(exchange, 'funding_instrument_ids')
  const rows = context.sandbox.campaigns
    .campaignsOf(context.account.id)
    .filter((row) => isWanted(ids, row.id) && isWanted(fundingIds, row.funding_instrument_id))
  return listEntities(exchange, context, rows, {
    dataType: 'campaign',
    present: (row) => presentCampaign(row, context),
    sortable: budgets,
    drafts: true,
    nameOf: (row) => row.name,
  })
}

const oneCampaign = (exchange: Exchange, context: WriteContext, row: CampaignRow) =>
  adsOne(exchange, presentCampaign(row, context), 'campaign')

const getCampaign: Handle = (exchange, context) => {
  const row = context.sandbox.campaigns.campaign(idOf(exchange))
  const shownCampaigns =
    row?.account_id === context.account.id && (!row.deleted || exchange.query.get('with_deleted') === 'true')
  if (row === undefined || !shownCampaigns) throw absent('CAMPAIGN_NOT_FOUND', 'campaign_id', idOf(exchange))
  return oneCampaign(exchange, context, row)
}

const listLineItems: Handle = (exchange, context) => {
  const { sandbox, account } = context
  const ids = idsOf(exchange, 'line_item_ids')
  const campaigns = idsOf(exchange, 'campaign_ids')
  const fundingIds = idsOf(exchange, 'funding_instrument_ids')
  const rows = sandbox.campaigns
    .campaignsOf(account.id)
    .filter(
      (campaign) => isWanted(campaigns, campaign.id) && isWanted(fundingIds, campaign.funding_instrument_id),
    )
    .flatMap((campaign) => sandbox.campaigns.lineItemsOf(campaign.id))
    .filter((row) => isWanted(ids, row.id))
  const servingById = new Map<string, ServingState>()
  return listEntities(exchange, context, rows, {
    dataType: 'line_item',
    present: (row) => presentLineItem(row, context, servingById),
    sortable: [...budgets, 'bid_amount_local_micro', 'start_time', 'end_time'],
    drafts: true,
    nameOf: (row) => row.name,
  })
}

const oneLineItem = (exchange: Exchange, context: WriteContext, row: LineItemRow) =>
  adsOne(exchange, presentLineItem(row, context), 'line_item')

const getLineItem: Handle = (exchange, context) => {
  const row = context.sandbox.campaigns.lineItem(idOf(exchange))
  const shownCampaigns =
    row?.account_id === context.account.id && (!row.deleted || exchange.query.get('with_deleted') === 'true')
  if (row === undefined || !shownCampaigns)
    throw absent('LINE_ITEM_NOT_FOUND', 'line_item_id', idOf(exchange))
  return oneLineItem(exchange, context, row)
}

const applyCampaign = ({ type, input }: Operation, context: WriteContext): CampaignRow => {
  if (type === 'Create') return createCampaign(input, context)
  const id = input.required('campaign_id')
  return type === 'Update' ? updateCampaign(id, input, context) : deleteCampaign(id, context)
}

const applyLineItem = ({ type, input }: Operation, context: WriteContext): LineItemRow => {
  if (type === 'Create') return createLineItem(input, context)
  const id = input.required('line_item_id')
  return type === 'Update' ? updateLineItem(id, input, context) : deleteLineItem(id, context)
}

export const campaignRoutes: Route[] = [
  accountRoute('GET', '/campaigns', limits.core, 'read', listCampaigns),
  accountRoute('GET', '/campaigns/:id', limits.core, 'read', getCampaign),
  accountRoute('POST', '/campaigns', limits.writes, 'manage', (exchange, context) =>
    oneCampaign(exchange, context, createCampaign(inputOf(exchange), context)),
  ),
  accountRoute('PUT', '/campaigns/:id', limits.writes, 'manage', (exchange, context) =>
    oneCampaign(exchange, context, updateCampaign(idOf(exchange), inputOf(exchange), context)),
  ),
  accountRoute('DELETE', '/campaigns/:id', limits.writes, 'manage', (exchange, context) =>
    oneCampaign(exchange, context, deleteCampaign(idOf(exchange), context)),
  ),
  batchRoute('/campaigns', 40, 'campaign', applyCampaign, presentCampaign),
  accountRoute('GET', '/line_items', limits.core, 'read', listLineItems),
  accountRoute('GET', '/line_items/:id', limits.core, 'read', getLineItem),
  accountRoute('POST', '/line_items', limits.writes, 'manage', (exchange, context) =>
    oneLineItem(exchange, context, createLineItem(inputOf(exchange), context)),
  ),
  accountRoute('PUT', '/line_items/:id', limits.writes, 'manage', (exchange, context) =>
    oneLineItem(exchange, context, updateLineItem(idOf(exchange), inputOf(exchange), context)),
  ),
  accountRoute('DELETE', '/line_items/:id', limits.writes, 'manage', (exchange, context) =>
    oneLineItem(exchange, context, deleteLineItem(idOf(exchange), context)),
  ),
  batchRoute('/line_items', 40, 'line_item', applyLineItem, (row, context) => presentLineItem(row, context)),
]

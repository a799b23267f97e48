import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsOne } from '../ads-collection.ts'
import { requestedLineItems } from './criterion-routes.ts'
import { idsOf, listEntities } from './list-entities.ts'
import { presentTimes } from './present-campaigns.ts'
import {
  createCallToAction,
  createMediaCreative,
  deleteCallToAction,
  deleteMediaCreative,
  liveCallToAction,
  liveMediaCreative,
  updateCallToAction,
} from './preroll-writes.ts'
import type { CallToActionRow, MediaCreativeRow } from './rows.ts'
import { approvalStatusOf } from './serving.ts'
import type { WriteContext } from './write-context.ts'
import { accountRoute, inputOf, limits, type Handle } from './write-routes.ts'

const idOf = (exchange: Exchange) => exchange.params['id'] ?? ''

const presentCreative = (row: MediaCreativeRow, { now }: WriteContext) => ({
  id: row.id,
  line_item_id: row.line_item_id,
  account_media_id: row.account_media_id,
  creative_type: row.creative_type,
  landing_url: null,
  entity_status: 'ACTIVE',
  approval_status: approvalStatusOf(row, now),
  ...presentTimes(row),
})

const presentCall = (row: CallToActionRow) => ({
  id: row.id,
  line_item_id: row.line_item_id,
  call_to_action: row.call_to_action,
  call_to_action_url: row.call_to_action_url,
  ...presentTimes(row),
})

const creative =
  (of: (exchange: Exchange, context: WriteContext) => MediaCreativeRow): Handle =>
  (exchange, context) =>
    adsOne(exchange, presentCreative(of(exchange, context), context), 'media_creative')

const call =
  (of: (exchange: Exchange, context: WriteContext) => CallToActionRow): Handle =>
  (exchange, context) =>
    adsOne(exchange, presentCall(of(exchange, context)), 'preroll_call_to_action')

const listCreatives: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'media_creative_ids')
  const rows = requestedLineItems(exchange, context)
    .flatMap((each) => context.sandbox.campaigns.mediaCreativesOf(each.id))
    .filter((row) => ids === null || ids.has(row.id))
  return listEntities(exchange, context, rows, {
    dataType: 'media_creative',
    present: (row) => presentCreative(row, context),
  })
}

const listCalls: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'preroll_call_to_action_ids')
  const rows = requestedLineItems(exchange, context)
    .flatMap((each) => context.sandbox.campaigns.callsToAction.of(each.id))
    .filter((row) => ids === null || ids.has(row.id))
  return listEntities(exchange, context, rows, { dataType: 'preroll_call_to_action', present: presentCall })
}

const creativePath = '/media_creatives/:id'
const oneCall = '/preroll_call_to_actions/:id'

/**
 * Routes for pre-roll videos, which play before and within other videos, and for their call-to-action button.
 */
export const prerollRoutes: Route[] = [
  accountRoute('GET', '/media_creatives', limits.core, 'read', listCreatives),
  accountRoute(
    'POST',
    '/media_creatives',
    limits.writes,
    'manage',
    creative((exchange, context) => createMediaCreative(inputOf(exchange), context)),
  ),
  accountRoute(
    'GET',
    creativePath,
    limits.core,
    'read',
    creative((exchange, context) => liveMediaCreative(idOf(exchange), context)),
  ),
  accountRoute(
    'DELETE',
    creativePath,
    limits.writes,
    'manage',
    creative((exchange, context) => deleteMediaCreative(idOf(exchange), context)),
  ),
  accountRoute('GET', '/preroll_call_to_actions', limits.core, 'read', listCalls),
  accountRoute(
    'POST',
    '/preroll_call_to_actions',
    limits.writes,
    'manage',
    call((exchange, context) => createCallToAction(inputOf(exchange), context)),
  ),
  accountRoute(
    'GET',
    oneCall,
    limits.core,
    'read',
    call((exchange, context) => liveCallToAction(idOf(exchange), context)),
  ),
  accountRoute(
    'PUT',
    oneCall,
    limits.writes,
    'manage',
    call((exchange, context) => updateCallToAction(idOf(exchange), inputOf(exchange), context)),
  ),
  accountRoute(
    'DELETE',
    oneCall,
    limits.writes,
    'manage',
    call((exchange, context) => deleteCallToAction(idOf(exchange), context)),
  ),
]

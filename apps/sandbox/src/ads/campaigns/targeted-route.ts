import type { Route } from '../../http/route.ts'
import { adsPage } from '../ads-collection.ts'
import { absent } from './problem.ts'
import { lineItemServing } from './serving.ts'
import { servingWorld } from './write-context.ts'
import { accountRoute, limits, type Handle } from './write-routes.ts'

/** Campaigns and line items of the account that use a custom audience. */
const targetedHandle: Handle = (exchange, context) => {
  const { sandbox, account } = context
  const id = exchange.params['id'] ?? ''
  const isKnownList = (['OWNER', 'SHARED'] as const).some((scope) =>
    sandbox.audiences.visibleTo(account.id, scope).some((each) => each.id === id && !each.deleted),
  )
  if (!isKnownList) throw absent('TAILORED_AUDIENCE_NOT_FOUND', 'custom_audience_id', id)
  const activeOnly = exchange.query.get('with_active') === 'true'
  const world = servingWorld(context)
  const rows = sandbox.campaigns
    .campaignsOf(account.id)
    .filter((campaign) => !campaign.deleted)
    .map((campaign) => ({
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      line_items: sandbox.campaigns
        .lineItemsOf(campaign.id)
        .filter(
          (lineItem) =>
            !lineItem.deleted &&
            sandbox.campaigns
              .criteriaOf(lineItem.id)
              .some(
                (each) =>
                  !each.deleted &&
                  each.targeting_type.startsWith('CUSTOM_AUDIENCE') &&
                  each.targeting_value === id,
              ),
        )
        .map((lineItem) => ({
          id: lineItem.id,
          name: lineItem.name,
          servable: lineItemServing(lineItem, world).servable,
        }))
        .filter((lineItem) => !activeOnly || lineItem.servable),
    }))
    .filter((row) => row.line_items.length > 0)
  return adsPage(exchange, rows, (row) => row, { dataType: 'targeted_audience' })
}

export const targetedRoutes: Route[] = [
  accountRoute('GET', '/custom_audiences/:id/targeted', limits.reads, 'read', targetedHandle),
]

import * as calls from '@rookery/contract/advertising/ad-catalogues/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { accountApps, appEvents, webEvents } from './account-lists.service.ts'
import { campaignOptions } from './campaign-options.service.ts'
import { findCategories } from './categories.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAccountApps, async (call) => {
    const { input, actor, deps, signal } = call
    const { limit, offset } = input.query
    const rows = await accountApps(deps, actor, input.query, signal)
    return presentPage(call, input.query, rows.length, rows.slice(offset, offset + limit))
  }),
  defineRoute(calls.listAppEvents, async (call) => {
    const { input, actor, deps, signal } = call
    const { limit, offset } = input.query
    const rows = await appEvents(deps, actor, input.query, signal)
    return presentPage(call, input.query, rows.length, rows.slice(offset, offset + limit))
  }),
  defineRoute(calls.listWebEvents, async (call) => {
    const { input, actor, deps, signal } = call
    const { limit, offset } = input.query
    const rows = await webEvents(deps, actor, input.query, signal)
    return presentPage(call, input.query, rows.length, rows.slice(offset, offset + limit))
  }),
  defineRoute(calls.hasPixel, async ({ input, actor, deps, signal }) => {
    const tags = await webEvents(deps, actor, input.query, signal)
    return {
      has_pixel: tags.length > 0,
      tags: tags.length,
      tracking: tags.filter(({ status }) => status === 'TRACKING').length,
    }
  }),
  defineRoute(calls.listAdvertiserCategories, async (call) => {
    const { q, limit, offset } = call.input.query
    const rows = await findCategories(call.deps, call.actor, 'advertiser_categories', q, call.signal)
    return presentPage(
      call,
      call.input.query,
      rows.length,
      rows
        .slice(offset, offset + limit)
        .map(({ id, name, iab_categories }) => ({ id, name, iab_categories })),
    )
  }),
  defineRoute(calls.listContentCategories, async (call) => {
    const { q, limit, offset } = call.input.query
    const rows = await findCategories(call.deps, call.actor, 'content_categories', q, call.signal)
    return presentPage(
      call,
      call.input.query,
      rows.length,
      rows.slice(offset, offset + limit).map(({ id, name, iab_categories, data }) => ({
        id,
        name,
        iab_categories,
        publishers_30d: Number(data['publishers_30d'] ?? 0),
        videos_30d: Number(data['videos_30d'] ?? 0),
      })),
    )
  }),
  defineRoute(
    calls.getCampaignOptions,
    async ({ input, actor, deps, signal }) => await campaignOptions(deps, actor, input.query, signal),
  ),
]

import { listContentCategories as endpoint } from '@rookery/contract/ad-catalogues/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { findCategories } from '../categories.service.ts'

export const listContentCategories = defineRoute(endpoint, async (call) => {
  const { q, limit, offset } = call.input.query
  const rows = await findCategories(call.deps, call.actor, 'content_categories', q, call.signal)
  return pageOf(
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
})

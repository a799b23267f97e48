import { hasPixel as endpoint } from '@rookery/contract/ad-catalogues/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { webEvents } from '../account-lists.service.ts'

export const hasPixel = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const tags = await webEvents(deps, actor, input.query, signal)
  return {
    has_pixel: tags.length > 0,
    tags: tags.length,
    tracking: tags.filter(({ status }) => status === 'TRACKING').length,
  }
})

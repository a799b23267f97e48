import { listAdMedia as endpoint } from '@rookery/contract/ad-media/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listMedia } from '../media.service.ts'

export const listAdMedia = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await listMedia(deps, actor, input.query, signal)
  return pageOf(call, input.query, count, results)
})

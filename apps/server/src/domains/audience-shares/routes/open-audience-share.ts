import { openAudienceShare as endpoint } from '@rookery/contract/audience-shares/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { openShare } from '../accept-share.service.ts'

export const openAudienceShare = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await openShare(deps, actor, input.body.code),
)

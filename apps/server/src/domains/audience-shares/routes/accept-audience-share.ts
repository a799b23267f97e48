import { acceptAudienceShare as endpoint } from '@rookery/contract/audience-shares/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { acceptShare } from '../accept-share.service.ts'

export const acceptAudienceShare = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await acceptShare(deps, actor, input.body),
)

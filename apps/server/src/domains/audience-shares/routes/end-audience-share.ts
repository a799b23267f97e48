import { endAudienceShare as endpoint } from '@rookery/contract/audience-shares/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { endShareOf } from '../share.service.ts'

export const endAudienceShare = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await endShareOf(deps, actor, input.params.pk),
)

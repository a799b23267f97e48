import { shareAudience as endpoint } from '@rookery/contract/audience-shares/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { shareAudience as share } from '../share.service.ts'

export const shareAudience = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps }) =>
    await share(deps, actor, params.pk, { ...body, pk: params.pk }),
)

import { replaceAudienceConfig as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { replaceConfig } from '../audience-config.service.ts'

export const replaceAudienceConfig = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) =>
    await replaceConfig(deps, actor, input.params.pk, input.body, signal),
)

import { getAudienceConfig as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readConfig } from '../audience-config.service.ts'

export const getAudienceConfig = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readConfig(deps, actor, input.params.pk, input.query.version),
)

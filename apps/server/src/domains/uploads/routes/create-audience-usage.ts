import { createAudienceUsage as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createUsage, recallUsage } from '../usage.service.ts'

export const createAudienceUsage = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await createUsage(deps, actor, input.body),
  async ({ actor, deps }, done) => await recallUsage(deps, actor, done),
)

import { saveAudienceView as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { saveView } from '../view.service.ts'

export const saveAudienceView = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await saveView(deps, actor, input.body),
)

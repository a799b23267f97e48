import { getAudienceHistory as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readHistory } from '../history.service.ts'

export const getAudienceHistory = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readHistory(deps, actor, input.params.pk),
)

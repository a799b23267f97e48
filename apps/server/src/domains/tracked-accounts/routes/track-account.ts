import { trackAccount as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { trackFor } from '../tracked.service.ts'

export const trackAccount = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { team_id, handle, ...limits } = input.body
  return await trackFor(deps, actor, team_id, handle, limits, signal)
})

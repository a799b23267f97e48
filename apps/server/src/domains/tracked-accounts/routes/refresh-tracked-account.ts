import { refreshTrackedAccount as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { refreshTracked } from '../tracked.service.ts'

export const refreshTrackedAccount = defineRoute(endpoint, async ({ input, actor, deps }) => ({
  id: await refreshTracked(deps, actor, input.params.pk),
}))

import { untrackAccount as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { untrack } from '../tracked.service.ts'

export const untrackAccount = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await untrack(deps, actor, input.params.pk),
)

import { getTrackedAccount as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readSeries } from '../tracked.service.ts'

export const getTrackedAccount = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readSeries(deps, actor, input.params.pk),
)

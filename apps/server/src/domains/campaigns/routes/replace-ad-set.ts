import { replaceAdSet as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateAdSet } from '../update-adset.service.ts'

export const replaceAdSet = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const nothing = { end: null, bid_micro: null, daily_budget_micro: null, lifetime_budget_micro: null }
  return await updateAdSet(deps, actor, input.params.pk, { ...nothing, ...input.body }, signal)
})

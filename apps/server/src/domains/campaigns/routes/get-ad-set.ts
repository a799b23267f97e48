import { getAdSet as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { openAdSet, showAdSet } from '../adset-read.service.ts'

export const getAdSet = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const open = await openAdSet(deps, actor, input.params.pk, 'campaigns.read', signal)
  return await showAdSet(deps, open)
})

import { createAdSet as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createAdSet as create } from '../adset-write.service.ts'

export const createAdSet = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await create(deps, actor, input.body, signal)
})

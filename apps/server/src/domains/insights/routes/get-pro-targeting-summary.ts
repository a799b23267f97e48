import { getProTargetingSummary as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { proTargetingSummary } from '../pro-targeting-summary.service.ts'

export const getProTargetingSummary = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const language = input.body.language ?? actor.language
  return await proTargetingSummary(deps, actor, { ...input.body, language }, signal)
})

import { getInsightsSummary as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { insightOfSubject } from '../insight-subject.service.ts'

export const getInsightsSummary = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { language, ...subject } = input.body
  return await insightOfSubject(deps, actor, subject, 'summary', language)
})

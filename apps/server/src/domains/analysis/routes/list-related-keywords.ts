import { listRelatedKeywords as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { relatedKeywords } from '../keywords.service.ts'

export const listRelatedKeywords = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await relatedKeywords(deps, input.query, signal),
)

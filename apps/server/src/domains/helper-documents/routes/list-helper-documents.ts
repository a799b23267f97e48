import { listHelperDocuments as endpoint } from '@rookery/contract/helper-documents/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readDocuments } from '../helper-document.service.ts'

export const listHelperDocuments = defineRoute(endpoint, async (call) => {
  const { count, results } = await readDocuments(call.deps, call.actor, call.input.query)
  return pageOf(call, call.input.query, count, results)
})

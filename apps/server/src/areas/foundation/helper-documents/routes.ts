import * as calls from '@rookery/contract/foundation/helper-documents/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { downloadDocument, readDocument, readDocuments } from './helper-document.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listHelperDocuments, async (call) => {
    const { count, results } = await readDocuments(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, results)
  }),
  defineRoute(
    calls.getHelperDocument,
    async ({ deps, actor, input }) => await readDocument(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.downloadHelperDocument,
    async ({ deps, actor, input, request }) =>
      await downloadDocument(deps, actor, input.params.pk, request.method === 'GET'),
  ),
]

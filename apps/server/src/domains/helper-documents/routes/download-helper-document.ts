import { downloadHelperDocument as endpoint } from '@rookery/contract/helper-documents/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { downloadDocument } from '../helper-document.service.ts'

export const downloadHelperDocument = defineRoute(
  endpoint,
  async ({ deps, actor, input, request }) =>
    await downloadDocument(deps, actor, input.params.pk, request.method === 'GET'),
)

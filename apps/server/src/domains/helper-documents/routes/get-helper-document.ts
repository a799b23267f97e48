import { getHelperDocument as endpoint } from '@rookery/contract/helper-documents/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readDocument } from '../helper-document.service.ts'

export const getHelperDocument = defineRoute(
  endpoint,
  async ({ deps, actor, input }) => await readDocument(deps, actor, input.params.pk),
)

import { getImport as endpoint } from '@rookery/contract/files/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { readImportOf } from '../list.service.ts'

export const getImport = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await readImportOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
)

import * as calls from '@rookery/contract/foundation/marketing-materials/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { downloadMaterial, readMaterials } from './material.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listMarketingMaterials, async (call) => {
    const { query } = call.input
    const { count, results } = await readMaterials(query)
    return presentPage(call, query, count, results)
  }),
  defineRoute(
    calls.downloadMarketingMaterial,
    async ({ deps, actor, input, request }) =>
      await downloadMaterial(deps, actor, {
        pk: input.params.pk,
        signed: input.query.signed,
        format: input.query.format,
        isDownload: request.method === 'GET',
      }),
  ),
]

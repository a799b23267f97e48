import * as calls from '@rookery/contract/audiences/audience-requests/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { answerRequest, createRequest, readRequests } from './request.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.createAudienceRequest,
    async ({ input, actor, deps }) => await createRequest(deps, actor, input.body),
  ),
  defineRoute(calls.listAudienceRequests, async (call) => {
    const { query } = call.input
    const { count, requests } = await readRequests(call.deps, call.actor, query)
    return presentPage(call, query, count, requests)
  }),
  defineRoute(
    calls.updateAudienceRequest,
    async ({ input: { params, body }, actor, deps, signal }) =>
      await answerRequest(deps, actor, params.pk, body, signal),
  ),
]

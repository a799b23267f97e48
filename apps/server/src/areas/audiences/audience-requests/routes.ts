import * as calls from '@rookery/contract/audiences/audience-requests/endpoints.ts'
import { hostOfSite } from '../../../app/access/hosts.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { ipAddressOf } from '../../../app/http/rate-limits.ts'
import {
  answerRequest,
  createRequest,
  readRequests,
  requireRepresentativeAddress,
} from './request.service.ts'
import { checkAdAccount, checkHandle } from './validate-request.service.ts'
import { confirmRequest, createVisitorRequest, storeFeedback } from './visitor-request.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.createAudienceRequest, async ({ input: { body }, actor, deps, request }) => {
    const { team_id } = body
    if (team_id !== undefined && actor.kind === 'user')
      return await createRequest(deps, actor, { ...body, team_id })
    return await createVisitorRequest(deps, body, {
      language: body.language ?? actor.language,
      host: hostOfSite(request),
      address: ipAddressOf(request),
    })
  }),
  defineRoute(
    calls.verifyAudienceRequest,
    async ({ input, deps }) => await confirmRequest(deps, input.body.signed),
  ),
  defineRoute(calls.giveRequestFeedback, async ({ input, deps }) => await storeFeedback(deps, input.body)),
  defineRoute(calls.validateRequestEmail, async ({ input, deps }) => {
    requireRepresentativeAddress(deps, input.body.email)
    return { valid: true }
  }),
  defineRoute(
    calls.validateRequestHandle,
    async ({ input, deps }) => await checkHandle(deps, input.body.handle),
  ),
  defineRoute(
    calls.validateRequestAdAccount,
    async ({ input, actor, deps }) => await checkAdAccount(deps, actor, input.body.ad_account_id),
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

import * as calls from '@rookery/contract/audiences/audience-shares/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { acceptShare, openShare } from './accept-share.service.ts'
import { endShareOf, readShares, shareAudience } from './share.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAudienceShares, async (call) => {
    const { query, params } = call.input
    const { count, shares } = await readShares(call.deps, call.actor, params.pk, query)
    return presentPage(call, query, count, shares)
  }),
  defineRoute(
    calls.shareAudience,
    async ({ input: { params, body }, actor, deps }) =>
      await shareAudience(deps, actor, params.pk, { ...body, pk: params.pk }),
  ),
  defineRoute(
    calls.endAudienceShare,
    async ({ input, actor, deps }) => await endShareOf(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.openAudienceShare,
    async ({ input, actor, deps }) => await openShare(deps, actor, input.body.code),
  ),
  defineRoute(
    calls.acceptAudienceShare,
    async ({ input, actor, deps }) => await acceptShare(deps, actor, input.body),
  ),
]

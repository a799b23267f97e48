import * as calls from '@rookery/contract/population/communities/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { listCommunities, mapCommunities, readCommunity } from './community.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listCommunities, async (call) => {
    const { input, actor, deps, signal } = call
    const query = { ...input.query, language: input.query.language ?? actor.language }
    const { count, communities, computed_at, snapshot } = await listCommunities(deps, query, signal)
    return { ...presentPage(call, input.query, count, communities), computed_at, snapshot }
  }),
  defineRoute(calls.mapCommunities, async ({ input, actor, deps, signal }) => {
    const { limit, language = actor.language } = input.query
    return await mapCommunities(deps, { limit, language }, signal)
  }),
  defineRoute(calls.getCommunity, async ({ input, actor, deps, signal }) => {
    const { country_code, language = actor.language } = input.query
    return await readCommunity(deps, actor, input.params.pk, { country_code, language }, signal)
  }),
]

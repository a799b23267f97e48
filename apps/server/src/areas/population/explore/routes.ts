import * as calls from '@rookery/contract/population/explore/endpoints.ts'
import { defineRoute, defineStreamedRoute, type Route } from '../../../app/http/define-route.ts'
import { exploreFor, exploreInParts, exploreNetworkFor } from './explore.service.ts'
import { exploreForVisitor } from './visitor-exploration.service.ts'
import { visitorOf } from './visitor-limit.service.ts'

export const routes: readonly Route[] = [
  defineStreamedRoute(
    calls.exploreX,
    async ({ input, actor, deps, signal }) => {
      const language = input.body.language ?? actor.language
      return await exploreFor(deps, { ...input.body, language, asks_network: false }, 'query', signal)
    },
    async ({ input, actor, deps, signal }, send) => {
      const language = input.body.language ?? actor.language
      await exploreInParts(deps, { ...input.body, language, asks_network: false }, signal, send)
    },
  ),
  defineRoute(calls.exploreNetwork, async ({ input, actor, deps, signal }) => {
    const { language = actor.language, ...otherParams } = input.query
    return await exploreNetworkFor(deps, { ...otherParams, language }, signal)
  }),
  defineRoute(calls.xploreAuthenticated, async ({ input, actor, deps, signal }) => {
    const { name: query, country_code, language = actor.language, ...otherParams } = input.query
    const country_codes = country_code ? [country_code] : []
    const params = { ...otherParams, query, country_codes, language, asks_network: true }
    return await exploreFor(deps, params, 'name', signal)
  }),
  defineRoute(calls.xplore, async ({ input, actor, deps, request }) => {
    const { name: query, country_code, language = actor.language, ...otherParams } = input.query
    const country_codes = country_code ? [country_code] : []
    const params = { ...otherParams, query, country_codes, language, asks_network: true }
    return await exploreForVisitor(deps, visitorOf(actor, request), params)
  }),
]

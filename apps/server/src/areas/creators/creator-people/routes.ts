import * as calls from '@rookery/contract/creators/creator-people/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readFollowers, readFollowing, readUnfollowers } from './creator-people.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listFollowers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows } = await readFollowers(deps, actor, input.query)
    return presentPage(call, input.query, count, rows)
  }),
  defineRoute(calls.listFollowing, async (call) => {
    const { deps, actor, input } = call
    const { count, rows } = await readFollowing(deps, actor, input.query)
    return presentPage(call, input.query, count, rows)
  }),
  defineRoute(calls.listUnfollowers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows } = await readUnfollowers(deps, actor, input.query)
    return presentPage(call, input.query, count, rows)
  }),
]

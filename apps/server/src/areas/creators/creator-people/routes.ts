import * as calls from '@rookery/contract/creators/creator-people/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import {
  readFollowers,
  readFollowing,
  readUnfollowers,
  readVerifiedFollowers,
} from './creator-people.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listFollowers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, as_of } = await readFollowers(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), as_of: as_of?.toISOString() ?? null }
  }),
  defineRoute(calls.listVerifiedFollowers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, as_of, ...marks } = await readVerifiedFollowers(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), ...marks, as_of: as_of?.toISOString() ?? null }
  }),
  defineRoute(calls.listFollowing, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, as_of } = await readFollowing(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), as_of: as_of?.toISOString() ?? null }
  }),
  defineRoute(calls.listUnfollowers, async (call) => {
    const { deps, actor, input } = call
    const { count, rows, days } = await readUnfollowers(deps, actor, input.query)
    return { ...presentPage(call, input.query, count, rows), days }
  }),
]

import * as calls from '@rookery/contract/creators/suggested-follows/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { readFollowSuggestions } from './suggested-follows.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.listFollowSuggestions,
    async ({ deps, actor, input, signal }) => await readFollowSuggestions(deps, actor, input.query, signal),
  ),
]

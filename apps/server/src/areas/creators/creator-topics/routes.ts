import * as calls from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { readFollowingTopics } from './following-topics.service.ts'
import { readOwnTopics } from './own-topics.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listOwnTopics, async ({ deps, actor, input }) => {
    const { language = actor.language, ...query } = input.query
    return await readOwnTopics(deps, actor, { ...query, language })
  }),
  defineRoute(calls.listFollowingTopics, async ({ deps, actor, input, signal }) => {
    const { language = actor.language, ...query } = input.query
    return await readFollowingTopics(deps, actor, { ...query, language }, signal)
  }),
]

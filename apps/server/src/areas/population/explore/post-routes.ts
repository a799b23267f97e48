import * as calls from '@rookery/contract/population/explore/post-endpoints.ts'
import * as trendingCalls from '@rookery/contract/population/explore/trending-endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { accountPosts } from './account-posts.service.ts'
import { conversationsAbout } from './conversations.service.ts'
import { eventsOf } from './event.service.ts'
import { topicPosts, topicSentiments } from './topic-analysis.service.ts'
import { whatIsTrending } from './trending.service.ts'
import { visitorOf } from './visitor-limit.service.ts'

export const postRoutes: readonly Route[] = [
  defineRoute(calls.accountPosts, async ({ input, actor, deps, request, signal }) => {
    const { language = actor.language, exclude_replies, ...query } = input.query
    const asked = { ...query, language, exclude_replies: exclude_replies === 'true' }
    return await accountPosts(deps, visitorOf(actor, request), asked, signal)
  }),
  defineRoute(calls.listConversations, async (call) => {
    const { input, actor, deps, request, signal } = call
    const { language = actor.language, ...query } = input.query
    const asked = { ...query, language }
    const found = await conversationsAbout(deps, visitorOf(actor, request), asked, signal)
    const { count, conversations, period, limited } = found
    const page = limited ? { limit: query.limit, offset: 0 } : query
    return { ...presentPage(call, page, count, conversations), period, limited }
  }),
  defineRoute(calls.analyzeTopicPosts, async ({ input, actor, deps, signal }) => {
    const { language = actor.language, ...body } = input.body
    return await topicPosts(deps, { ...body, language }, signal)
  }),
  defineRoute(calls.analyzeTopicSentiments, async ({ input, actor, deps, signal }) => {
    const { language = actor.language, ...body } = input.body
    return await topicSentiments(deps, { ...body, language }, signal)
  }),
  defineRoute(calls.listEvents, async (call) => {
    const { input, deps } = call
    const { limit, offset } = input.query
    const events = await eventsOf(deps, input.query)
    return presentPage(call, input.query, events.length, events.slice(offset, offset + limit))
  }),
  defineRoute(trendingCalls.listTrending, async ({ input, actor, deps }) => {
    const { language = actor.language, ...query } = input.query
    return await whatIsTrending(deps, actor.kind !== 'user', { ...query, language })
  }),
]

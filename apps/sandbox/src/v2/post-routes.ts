import type { Moment } from '@rookery/world'
import { json, type Answer } from '../http/answer.ts'
import { newestFirst, pooledPost, type PooledPost } from '../world/post-pool.ts'
import { maySee, refuseWith, subject, type V2Request } from './v2-request.ts'
import { pageAnswer, readPage, slicePage, type PageRequest } from './paging.ts'
import { invalidValue, isNumericId, notAuthorized, notFound, type Problem } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { newestAndOldestOf, postFields, rangeTest, showPosts } from './show-posts.ts'
import { showUsers, userFields } from './show-users.ts'
import { usageOf } from './usage.ts'
import { readValues } from './user-routes.ts'

type AuthoredPost = { author: number; post: PooledPost['post'] }

/** The post with an id, or why it is not returned. */
const findPost = (request: V2Request, parameter: string, value: string): AuthoredPost | Problem => {
  const resourceParams = { resource: 'tweet' as const, parameter, value }
  const found = request.moment.postOfNetworkId(value)
  if (found === undefined || request.sandbox.network.stateAt(found.author, request.moment) !== 'active')
    return notFound(resourceParams, request.names)
  return maySee(request, found.author) ? found : notAuthorized(resourceParams, request.names)
}

const isPost = (found: AuthoredPost | Problem): found is AuthoredPost => 'post' in found

/** The post whose id is in the path. */
const postSubject = (request: V2Request): AuthoredPost => {
  const id = request.exchange.params['id'] ?? ''
  if (!isNumericId(id)) throw invalidValue('id', id, request.names)
  const found = findPost(request, 'id', id)
  if (!isPost(found)) throw refuseWith(found)
  return found
}

export const postsAnswer = async (
  request: V2Request,
  page: PageRequest,
  list: readonly PooledPost[],
): Promise<Answer> => {
  const pageOfList = slicePage(list, page)
  usageOf(request.sandbox).count(request, pageOfList.length)
  const { data, includes, errors } = await showPosts(request, pageOfList, page.moment)
  return pageAnswer(page, list.length, { data, includes, errors, meta: newestAndOldestOf(pageOfList) })
}

const usersAnswer = async (request: V2Request, page: PageRequest, list: readonly number[]): Promise<Answer> =>
  pageAnswer(page, list.length, { data: await showUsers(request, slicePage(list, page), page.moment) })

const postAnswer = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const { data, includes, errors } = await showPosts(request, [postSubject(request)])
  usageOf(request.sandbox).count(request, 1)
  return json(200, {
    data: data[0],
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  })
}

const lookUpPosts = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const foundPosts = readValues(request, 'ids', isNumericId).map((id) => findPost(request, 'ids', id))
  const { data, includes, errors } = await showPosts(request, foundPosts.filter(isPost))
  const missingPosts = foundPosts.filter((each): each is Problem => !isPost(each))
  usageOf(request.sandbox).count(request, data.length)
  return json(200, {
    ...(data.length > 0 ? { data } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(missingPosts.length + errors.length > 0 ? { errors: [...missingPosts, ...errors] } : {}),
  })
}

const postsOf = (author: number, moment: Moment): PooledPost[] =>
  newestFirst(moment.postsOf(author).map((post) => pooledPost(author, post)))

const readExclude = (request: V2Request): Set<string> => {
  const values = (request.exchange.query.get('exclude') ?? '').split(',').filter(Boolean)
  const unknownValue = values.find((each) => each !== 'replies' && each !== 'retweets')
  if (unknownValue !== undefined) throw invalidValue('exclude', unknownValue, request.names)
  return new Set(values)
}

const timeline = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'timeline', { min: 5, max: 100, fallback: 10 })
  const isWithin = rangeTest(request)
  const excludedTypes = readExclude(request)
  const index = subject(request)
  // The newest 3,200 are reachable, 800 without replies.
  const list = postsOf(index, page.moment)
    .slice(0, excludedTypes.has('replies') ? 800 : 3_200)
    .filter(
      ({ post }) =>
        !(excludedTypes.has('replies') && post.reply_to !== null) &&
        !(excludedTypes.has('retweets') && post.repost_of !== null) &&
        isWithin(post),
    )
  return await postsAnswer(request, page, list)
}

const mentions = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'mentions', { min: 5, max: 100, fallback: 10 })
  const isWithin = rangeTest(request)
  const index = subject(request)
  const list = (await request.sandbox.engagement.mentioning(index, page.moment)).slice(0, 800)
  return await postsAnswer(
    request,
    page,
    list.filter(({ post }) => isWithin(post)),
  )
}

const likedAnswer = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'liked', { min: 5, max: 100, fallback: 100 })
  const index = subject(request)
  return await postsAnswer(request, page, await request.sandbox.engagement.liked(index, page.moment))
}

const likersAnswer = async (request: V2Request): Promise<Answer> => {
  userFields(request)
  const page = readPage(request, 'likers', { min: 1, max: 100, fallback: 100 })
  const { author, post } = postSubject(request)
  return await usersAnswer(request, page, await request.sandbox.engagement.likers(author, post, page.moment))
}

const referringPosts = async (request: V2Request, page: PageRequest, kind: 'repost_of' | 'quote_of') => {
  const { author, post } = postSubject(request)
  const list = await request.sandbox.engagement.referring(author, post.network_id, page.moment)
  return list.filter((each) => each.post[kind] === post.network_id && maySee(request, each.author))
}

const repostersAnswer = async (request: V2Request): Promise<Answer> => {
  userFields(request)
  const page = readPage(request, 'reposters', { min: 1, max: 100, fallback: 100 })
  const list = await referringPosts(request, page, 'repost_of')
  return await usersAnswer(request, page, [...new Set(list.map(({ author }) => author))])
}

const repostsAnswer = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'reposts', { min: 1, max: 100, fallback: 100 })
  return await postsAnswer(request, page, await referringPosts(request, page, 'repost_of'))
}

const quotesAnswer = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'quotes', { min: 10, max: 100, fallback: 10 })
  const excludedTypes = readExclude(request)
  const list = await referringPosts(request, page, 'quote_of')
  return await postsAnswer(
    request,
    page,
    list.filter(({ post }) => !(excludedTypes.has('replies') && post.reply_to !== null)),
  )
}

const repostsOfMe = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'reposts-of-me', { min: 1, max: 100, fallback: 100 })
  const viewerIndex = request.viewer ?? -1
  const { byReference } = await request.sandbox.pool.at(page.moment)
  const ownPosts = postsOf(viewerIndex, page.moment)
  const list = ownPosts.filter(({ post }) =>
    byReference.get(post.network_id)?.some((each) => each.post.repost_of === post.network_id),
  )
  return await postsAnswer(request, page, list)
}

const engagementLimit = { user: 75, app: 75 }

/** Posts, timelines, and reactions to posts. */
export const postRoutes: V2Route[] = [
  v2('GET /tweets', lookUpPosts, { user: 5_000, app: 3_500 }),
  v2('GET /tweets/:id', postAnswer, { user: 5_000, app: 3_500 }),
  v2('GET /users/:id/tweets', timeline, { user: 900, app: 10_000 }),
  v2('GET /users/:id/mentions', mentions, { user: 300, app: 450 }),
  v2('GET /users/:id/liked_tweets', likedAnswer, { user: 75, scopes: ['like.read'] }),
  v2('GET /users/reposts_of_me', repostsOfMe, { user: 75 }),
  v2('GET /tweets/:id/liking_users', likersAnswer, { user: 75, scopes: ['like.read'] }),
  v2('GET /tweets/:id/retweeted_by', repostersAnswer, engagementLimit),
  v2('GET /tweets/:id/retweets', repostsAnswer, engagementLimit),
  v2('GET /tweets/:id/quote_tweets', quotesAnswer, engagementLimit),
]

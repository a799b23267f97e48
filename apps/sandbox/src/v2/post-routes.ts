import type { Moment } from '@rookery/world'
import { json, type Answer } from '../http/answer.ts'
import { newestFirst, pooled, type PooledPost } from '../world/post-pool.ts'
import { maySee, refuseWith, subject, type Asked } from './asked.ts'
import { pageAnswer, readPage, slice, type PageRequest } from './paging.ts'
import { invalidValue, isNumericId, notAuthorized, notFound, type Problem } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { endsOf, postFields, rangeTest, showPosts } from './show-posts.ts'
import { showUsers, userFields } from './show-users.ts'
import { usageOf } from './usage.ts'
import { readValues } from './user-routes.ts'

type Found = { author: number; post: PooledPost['post'] }

/** The post with an id, or why it is not returned. */
const findPost = (ask: Asked, parameter: string, value: string): Found | Problem => {
  const what = { resource: 'tweet' as const, parameter, value }
  const found = ask.moment.postOfNetworkId(value)
  if (found === undefined || ask.sandbox.network.stateAt(found.author, ask.moment) !== 'active')
    return notFound(what, ask.names)
  return maySee(ask, found.author) ? found : notAuthorized(what, ask.names)
}

const isFound = (found: Found | Problem): found is Found => 'post' in found

/** The post whose id is in the path. */
const postSubject = (ask: Asked): Found => {
  const id = ask.exchange.params['id'] ?? ''
  if (!isNumericId(id)) throw invalidValue('id', id, ask.names)
  const found = findPost(ask, 'id', id)
  if (!isFound(found)) throw refuseWith(found)
  return found
}

export const postsAnswer = async (
  ask: Asked,
  page: PageRequest,
  list: readonly PooledPost[],
): Promise<Answer> => {
  const some = slice(list, page)
  usageOf(ask.sandbox).count(ask, some.length)
  const { data, includes, errors } = await showPosts(ask, some, page.moment)
  return pageAnswer(page, list.length, { data, includes, errors, meta: endsOf(some) })
}

const usersAnswer = async (ask: Asked, page: PageRequest, list: readonly number[]): Promise<Answer> =>
  pageAnswer(page, list.length, { data: await showUsers(ask, slice(list, page), page.moment) })

const one = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const { data, includes, errors } = await showPosts(ask, [postSubject(ask)])
  usageOf(ask.sandbox).count(ask, 1)
  return json(200, {
    data: data[0],
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  })
}

const many = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const all = readValues(ask, 'ids', isNumericId).map((id) => findPost(ask, 'ids', id))
  const { data, includes, errors } = await showPosts(ask, all.filter(isFound))
  const missing = all.filter((each): each is Problem => !isFound(each))
  usageOf(ask.sandbox).count(ask, data.length)
  return json(200, {
    ...(data.length > 0 ? { data } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(missing.length + errors.length > 0 ? { errors: [...missing, ...errors] } : {}),
  })
}

const postsOf = (author: number, moment: Moment): PooledPost[] =>
  newestFirst(moment.postsOf(author).map((post) => pooled(author, post)))

const readExclude = (ask: Asked): Set<string> => {
  const values = (ask.exchange.query.get('exclude') ?? '').split(',').filter(Boolean)
  const wrong = values.find((each) => each !== 'replies' && each !== 'retweets')
  if (wrong !== undefined) throw invalidValue('exclude', wrong, ask.names)
  return new Set(values)
}

const timeline = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'timeline', { min: 5, max: 100, fallback: 10 })
  const isWithin = rangeTest(ask)
  const excluded = readExclude(ask)
  const index = subject(ask)
  // The newest 3,200 are reachable, 800 without replies.
  const list = postsOf(index, page.moment)
    .slice(0, excluded.has('replies') ? 800 : 3_200)
    .filter(
      ({ post }) =>
        !(excluded.has('replies') && post.reply_to !== null) &&
        !(excluded.has('retweets') && post.repost_of !== null) &&
        isWithin(post),
    )
  return await postsAnswer(ask, page, list)
}

const mentions = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'mentions', { min: 5, max: 100, fallback: 10 })
  const isWithin = rangeTest(ask)
  const index = subject(ask)
  const list = (await ask.sandbox.engagement.mentioning(index, page.moment)).slice(0, 800)
  return await postsAnswer(
    ask,
    page,
    list.filter(({ post }) => isWithin(post)),
  )
}

const liked = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'liked', { min: 5, max: 100, fallback: 100 })
  const index = subject(ask)
  return await postsAnswer(ask, page, await ask.sandbox.engagement.liked(index, page.moment))
}

const likers = async (ask: Asked): Promise<Answer> => {
  userFields(ask)
  const page = readPage(ask, 'likers', { min: 1, max: 100, fallback: 100 })
  const { author, post } = postSubject(ask)
  return await usersAnswer(ask, page, await ask.sandbox.engagement.likers(author, post, page.moment))
}

const referring = async (ask: Asked, page: PageRequest, kind: 'repost_of' | 'quote_of') => {
  const { author, post } = postSubject(ask)
  const list = await ask.sandbox.engagement.referring(author, post.network_id, page.moment)
  return list.filter((each) => each.post[kind] === post.network_id && maySee(ask, each.author))
}

const reposters = async (ask: Asked): Promise<Answer> => {
  userFields(ask)
  const page = readPage(ask, 'reposters', { min: 1, max: 100, fallback: 100 })
  const list = await referring(ask, page, 'repost_of')
  return await usersAnswer(ask, page, [...new Set(list.map(({ author }) => author))])
}

const reposts = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'reposts', { min: 1, max: 100, fallback: 100 })
  return await postsAnswer(ask, page, await referring(ask, page, 'repost_of'))
}

const quotes = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'quotes', { min: 10, max: 100, fallback: 10 })
  const excluded = readExclude(ask)
  const list = await referring(ask, page, 'quote_of')
  return await postsAnswer(
    ask,
    page,
    list.filter(({ post }) => !(excluded.has('replies') && post.reply_to !== null)),
  )
}

const repostsOfMe = async (ask: Asked): Promise<Answer> => {
  postFields(ask)
  const page = readPage(ask, 'reposts-of-me', { min: 1, max: 100, fallback: 100 })
  const viewer = ask.viewer ?? -1
  const { byReference } = await ask.sandbox.pool.at(page.moment)
  const own = postsOf(viewer, page.moment)
  const list = own.filter(({ post }) =>
    byReference.get(post.network_id)?.some((each) => each.post.repost_of === post.network_id),
  )
  return await postsAnswer(ask, page, list)
}

const engagement = { user: 75, app: 75 }

/** Posts, timelines, and reactions to posts. */
export const postRoutes: V2Route[] = [
  v2('GET /tweets', many, { user: 5_000, app: 3_500 }),
  v2('GET /tweets/:id', one, { user: 5_000, app: 3_500 }),
  v2('GET /users/:id/tweets', timeline, { user: 900, app: 10_000 }),
  v2('GET /users/:id/mentions', mentions, { user: 300, app: 450 }),
  v2('GET /users/:id/liked_tweets', liked, { user: 75, scopes: ['like.read'] }),
  v2('GET /users/reposts_of_me', repostsOfMe, { user: 75 }),
  v2('GET /tweets/:id/liking_users', likers, { user: 75, scopes: ['like.read'] }),
  v2('GET /tweets/:id/retweeted_by', reposters, engagement),
  v2('GET /tweets/:id/retweets', reposts, engagement),
  v2('GET /tweets/:id/quote_tweets', quotes, engagement),
]

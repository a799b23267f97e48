import { json, type Answer } from '../http/answer.ts'
import type { PooledPost } from '../world/post-pool.ts'
import type { V2Request } from './v2-request.ts'
import { readPage } from './paging.ts'
import { postsAnswer } from './post-routes.ts'
import { invalid, invalidValue } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { searchRecent } from './search-recent.ts'
import { postFields, rangeTest, readTime } from './show-posts.ts'

const DAY_MS = 86_400_000
const steps = { minute: 60_000, hour: 3_600_000, day: DAY_MS } as const

const readQuery = ({ exchange, names }: V2Request): string => {
  const query = exchange.query.get('query') ?? ''
  if (query.trim() === '' || [...query].length > 512)
    throw invalid(
      'query',
      query.slice(0, 80),
      'The `query` query parameter must be between 1 and 512 characters',
      names,
    )
  return query
}

/** The times of a request; throws unless they are in the last seven days. */
const readWindow = (request: V2Request): { from: number; to: number } => {
  const now = request.sandbox.clock.world()
  const [start, end] = [readTime(request, 'start_time'), readTime(request, 'end_time')]
  const refuseParameter = (name: string, message: string) =>
    invalid(name, request.exchange.query.get(name) ?? '', `Invalid '${name}': ${message}`, request.names)
  // A minute of tolerance for slow requests.
  const oldestTime = now - 7 * DAY_MS - 60_000
  for (const [name, time] of [
    ['start_time', start],
    ['end_time', end],
  ] as const)
    if (time !== undefined && time < oldestTime)
      throw refuseParameter(name, `must be on or after ${new Date(oldestTime).toISOString()}`)
  if (end !== undefined && end > now - 9_000)
    throw refuseParameter('end_time', 'must be a minimum of 10 seconds prior to the request time')
  return { from: start ?? now - 7 * DAY_MS, to: end ?? now }
}

const findPosts = async (
  request: V2Request,
  moment = request.moment,
): Promise<{ list: PooledPost[]; from: number; to: number }> => {
  const text = readQuery(request)
  const { from, to } = readWindow(request)
  const isWithin = rangeTest(request)
  const found = await searchRecent(
    request,
    text,
    moment,
    (each) => each.created >= from && each.created < to && isWithin(each.post),
  )
  if (typeof found === 'string') throw invalid('query', text, found, request.names)
  return { list: found, from, to }
}

const searchPosts = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'search', { min: 10, max: 100, fallback: 10 }, [
    'next_token',
    'pagination_token',
  ])
  const order = request.exchange.query.get('sort_order') ?? 'recency'
  if (order !== 'recency' && order !== 'relevancy') throw invalidValue('sort_order', order, request.names)
  const { list } = await findPosts(request, page.moment)
  const isSorted =
    order === 'recency'
      ? list
      : list.toSorted((a, b) => b.post.like_count - a.post.like_count || b.created - a.created)
  return await postsAnswer(request, page, isSorted)
}

/**
 * One row per minute, hour or day, the first and last cut at the window's ends. The network has `scaleFactor`
 * people for one of the world, so counts are those of the world's posts times that factor.
 */
const counts = async (request: V2Request): Promise<Answer> => {
  const granularity = request.exchange.query.get('granularity') ?? 'hour'
  if (!Object.hasOwn(steps, granularity)) throw invalidValue('granularity', granularity, request.names)
  const stepMs = steps[granularity as keyof typeof steps]
  const { list, from, to } = await findPosts(request)
  const isNew = request.names === 'new'
  const data: { start: string; end: string; count: number; until: number }[] = []
  for (let at = from; at < to;) {
    const sliceEnd = Math.min((Math.floor(at / stepMs) + 1) * stepMs, to)
    data.push({
      start: new Date(at).toISOString(),
      end: new Date(sliceEnd).toISOString(),
      count: 0,
      until: sliceEnd,
    })
    at = sliceEnd
  }
  let slotIndex = data.length - 1
  const { pool, world } = request.sandbox
  for (const { author, created } of list) {
    while (slotIndex > 0 && created < (data[slotIndex - 1]?.until ?? 0)) slotIndex -= 1
    const row = data[slotIndex]
    if (row !== undefined) row.count += pool.authorsPerPooled(author) * world.scaleFactor
  }
  for (const row of data) row.count = Math.round(row.count)
  return json(200, {
    data: data.map(({ start, end, count }) => ({
      start,
      end,
      [isNew ? 'post_count' : 'tweet_count']: count,
    })),
    meta: {
      [isNew ? 'total_post_count' : 'total_tweet_count']: data.reduce((sum, { count }) => sum + count, 0),
    },
  })
}

/** Search and counts of the last seven days; both search the same posts. */
export const searchRoutes: V2Route[] = [
  v2('GET /tweets/search/recent', searchPosts, { user: 300, app: 450 }),
  v2('GET /tweets/counts/recent', counts, { app: 300 }),
]

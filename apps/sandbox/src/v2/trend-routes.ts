import type { Moment } from '@rookery/world'
import { json, type Answer } from '../http/answer.ts'
import type { Sandbox } from '../sandbox.ts'
import type { V2Request } from './v2-request.ts'
import { readCount } from './fields.ts'
import { invalidValue, notFound } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { usageOf } from './usage.ts'
import { refuseWith } from './v2-request.ts'

const DAY_MS = 86_400_000

/** "Where on earth" ids of countries of the world; 1 is everywhere. */
const countries: Readonly<Record<string, string>> = {
  '23424977': 'US',
  '23424975': 'GB',
  '23424856': 'JP',
  '23424768': 'BR',
  '23424950': 'ES',
  '23424819': 'FR',
  '23424829': 'DE',
  '23424848': 'IN',
  '23424846': 'ID',
  '23424868': 'KR',
  '23424900': 'MX',
  '23424969': 'TR',
  '23424853': 'IT',
  '23424775': 'CA',
  '23424960': 'TH',
  '23424938': 'SA',
  '23424908': 'NG',
}

interface Trend {
  name: string
  posts: number
  since: number
}

/**
 * Most frequent hashtags and annotated entities in the searchable posts of the last day (of the last week if
 * there are few).
 */
const trendsOf = async (sandbox: Sandbox, moment: Moment, country: string | null): Promise<Trend[]> => {
  const { posts } = await sandbox.pool.at(moment)
  const lifeByTrend = new Map<number, string>()
  const livesIn = (author: number): string => {
    let code = lifeByTrend.get(author)
    if (code === undefined) lifeByTrend.set(author, (code = sandbox.world.truthAt(author).country))
    return code
  }
  for (const days of [1, 7]) {
    const trendByName = new Map<string, Trend>()
    for (const { author, post, created } of posts) {
      if (created < moment.time - days * DAY_MS) break
      if (country !== null && livesIn(author) !== country) continue
      const names = [...post.hashtags.map((tag) => `#${tag}`), ...post.topics.map((topic) => topic.entity)]
      for (const name of new Set(names)) {
        const trend = trendByName.get(name) ?? { name, posts: 0, since: created }
        trendByName.set(name, { name, posts: trend.posts + 1, since: created })
      }
    }
    if (trendByName.size > 0)
      return [...trendByName.values()].toSorted((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1))
  }
  return []
}

const trendsOfPlace = async (request: V2Request): Promise<Answer> => {
  const placeWoeid = request.exchange.params['woeid'] ?? ''
  if (!/^\d{1,10}$/.test(placeWoeid)) throw invalidValue('woeid', placeWoeid, request.names)
  const maxTrends = readCount(
    request.exchange,
    'max_trends',
    { min: 1, max: 50, fallback: 20 },
    request.names,
  )
  const country = placeWoeid === '1' ? null : countries[placeWoeid]
  if (country === undefined)
    throw refuseWith({
      ...notFound({ resource: 'user', parameter: 'woeid', value: placeWoeid }, request.names),
      detail: `Could not find trends with woeid: [${placeWoeid}].`,
      resource_type: 'trend',
    })
  const trends = (await trendsOf(request.sandbox, request.moment, country)).slice(0, maxTrends)
  const countField = request.names === 'new' ? 'post_count' : 'tweet_count'
  return json(
    200,
    trends.length === 0
      ? {}
      : { data: trends.map(({ name, posts }) => ({ trend_name: name, [countField]: posts })) },
  )
}

const personalTrends = async (request: V2Request): Promise<Answer> => {
  const { country } = request.sandbox.world.truthAt(request.viewer ?? 0)
  const trends = (await trendsOf(request.sandbox, request.moment, country)).slice(0, 10)
  return json(200, {
    data: trends.map(({ name, posts, since }) => ({
      trend_name: name,
      category: `Trending in ${country}`,
      post_count: `${posts} posts`,
      trending_since: new Date(since).toISOString(),
    })),
  })
}

const usageAnswer = (request: V2Request): Answer => {
  const days = readCount(request.exchange, 'days', { min: 1, max: 90, fallback: 7 }, request.names)
  const { sandbox } = request
  const today = new Date(sandbox.clock.now()).toISOString().slice(0, 10)
  return json(200, {
    data: {
      project_id: '1',
      project_cap: String(sandbox.config.postCap),
      project_usage: String(usageOf(sandbox).month(today)),
      cap_reset_day: 1,
      daily_project_usage: { project_id: '1', usage: usageOf(sandbox).days(days) },
    },
  })
}

export const trendRoutes: V2Route[] = [
  v2('GET /trends/by/woeid/:woeid', trendsOfPlace, { app: 75 }),
  v2('GET /users/personalized_trends', personalTrends, { user: 10, dayCount: { user: 100, app: 200 } }),
  v2('GET /usage/tweets', usageAnswer, { app: 50 }),
]

import type { Moment } from '@rookery/world'
import { json, type Answer } from '../http/answer.ts'
import type { WorldPost } from '../world/world-rows.ts'
import type { V2Request } from './v2-request.ts'
import { readFields } from './fields.ts'
import { privateMetrics } from './present-post.ts'
import { invalid, invalidValue, isNumericId, notAuthorized, notFound, type Problem } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { readTime } from './show-posts.ts'
import { readValues } from './user-routes.ts'

const HOUR_MS = 3_600_000
const steps = { hourly: HOUR_MS, daily: 24 * HOUR_MS, weekly: 168 * HOUR_MS } as const
const metricNames = [
  'impressions',
  'engagements',
  'likes',
  'unlikes',
  'replies',
  'retweets',
  'quote_tweets',
  'bookmarks',
  'follows',
  'unfollows',
  'url_clicks',
  'hashtag_clicks',
  'permalink_clicks',
  'user_profile_clicks',
  'shares',
  'detail_expands',
  'media_views',
  'app_opens',
  'app_install_attempts',
  'email_tweet',
  'timestamp',
  'timestamped_metrics',
] as const
const renamedMetrics: Readonly<Record<string, string>> = { retweets: 'reposts', quote_tweets: 'quote_posts' }

const totalsOf = (post: WorldPost): Record<string, number> => {
  const { own } = privateMetrics(post)
  return {
    impressions: own.impression_count,
    engagements: own.engagements,
    likes: post.like_count,
    unlikes: Math.floor(post.like_count * 0.01),
    replies: post.reply_count,
    retweets: post.repost_count,
    quote_tweets: post.quote_count,
    bookmarks: post.bookmark_count,
    follows: Math.floor(own.user_profile_clicks * 0.05),
    unfollows: 0,
    url_clicks: own.url_link_clicks,
    hashtag_clicks: post.hashtags.length > 0 ? Math.floor(own.impression_count * 0.002) : 0,
    permalink_clicks: 0,
    user_profile_clicks: own.user_profile_clicks,
    shares: Math.floor(post.repost_count * 0.3),
    detail_expands: Math.floor(own.impression_count * 0.02),
    media_views: post.media_types.length > 0 ? own.impression_count : 0,
    app_opens: 0,
    app_install_attempts: 0,
    email_tweet: 0,
  }
}

/** Engagement between two times. A post's public counts are those reached by now, so parts add up to them. */
const metricsBetween = (
  { author, post }: { author: number; post: WorldPost },
  from: number,
  to: number,
  moment: Moment,
): Record<string, number> => {
  const now = moment.time
  const shareBy = (time: number) => moment.shareOfFigures(author, time - Date.parse(post.created_at))
  const shareSoFar = Math.max(shareBy(now), 1e-9)
  const shareUntil = (time: number) => Math.min(shareBy(Math.min(time, now)) / shareSoFar, 1)
  return Object.fromEntries(
    Object.entries(totalsOf(post)).map(([name, total]) => [
      name,
      Math.round(total * shareUntil(to)) - Math.round(total * shareUntil(from)),
    ]),
  )
}

const analyticsAnswer = (request: V2Request): Answer => {
  const { exchange, names, moment } = request
  const ids = readValues(request, 'ids', isNumericId)
  const fields = readFields(exchange, ['analytics.fields'], metricNames, names)
  const [start, end] = [readTime(request, 'start_time'), readTime(request, 'end_time')]
  for (const [name, time] of Object.entries({ start_time: start, end_time: end }))
    if (time === undefined) throw invalid(name, '', `The \`${name}\` query parameter can not be empty`, names)
  if (start === undefined || end === undefined || start >= end)
    throw invalid(
      'start_time',
      exchange.query.get('start_time') ?? '',
      "'start_time' must be before 'end_time'",
      names,
    )
  const granularity = exchange.query.get('granularity') ?? 'total'
  if (granularity !== 'total' && !(granularity in steps))
    throw invalidValue('granularity', granularity, names)
  const stepMs = granularity === 'total' ? end - start : steps[granularity as keyof typeof steps]
  if ((end - start) / stepMs > 1_000)
    throw invalid(
      'granularity',
      granularity,
      'There are too many spans of time: choose a coarser granularity',
      names,
    )
  const data: unknown[] = []
  const errors: Problem[] = []
  for (const id of ids) {
    const resourceParams = { resource: 'tweet' as const, parameter: 'ids', value: id }
    const found = moment.postOfNetworkId(id)
    if (found === undefined) errors.push(notFound(resourceParams, names))
    else if (found.author !== request.viewer) errors.push(notAuthorized(resourceParams, names))
    else {
      const rows: unknown[] = []
      for (let from = start; from < end; from += stepMs) {
        const metrics = metricsBetween(found, from, Math.min(from + stepMs, end), moment)
        const selectedMetrics = Object.entries(metrics).filter(
          ([name]) => fields.size === 0 || fields.has(name),
        )
        rows.push({
          timestamp: new Date(from).toISOString(),
          metrics: Object.fromEntries(
            selectedMetrics.map(([name, value]) => [
              names === 'new' ? (renamedMetrics[name] ?? name) : name,
              value,
            ]),
          ),
        })
      }
      data.push({ id, timestamped_metrics: rows })
    }
  }
  return json(200, { ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) })
}

/** Metrics of the caller's own posts over time. */
export const analyticsRoutes: V2Route[] = [v2('GET /tweets/analytics', analyticsAnswer, { user: 300 })]

import { adsError, json, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { RateLimit, Route } from '../../http/route.ts'
import type { Sandbox } from '../../sandbox.ts'
import { adsTime } from '../../state/world-clock.ts'
import { badParameter, echoRequest } from '../ads-collection.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'
import { countryOf } from '../stats/segment-parts.ts'
import { queryValue, oneOfParam, required, statsWindowOf } from '../stats/stats-request.ts'
import { relatedAccounts, relatedKeywords } from './related.ts'
import type { SampledPost } from './post-sample.ts'

/** Most keywords in one request. */
const maxWords = 10
const relatedCount = 30

const wordsOfParam = (exchange: Exchange, name: string): string[] =>
  (queryValue(exchange, name) ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')

const containsWord = ({ text }: SampledPost, words: readonly string[]) =>
  words.some((word) => text.includes(word))

/** `GET insights/keywords/search`: volume of posts with any of the keywords, and related keywords. */
const keywords = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  required(exchange, 'keywords')
  const wantedKeywords = wordsOfParam(exchange, 'keywords')
  const unwantedKeywords = wordsOfParam(exchange, 'negative_keywords')
  if (wantedKeywords.length === 0) badParameter(exchange, 'keywords', 'words with a comma between them')
  if (wantedKeywords.length + unwantedKeywords.length > maxWords)
    badParameter(exchange, 'keywords', `at most ${maxWords} keywords and negative keywords`)
  const granularity = oneOfParam(exchange, 'granularity', ['DAY', 'HOUR'] as const)
  const { start, end } = statsWindowOf(exchange, 'UTC', 7)
  const location = queryValue(exchange, 'location')
  const country = location ? countryOf(sandbox.places, location) : undefined
  if (location && country === undefined) badParameter(exchange, 'location', 'the id of a country')
  const { postSample } = sandbox
  const postsOfCountry = (await postSample.posts()).filter(
    (post) => country === undefined || post.country === country,
  )
  const matchingPosts = postsOfCountry.filter(
    (post) => containsWord(post, wantedKeywords) && !containsWord(post, unwantedKeywords),
  )
  const byHour = new Map<number, number>()
  for (const { at } of matchingPosts) {
    const hourIndex = Math.floor(at / hourMs)
    byHour.set(hourIndex, (byHour.get(hourIndex) ?? 0) + 1)
  }
  const stepMs = granularity === 'HOUR' ? hourMs : dayMs
  const volume: number[] = []
  for (let from = start; from < end; from += stepMs) {
    let posts = 0
    for (let at = from; at < Math.min(end, from + stepMs); at += hourMs)
      posts += byHour.get(Math.floor(postSample.sampledTimeFor(at) / hourMs)) ?? 0
    volume.push(Math.round(posts * postSample.perPost))
  }
  return json(200, {
    data_type: 'keyword_insights',
    data: {
      related_keywords: relatedKeywords(
        wantedKeywords,
        matchingPosts,
        postsOfCountry,
        sandbox.world.catalog(),
        relatedCount,
      ),
      tweet_volume: volume,
    },
    request: {
      params: {
        ...echoRequest(exchange),
        keywords: wantedKeywords,
        negative_keywords: unwantedKeywords,
        start_time: adsTime(start),
        end_time: adsTime(end),
      },
    },
  })
}

/** `GET accounts/:account_id/targeting_suggestions`: keywords or users like the given ones. */
const suggestions = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  sandbox.accounts.accessOf(tokenOf(exchange).user_index, exchange.params['account_id'] ?? '')
  const type = oneOfParam(exchange, 'suggestion_type', ['KEYWORD', 'USER_ID'] as const)
  required(exchange, 'targeting_values')
  const values = wordsOfParam(exchange, 'targeting_values')
  if (values.length === 0) badParameter(exchange, 'targeting_values', 'values with a comma between them')
  const trendCount = Number(queryValue(exchange, 'count') ?? '30')
  if (!Number.isInteger(trendCount) || trendCount < 1 || trendCount > 50)
    badParameter(exchange, 'count', 'an integer between 1 and 50')
  const found = await (type === 'KEYWORD'
    ? likeWords(sandbox, values, trendCount)
    : likeUsers(exchange, sandbox, values, trendCount))
  return json(200, {
    data_type: 'targeting_suggestion',
    data: found.map((value) => ({ suggestion_type: type, suggestion_value: value })),
    request: { params: { ...echoRequest(exchange), targeting_values: values, count: trendCount } },
  })
}

const likeWords = async (sandbox: Sandbox, words: readonly string[], count: number): Promise<string[]> => {
  const sampledPosts = await sandbox.postSample.posts()
  return relatedKeywords(
    words,
    sampledPosts.filter((post) => containsWord(post, words)),
    sampledPosts,
    sandbox.world.catalog(),
    count,
  )
}

const likeUsers = async (
  exchange: Exchange,
  { world, estimator }: Sandbox,
  ids: readonly string[],
  count: number,
): Promise<string[]> => {
  const userIndexes = new Set<number>()
  for (const id of ids)
    userIndexes.add(world.indexOfNetworkId(id) ?? badParameter(exchange, 'targeting_values', 'ids of users'))
  const criteria = ids.map((id) => ({
    targeting_type: 'SIMILAR_TO_FOLLOWERS_OF_USER',
    targeting_value: id,
    operator_type: 'EQ',
  }))
  const [people, everybody] = [await estimator.select(criteria), await estimator.select([])]
  if (!people.ok || !everybody.ok)
    throw adsError(
      400,
      { code: 'INVALID_USER_ID', message: 'Unknown user', parameter: 'targeting_values' },
      echoRequest(exchange),
    )
  return relatedAccounts(people.people, everybody.people, userIndexes, count).map((index) =>
    world.networkIdAt(index),
  )
}

const insights: RateLimit = { count: 500, minutes: 15, bucket: 'insights' }
const readLimit: RateLimit = { count: 2_000, minutes: 15, perAccount: true }

export const insightRoutes: Route[] = [
  {
    method: 'GET',
    path: '/12/insights/keywords/search',
    family: 'ads',
    auth: 'user',
    limit: insights,
    handle: keywords,
  },
  {
    method: 'GET',
    path: '/12/accounts/:account_id/targeting_suggestions',
    family: 'ads',
    auth: 'user',
    limit: readLimit,
    handle: suggestions,
  },
]

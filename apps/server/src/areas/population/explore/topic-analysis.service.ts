import type { CallOutput, ExploreKind, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { exploreFor, readKindOfQuery } from './explore.service.ts'

interface TopicQuery {
  readonly topic: string
  readonly kind?: ExploreKind | undefined
  readonly country_codes: readonly string[]
  readonly post_language?: string | undefined
  readonly days: number
  readonly language: UiLanguage
}

/** The posts of a topic, as exploring it tells them. */
export async function topicPosts(
  deps: Deps,
  { topic, ...params }: TopicQuery,
  signal: AbortSignal,
): Promise<CallOutput<'analyze-topic-posts'>> {
  const query = { ...params, query: topic, asks_network: false }
  const { kind, label, found, period, totals, volume, posts, hashtags, authors } = await exploreFor(
    deps,
    query,
    'topic',
    signal,
  )
  return {
    topic,
    kind,
    label,
    found,
    period,
    total: totals.posts,
    volume,
    posts,
    hashtags,
    accounts: authors,
  }
}

/** How a topic's posts feel, in all and by day, with examples. */
export async function topicSentiments(
  deps: Deps,
  { topic, kind: givenKind, ...params }: TopicQuery,
  signal: AbortSignal,
): Promise<CallOutput<'analyze-topic-sentiments'>> {
  const country_codes = readCountryFilter(params.country_codes, 'country_codes')
  const { kind } = await readKindOfQuery(deps, topic, givenKind, 'topic', signal)
  const found = await deps.population.social.sentiments(
    { ...params, kind, query: topic, country_codes },
    { signal },
  )
  const { label = topic.trim(), period = null, sentiment = null, days = [] } = found ?? {}
  return {
    topic,
    kind,
    label,
    found: found !== null,
    period,
    total: found && found.posts !== null ? discloseCount(found.posts) : null,
    sentiment,
    days,
    examples: found?.examples ?? { positive: [], negative: [] },
  }
}

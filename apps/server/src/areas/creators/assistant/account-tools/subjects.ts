import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { regionName } from '@rookery/i18n'
import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { criterionLabel } from '../../../../targeting/names-in-language.ts'
import { readFollowingTopics } from '../../creator-topics/following-topics.service.ts'
import { readOwnTopics } from '../../creator-topics/own-topics.service.ts'
import { readFollowSuggestions } from '../../suggested-follows/suggested-follows.service.ts'
import { readXStats } from '../../xstats/xstats.service.ts'
import { country, limit, period } from '../cards/arguments.ts'
import { accountTool, type DraftTable } from '../cards/tool.ts'
import {
  assumedPeriod,
  assumedRows,
  periodOr,
  writtenCount,
  writtenPeriod,
  writtenShare,
} from '../cards/written.ts'

const TOPICS = 10
const DAYS = 7

export const ownTopics = accountTool({
  title: 'assistant.ownTopics',
  input: z.strictObject({ period }),
  answer: async (asker, input) => {
    const { deps, actor, account, language } = asker
    const days = periodOr(input.period, asker, 90)
    const query = { account_id: account.uid, start: days.from, end: days.to }
    const { results, posts, with_topic, read_at } = await readOwnTopics(deps, actor, {
      ...query,
      limit: TOPICS,
      language,
    })
    return {
      ...(results.length === 0 ? { kind: 'cannot' as const } : {}),
      text: say(results.length === 0 ? 'assistant.noTopics' : 'assistant.ownTopicsText', {
        period: writtenPeriod(days, asker),
        posts: writtenCount(posts, asker),
        known: writtenCount(with_topic, asker),
        first: results[0]?.label ?? '',
      }),
      table: {
        columns: [
          { label: 'assistant.by_topic', unit: 'text' },
          { label: 'assistant.postsLabel', unit: 'count' },
          { label: 'assistant.shareLabel', unit: 'share' },
          { label: 'assistant.medianRate', unit: 'rate' },
          { label: 'assistant.scoreLabel', unit: 'times' },
        ],
        rows: results.map((row) => [row.label, row.posts, row.share, row.engagement_rate, row.score]),
        total: results.length,
      },
      defaults: assumedPeriod(input.period, days, asker),
      method: { text: 'assistant.methodTopics', n: posts, as_of: read_at },
      link: { screen: 'ownTopics' },
      sources: [{ call: 'list-own-topics', params: { ...query, limit: String(TOPICS) } }],
    }
  },
})

export const followingTopics = accountTool({
  title: 'assistant.followingTopics',
  input: z.strictObject({ limit }),
  answer: async (asker, input) => {
    const { deps, actor, account, language, signal } = asker
    const most = Math.min(input.limit ?? TOPICS, 50)
    const query = { account_id: account.uid, days: DAYS, limit: most }
    const told = await readFollowingTopics(deps, actor, { ...query, language }, signal)
    return {
      ...(told.results.length === 0 ? { kind: 'cannot' as const } : {}),
      text: say(told.results.length === 0 ? 'assistant.noFollowingTopics' : 'assistant.followingTopicsText', {
        known: writtenCount(told.known_accounts, asker),
        all: writtenCount(told.following, asker),
        first: told.results[0]?.label ?? '',
      }),
      table: {
        columns: [
          { label: 'assistant.by_topic', unit: 'text' },
          { label: 'assistant.accountsLabel', unit: 'count' },
          { label: 'assistant.postsLabel', unit: 'count' },
          { label: 'assistant.changeLabel', unit: 'times' },
        ],
        rows: told.results.map((row) => [row.label, row.accounts, row.posts, row.change]),
        total: told.results.length,
      },
      defaults: [
        say('assistant.assumedDays', { n: DAYS }),
        ...assumedRows(input.limit, most, told.results.length + 1),
      ],
      method: { text: 'assistant.methodFollowingTopics', n: told.known_accounts, as_of: told.as_of },
      link: { screen: 'followingTopics' },
      sources: [
        {
          call: 'list-following-topics',
          params: { account_id: account.uid, days: String(DAYS), limit: String(most) },
        },
      ],
    }
  },
})

const sameName = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/^#/, '')

/** The id of an interest by its name in either language. */
const interestNamed = (name: string): string | null =>
  interests.find(({ code, label }) =>
    [
      label,
      ...(['en', 'ja'] as const).map((language) =>
        criterionLabel({ kind: 'interest', id: code, label }, language),
      ),
    ]
      .map(sameName)
      .includes(sameName(name)),
  )?.code ?? null

export const whoToFollow = accountTool({
  title: 'assistant.whoToFollow',
  input: z.strictObject({ topic: z.string().min(1).max(200).optional(), country, limit }),
  answer: async (asker, input) => {
    const { deps, actor, account, signal } = asker
    const most = input.limit ?? TOPICS
    const topic = input.topic === undefined ? undefined : interestNamed(input.topic)
    if (topic === null)
      return {
        kind: 'cannot',
        text: say('assistant.noSuchTopic', { name: input.topic ?? '' }),
        link: { screen: 'whoToFollow' },
      }
    const filter = {
      ...(input.country ? { country: input.country } : {}),
      ...(topic === undefined ? {} : { topic }),
    }
    const told = await readFollowSuggestions(
      deps,
      actor,
      { account_id: account.uid, ...filter, limit: most },
      signal,
    )
    return {
      ...(told.results.length === 0 ? { kind: 'cannot' as const } : {}),
      text: say(told.results.length === 0 ? 'assistant.nobodyToFollow' : 'assistant.whoToFollowText', {
        n: told.results.length,
        known: writtenCount(told.known_people, asker),
        all: writtenCount(told.following, asker),
      }),
      table: {
        columns: [
          { label: 'assistant.personLabel', unit: 'handle' },
          { label: 'assistant.nameLabel', unit: 'text' },
          { label: 'assistant.followersLabel', unit: 'count' },
          { label: 'assistant.followedByLabel', unit: 'count' },
        ],
        rows: told.results.map(({ profile, followed_by_shared }) => [
          profile.handle,
          profile.name,
          profile.followers_count,
          followed_by_shared,
        ]),
        total: told.results.length,
      },
      defaults: assumedRows(input.limit, most, told.results.length + 1),
      method: { text: 'assistant.methodSuggestions', n: told.known_people, as_of: told.as_of },
      link: { screen: 'whoToFollow', query: filter },
      sources: [
        {
          call: 'list-follow-suggestions',
          params: { account_id: account.uid, ...filter, limit: String(most) },
        },
      ],
    }
  },
})

const parts = ['trends', 'hashtags', 'topics', 'accounts', 'sentiment', 'hours'] as const
type Stats = Awaited<ReturnType<typeof readXStats>>

const growthTable = (
  label: 'assistant.hashtagLabel' | 'assistant.by_topic',
  rows: Stats['topics'],
): DraftTable => ({
  columns: [
    { label, unit: 'text' },
    { label: 'assistant.peopleLabel', unit: 'count' },
    { label: 'assistant.growthLabel', unit: 'times' },
  ],
  rows: rows.map((row) => [row.label, row.authors, row.growth]),
  total: rows.length,
})

const tableOf = (
  part: Exclude<(typeof parts)[number], 'sentiment' | 'hours' | 'trends'>,
  stats: Stats,
): DraftTable => {
  if (part === 'hashtags') return growthTable('assistant.hashtagLabel', stats.hashtags)
  if (part === 'topics') return growthTable('assistant.by_topic', stats.topics)
  return {
    columns: [
      { label: 'assistant.personLabel', unit: 'handle' },
      { label: 'assistant.followersLabel', unit: 'count' },
      { label: 'assistant.liftLabel', unit: 'times' },
    ],
    rows: stats.accounts.map(({ profile, lift }) => [profile.handle, profile.followers_count, lift]),
    total: stats.accounts.length,
  }
}

export const xstats = accountTool({
  title: 'assistant.xstats',
  input: z.strictObject({ country, part: z.enum(parts).optional() }),
  answer: async (asker, input) => {
    const { deps, language } = asker
    const part = input.part ?? 'topics'
    const query = { days: DAYS, language, ...(input.country ? { country: input.country } : {}) }
    const stats = await readXStats(deps, query, { asksX: false })
    const where = input.country
      ? { text: say('assistant.inCountry', { country: regionName(language, input.country) }) }
      : { text: 'assistant.everywhere' as const }
    const base = {
      defaults: [
        ...(input.country ? [] : (['assistant.assumedEverywhere'] as const)),
        ...(input.part ? [] : (['assistant.assumedTopics'] as const)),
        say('assistant.assumedDays', { n: DAYS }),
      ],
      method: { text: 'assistant.methodXStats', n: stats.coverage.profiles, as_of: stats.as_of },
      link: { screen: 'xstats', ...(input.country ? { id: input.country } : {}) },
      sources: [
        {
          call: 'get-xstats',
          params: { days: String(DAYS), ...(input.country ? { country: input.country } : {}) },
        },
      ],
    } as const
    if (part === 'trends') return { ...base, kind: 'cannot', text: 'assistant.trendsOnScreen' }
    if (part === 'hours') return { ...base, kind: 'cannot', text: 'assistant.noHours' }
    if (part === 'sentiment') {
      const { sentiment } = stats
      if (sentiment === null) return { ...base, kind: 'cannot', text: say('assistant.tooFew', { where }) }
      const figure = (name: 'positive' | 'neutral' | 'negative') =>
        ({
          label: `assistant.${name}`,
          value: sentiment[name].share,
          unit: 'share',
          low: sentiment[name].low,
          high: sentiment[name].high,
          level: 95,
        }) as const
      return {
        ...base,
        text: say('assistant.sentimentText', {
          where,
          positive: writtenShare(sentiment.positive.share, asker),
          negative: writtenShare(sentiment.negative.share, asker),
        }),
        figures: [figure('positive'), figure('neutral'), figure('negative')],
      }
    }
    const table = tableOf(part, stats)
    if (table.rows.length === 0) return { ...base, kind: 'cannot', text: say('assistant.tooFew', { where }) }
    return {
      ...base,
      text: say('assistant.xstatsText', {
        what: { text: `assistant.part_${part}` },
        where,
        first: String(table.rows[0]![0] ?? ''),
      }),
      table,
    }
  },
})

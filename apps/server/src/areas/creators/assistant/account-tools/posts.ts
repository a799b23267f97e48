import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { say, type PlainKey } from '@rookery/i18n/server.ts'
import { momentOfClock } from '@rookery/notations/days.ts'
import { z } from 'zod'
import { AppError } from '../../../../errors/app-error.ts'
import {
  checkDraft as checkDraftService,
  listPerformance,
  readPerformance,
} from '../../own-posts/post-performance.service.ts'
import { limit, period } from '../cards/arguments.ts'
import { accountTool, type AccountAsker } from '../cards/tool.ts'
import {
  assumedPeriod,
  assumedRows,
  periodOr,
  writtenCount,
  writtenDay,
  writtenPeriod,
  type Period,
} from '../cards/written.ts'
import { groupPosts, mediaOf, type PostGrouping } from './group-posts.policy.ts'

const ROWS = 5
const ALL = 100_000

/** All own posts of some days, as the posts screen has them. */
async function postsOf({ deps, actor, account }: AccountAsker, { from, to }: Period) {
  const { rows, whole } = await listPerformance(deps, actor, {
    account_id: account.uid,
    start: from,
    end: to,
    ordering: '-created_at',
    limit: ALL,
    offset: 0,
  })
  return { rows, read_at: whole.read_at }
}
const postsSource = ({ account }: AccountAsker, { from, to }: Period, ordering = '-created_at') => ({
  call: 'list-post-performance',
  params: { account_id: account.uid, start: from, end: to, ordering },
})

const values = {
  impressions: (row: PostPerformance) => row.impressions,
  engagement_rate: (row: PostPerformance) => row.engagement_rate,
  likes: (row: PostPerformance) => row.post.likes,
  replies: (row: PostPerformance) => row.post.replies,
  reposts: (row: PostPerformance) => row.post.reposts,
  expectation: (row: PostPerformance) => row.score,
} as const
const by = ['impressions', 'engagement_rate', 'likes', 'replies', 'reposts', 'expectation'] as const
const byLabels = {
  impressions: 'assistant.impressionsLabel',
  engagement_rate: 'assistant.rateLabel',
  likes: 'assistant.likesLabel',
  replies: 'assistant.repliesLabel',
  reposts: 'assistant.repostsLabel',
  expectation: 'assistant.scoreLabel',
} as const
const units = { engagement_rate: 'rate', expectation: 'times' } as const

/** The text of a post on one line, as far as a table has room. */
const LINE = 140
const lineOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LINE ? `${line.slice(0, LINE - 1)}…` : line
}

export const posts = accountTool({
  title: 'assistant.posts',
  input: z.strictObject({
    order: z.enum(['best', 'worst']).optional(),
    by: z.enum(by).optional(),
    media: z.enum(['image', 'video', 'gif', 'link', 'text']).optional(),
    period,
    limit,
  }),
  answer: async (asker, input) => {
    const days = periodOr(input.period, asker, 90)
    const { rows, read_at } = await postsOf(asker, days)
    const column = input.by ?? 'impressions'
    const order = input.order ?? 'best'
    const most = input.limit ?? ROWS
    const told = rows
      .filter((row) => input.media === undefined || mediaOf(row) === input.media)
      .flatMap((row) => {
        const value = values[column](row)
        return value === null ? [] : [{ row, value }]
      })
      .toSorted(
        (a, b) =>
          (order === 'best' ? b.value - a.value : a.value - b.value) ||
          (a.row.post.id < b.row.post.id ? -1 : 1),
      )
    const base = {
      defaults: [
        ...(input.order ? [] : (['assistant.assumedBest'] as const)),
        ...(input.by ? [] : (['assistant.assumedImpressions'] as const)),
        ...assumedPeriod(input.period, days, asker),
        ...assumedRows(input.limit, most, told.length),
      ],
      method: { text: 'assistant.methodPosts', n: told.length, as_of: read_at },
      link: { screen: 'ownPosts' },
      sources: [postsSource(asker, days)],
    } as const
    if (told.length === 0)
      return {
        ...base,
        kind: 'cannot',
        text: say('assistant.noPosts', { period: writtenPeriod(days, asker) }),
      }
    return {
      ...base,
      text: say(order === 'best' ? 'assistant.postsBestText' : 'assistant.postsWorstText', {
        period: writtenPeriod(days, asker),
        what: { text: byLabels[column] },
        n: told.length,
      }),
      table: {
        columns: [
          { label: 'assistant.postLabel', unit: 'text' },
          { label: 'assistant.dayLabel', unit: 'day' },
          { label: byLabels[column], unit: column in units ? units[column as keyof typeof units] : 'count' },
          ...(column === 'impressions'
            ? []
            : ([{ label: 'assistant.impressionsLabel', unit: 'count' }] as const)),
        ],
        rows: told
          .slice(0, most)
          .map(({ row, value }) => [
            lineOf(row.post.text),
            row.post.created_at.slice(0, 10),
            value,
            ...(column === 'impressions' ? [] : [row.impressions]),
          ]),
        total: told.length,
      },
    }
  },
})

export const post = accountTool({
  title: 'assistant.post',
  input: z.strictObject({ post: z.string().min(1).max(500) }),
  answer: async (asker, input) => {
    const { deps, actor, account, signal } = asker
    const pk = /(\d{1,20})(?!.*\d)/.exec(input.post.replace(/[?#].*$/, ''))?.[1] ?? ''
    const link = { screen: 'ownPosts' } as const
    const found = await readPerformance(
      deps,
      actor,
      pk,
      { account_id: account.uid, people: 'false' },
      signal,
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    if (found === null) return { kind: 'cannot', text: say('assistant.noPost', { post: input.post }), link }
    return {
      text: say(found.expected_low === null ? 'assistant.postText' : 'assistant.postExpectedText', {
        day: writtenDay(found.post.created_at, asker),
        impressions: writtenCount(found.impressions, asker),
        low: writtenCount(found.expected_low, asker),
        high: writtenCount(found.expected_high, asker),
      }),
      figures: [
        { label: 'assistant.impressionsLabel', value: found.impressions, unit: 'count' },
        { label: 'assistant.engagementsLabel', value: found.engagements, unit: 'count' },
        { label: 'assistant.rateLabel', value: found.engagement_rate, unit: 'rate' },
        ...(found.expected_impressions === null
          ? []
          : ([
              {
                label: 'assistant.expectedLabel',
                value: found.expected_impressions.mid,
                unit: 'count',
                low: found.expected_impressions.low,
                high: found.expected_impressions.high,
                level: 80,
              },
            ] as const)),
      ],
      table: {
        columns: [{ label: 'assistant.postLabel', unit: 'text' }],
        rows: [[lineOf(found.post.text)]],
        total: 1,
      },
      method: { text: 'assistant.methodPosts', n: found.model.posts, as_of: found.as_of },
      link: { screen: 'ownPost', id: pk },
      sources: [{ call: 'get-post-performance', params: { pk, account_id: account.uid } }],
    }
  },
})

const groupings = ['media', 'kind', 'weekday', 'hour', 'length', 'topic'] as const

const keyCell = (grouping: PostGrouping, key: string | number) =>
  grouping === 'media' || grouping === 'kind' ? { said: `assistant.${grouping}_${key}` as PlainKey } : key

export const comparePosts = accountTool({
  title: 'assistant.comparePosts',
  input: z.strictObject({ by: z.enum(groupings).optional(), period }),
  answer: async (asker, input) => {
    const days = periodOr(input.period, asker, 90)
    const { rows, read_at } = await postsOf(asker, days)
    const grouping: PostGrouping = input.by ?? 'media'
    const groups = groupPosts(rows, grouping, asker.zone)
    const base = {
      defaults: [
        ...(input.by ? [] : (['assistant.assumedMedia'] as const)),
        ...(grouping === 'hour' || grouping === 'weekday'
          ? [say('assistant.hoursOf', { zone: asker.zone })]
          : []),
        ...assumedPeriod(input.period, days, asker),
      ],
      method: { text: 'assistant.methodGroups', n: rows.length, as_of: read_at },
      link: { screen: grouping === 'topic' ? 'ownTopics' : 'ownPosts' },
      sources: [postsSource(asker, days)],
    } as const
    if (groups.length === 0)
      return {
        ...base,
        kind: 'cannot',
        text: say('assistant.noPosts', { period: writtenPeriod(days, asker) }),
      }
    return {
      ...base,
      text: say('assistant.comparePostsText', {
        what: { text: `assistant.by_${grouping}` },
        period: writtenPeriod(days, asker),
      }),
      table: {
        columns: [
          { label: `assistant.by_${grouping}`, unit: grouping === 'weekday' ? 'weekday' : 'text' },
          { label: 'assistant.postsLabel', unit: 'count' },
          { label: 'assistant.medianImpressions', unit: 'count' },
          { label: 'assistant.medianRate', unit: 'rate' },
          { label: 'assistant.scoreLabel', unit: 'times' },
        ],
        rows: groups.map((group) => [
          keyCell(grouping, group.key),
          group.posts,
          group.impressions,
          group.rate,
          group.score,
        ]),
        total: groups.length,
      },
    }
  },
})

export const draftCheck = accountTool({
  title: 'assistant.draftCheck',
  input: z.strictObject({
    text: z.string().max(2_000).optional(),
    at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .optional(),
  }),
  answer: async (asker, { text, at }) => {
    const { deps, actor, account } = asker
    if (!text) return { kind: 'cannot', text: 'assistant.needsDraft', link: { screen: 'ownPosts' } }
    const time = at === undefined ? undefined : momentOfClock(at, asker.zone)?.toISOString()
    const told = await checkDraftService(deps, actor, {
      account_id: account.uid,
      text,
      kind: 'post',
      medium: 'none',
      ...(time === undefined ? {} : { at: time }),
    })
    const { impressions, engagements, model } = told
    const base = {
      defaults: [
        ...(at ? [] : (['assistant.assumedNow'] as const)),
        'assistant.assumedWords' as const,
        ...(at ? [say('assistant.hoursOf', { zone: asker.zone })] : []),
      ],
      method: {
        text: told.by === 'model' ? 'assistant.methodModel' : 'assistant.methodUsual',
        n: model.posts,
        as_of: null,
      },
      link: { screen: 'ownPosts' },
      sources: [
        { call: 'check-draft', params: { account_id: account.uid, text, ...(time ? { at: time } : {}) } },
      ],
    } as const
    if (impressions === null) return { ...base, kind: 'cannot', text: 'assistant.noExpectation' }
    return {
      ...base,
      text: say('assistant.draftText', {
        low: writtenCount(impressions.low, asker),
        high: writtenCount(impressions.high, asker),
        mid: writtenCount(impressions.mid, asker),
      }),
      figures: [
        {
          label: 'assistant.impressionsLabel',
          value: impressions.mid,
          unit: 'count',
          low: impressions.low,
          high: impressions.high,
          level: 80,
        },
        ...(engagements === null
          ? []
          : ([
              {
                label: 'assistant.engagementsLabel',
                value: engagements.mid,
                unit: 'count',
                low: engagements.low,
                high: engagements.high,
                level: 80,
              },
            ] as const)),
      ],
    }
  },
})

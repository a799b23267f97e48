import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import { regionName } from '@rookery/i18n'
import { z } from 'zod'
import { readFollowers, readFollowing, readUnfollowers } from '../../creator-people/creator-people.service.ts'
import { readEngagers } from '../../engagers/engagers.service.ts'
import { country, limit, period } from '../cards/arguments.ts'
import { accountTool, type Asker, type DraftTable } from '../cards/tool.ts'
import {
  assumedPeriod,
  assumedRows,
  periodOr,
  writtenCount,
  writtenPeriod,
  type Period,
} from '../cards/written.ts'
import { statsOf, statsSource } from './account-figures.ts'

const ROWS = 10
/** Rows that are read to be counted; of accounts with more people the newest. */
const MANY = 10_000

const dayOf = (time: string | null | undefined): string | null => time?.slice(0, 10) ?? null

/** People as their screen lists them. Somebody X no longer shows has an id and no handle. */
const peopleTable = (
  rows: readonly FollowerRow[],
  total: number,
  when: (row: FollowerRow) => string | null,
  whenLabel: 'assistant.firstSeenLabel' | 'assistant.lostOnLabel' = 'assistant.firstSeenLabel',
): DraftTable => ({
  columns: [
    { label: 'assistant.personLabel', unit: 'handle' },
    { label: 'assistant.nameLabel', unit: 'text' },
    { label: 'assistant.followersLabel', unit: 'count' },
    { label: whenLabel, unit: 'day' },
  ],
  rows: rows.map((row) => [
    row.profile.handle || null,
    row.profile.name,
    row.profile.followers_count,
    when(row),
  ]),
  total,
})

export const gainedFollowers = accountTool({
  title: 'assistant.gainedFollowers',
  input: z.strictObject({ period, limit }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const days = periodOr(input.period, asker)
    const stats = await statsOf(asker, days)
    const list = await readFollowers(deps, actor, {
      account_id: account.uid,
      since: days.from,
      ordering: '-first_seen_at',
      limit: MANY,
      offset: 0,
    })
    const within = list.rows.filter(
      (row) => row.first_seen_at !== null && row.first_seen_at.slice(0, 10) <= days.to,
    )
    const most = input.limit ?? ROWS
    return {
      text: say('assistant.gainedText', {
        period: writtenPeriod(days, asker),
        n: writtenCount(stats.totals.gained, asker),
      }),
      figures: [
        { label: 'assistant.gainedLabel', value: stats.totals.gained, unit: 'count' },
        { label: 'assistant.netLabel', value: stats.totals.net, unit: 'count' },
      ],
      table: peopleTable(within.slice(0, most), within.length, (row) => dayOf(row.first_seen_at)),
      chart: {
        kind: 'bars',
        label: 'assistant.gainedLabel',
        unit: 'count',
        points: stats.days.map((day) => ({ at: day.date, value: day.gained })),
      },
      defaults: [
        ...assumedPeriod(input.period, days, asker),
        ...assumedRows(input.limit, most, within.length),
      ],
      method: {
        text: 'assistant.methodSnapshots',
        n: within.length,
        as_of: list.as_of?.toISOString() ?? null,
      },
      link: { screen: 'followers' },
      sources: [
        statsSource(asker, days),
        {
          call: 'list-followers',
          params: { account_id: account.uid, since: days.from, ordering: '-first_seen_at' },
        },
      ],
    }
  },
})

const fates = {
  left: ['left'],
  suspended: ['suspended'],
  gone: ['gone', 'deleted'],
  blocked: ['you_blocked'],
} as const
const causes = ['left', 'suspended', 'gone', 'blocked'] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** The days of the screen that hold the period. */
const shownDays = ({ from }: Period, now: Date): string => {
  const days = Math.ceil((now.getTime() - Date.parse(from)) / DAY_MS)
  return ['7', '30', '90'].find((each) => days <= Number(each)) ?? 'all'
}

export const lostFollowers = accountTool({
  title: 'assistant.lostFollowers',
  input: z.strictObject({ period, limit, cause: z.enum(causes).optional() }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const days = periodOr(input.period, asker)
    const most = input.limit ?? ROWS
    const query = { account_id: account.uid, start: days.from, end: days.to, ordering: '-lost_at' }
    const wanted = input.cause === undefined ? [undefined] : fates[input.cause]
    const reads = await Promise.all(
      wanted.map(
        async (fate) =>
          await readUnfollowers(deps, actor, { ...query, ...(fate ? { fate } : {}), limit: most, offset: 0 }),
      ),
    )
    const count = reads.reduce((sum, read) => sum + read.count, 0)
    const rows = reads
      .flatMap((read) => read.rows)
      .toSorted((a, b) => ((a.lost_between?.to ?? '') < (b.lost_between?.to ?? '') ? 1 : -1))
      .slice(0, most)
    const countOf = (kinds: readonly string[]) =>
      reads[0]!.days.filter(({ fate }) => kinds.includes(fate)).reduce((sum, { people }) => sum + people, 0)
    const figure = (cause: (typeof causes)[number]) =>
      ({ label: `assistant.cause_${cause}`, value: countOf(fates[cause]), unit: 'count' }) as const
    return {
      text: say(input.cause ? 'assistant.lostCauseText' : 'assistant.lostText', {
        period: writtenPeriod(days, asker),
        n: writtenCount(count, asker),
        cause: { text: `assistant.cause_${input.cause ?? 'left'}` },
      }),
      figures: [
        { label: 'assistant.lostLabel', value: count, unit: 'count' },
        ...(input.cause
          ? []
          : [
              ...causes.map(figure),
              { label: 'assistant.cause_unknown', value: countOf(['unknown']), unit: 'count' } as const,
              { label: 'assistant.cause_returned', value: countOf(['returned']), unit: 'count' } as const,
            ]),
      ],
      table: peopleTable(rows, count, (row) => dayOf(row.lost_between?.to), 'assistant.lostOnLabel'),
      defaults: [...assumedPeriod(input.period, days, asker), ...assumedRows(input.limit, most, count)],
      method: { text: 'assistant.methodLost', n: count, as_of: null },
      link: {
        screen: 'unfollowed',
        query: {
          days: shownDays(days, deps.clock()),
          ...(input.cause ? { fate: fates[input.cause][0] } : {}),
        },
      },
      sources: wanted.map((fate) => ({
        call: 'list-unfollowers',
        params: { ...query, ...(fate ? { fate } : {}) },
      })),
    }
  },
})

const orders = { newest: '-first_seen_at', oldest: 'first_seen_at', largest: '-followers_count' } as const
const sort = z.enum(['newest', 'oldest', 'largest']).optional()
const titles = {
  newest: 'assistant.newestFirst',
  oldest: 'assistant.oldestFirst',
  largest: 'assistant.largestFirst',
} as const

export const followers = accountTool({
  title: 'assistant.followers',
  input: z.strictObject({
    sort,
    country,
    verified: z.boolean().optional(),
    active: z.boolean().optional(),
    limit,
  }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const order = input.sort ?? 'newest'
    const most = input.limit ?? ROWS
    const filter = {
      ordering: orders[order],
      ...(input.country ? { country: input.country } : {}),
    }
    const { count, rows, as_of } = await readFollowers(deps, actor, {
      account_id: account.uid,
      ...filter,
      ...(input.verified === undefined ? {} : { verified: input.verified }),
      limit: most,
      offset: 0,
    })
    const query = { ...filter, ...(input.verified === undefined ? {} : { verified: String(input.verified) }) }
    return {
      text: say(input.country ? 'assistant.followersOfText' : 'assistant.followersText', {
        n: writtenCount(count, asker),
        country: placeName(asker, input.country),
      }),
      figures: [{ label: 'assistant.followersLabel', value: count, unit: 'count' }],
      table: peopleTable(rows, count, (row) => dayOf(row.first_seen_at)),
      defaults: [
        ...(input.sort ? [] : [titles[order]]),
        ...assumedRows(input.limit, most, count),
        // X tells the last post only of people whom the account follows itself.
        ...(input.active === undefined ? [] : (['assistant.activeUnknown'] as const)),
      ],
      method: { text: 'assistant.methodList', n: count, as_of: as_of?.toISOString() ?? null },
      link: { screen: 'followers', query },
      sources: [
        { call: 'list-followers', params: { account_id: account.uid, ...query, limit: String(most) } },
      ],
    }
  },
})
const placeName = ({ language }: Asker, code: string | undefined): string =>
  code === undefined ? '' : regionName(language, code)

const INACTIVE_DAYS = 90
const states = { mutual: 'true', not_following_back: 'false', inactive: undefined } as const

export const following = accountTool({
  title: 'assistant.following',
  input: z.strictObject({
    state: z.enum(['mutual', 'not_following_back', 'inactive']).optional(),
    sort,
    limit,
  }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const order = input.sort ?? 'newest'
    const most = input.limit ?? ROWS
    const isInactive = input.state === 'inactive'
    const back = input.state === undefined ? undefined : states[input.state]
    const { count, rows, as_of } = await readFollowing(deps, actor, {
      account_id: account.uid,
      ordering: orders[order],
      ...(back === undefined ? {} : { follows_back: back === 'true' }),
      ...(isInactive ? { inactive_days: INACTIVE_DAYS } : {}),
      limit: most,
      offset: 0,
    })
    const query = {
      ordering: orders[order],
      ...(back === undefined ? {} : { follows_back: back }),
      ...(isInactive ? { inactive_days: String(INACTIVE_DAYS) } : {}),
    }
    return {
      text: say(`assistant.following_${input.state ?? 'all'}`, { n: writtenCount(count, asker) }),
      figures: [{ label: 'assistant.peopleLabel', value: count, unit: 'count' }],
      table: peopleTable(rows, count, (row) => dayOf(row.first_seen_at)),
      defaults: [
        ...(input.sort ? [] : [titles[order]]),
        ...(isInactive ? [say('assistant.assumedInactive', { n: INACTIVE_DAYS })] : []),
        ...assumedRows(input.limit, most, count),
      ],
      method: { text: 'assistant.methodList', n: count, as_of: as_of?.toISOString() ?? null },
      link: { screen: 'following', query },
      sources: [
        { call: 'list-following', params: { account_id: account.uid, ...query, limit: String(most) } },
      ],
    }
  },
})

export const engagers = accountTool({
  title: 'assistant.engagers',
  input: z.strictObject({ kind: z.enum(['like', 'reply', 'repost', 'quote']).optional(), period, limit }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const days = periodOr(input.period, asker, 90)
    const most = input.limit ?? ROWS
    const query = {
      account_id: account.uid,
      start: days.from,
      end: days.to,
      ordering: '-score',
      ...(input.kind ? { kind: input.kind } : {}),
    }
    const { count, rows, coverage } = await readEngagers(deps, actor, { ...query, limit: most, offset: 0 })
    return {
      text: say('assistant.engagersText', {
        period: writtenPeriod(days, asker),
        n: writtenCount(count, asker),
      }),
      figures: [{ label: 'assistant.peopleLabel', value: count, unit: 'count' }],
      table: {
        columns: [
          { label: 'assistant.personLabel', unit: 'handle' },
          { label: 'assistant.likesLabel', unit: 'count' },
          { label: 'assistant.repliesLabel', unit: 'count' },
          { label: 'assistant.repostsLabel', unit: 'count' },
          { label: 'assistant.quotesLabel', unit: 'count' },
          { label: 'assistant.lastEngagedLabel', unit: 'day' },
        ],
        rows: rows.map((row) => [
          row.profile.handle || null,
          row.likes,
          row.replies,
          row.reposts,
          row.quotes,
          dayOf(row.last_engaged_at),
        ]),
        total: count,
      },
      defaults: [...assumedPeriod(input.period, days, asker), ...assumedRows(input.limit, most, count)],
      method: { text: 'assistant.methodEngagers', n: coverage.posts, as_of: coverage.read_at },
      link: { screen: 'engagers', ...(input.kind ? { query: { kind: input.kind } } : {}) },
      sources: [{ call: 'list-engagers', params: { ...query, limit: String(most) } }],
    }
  },
})

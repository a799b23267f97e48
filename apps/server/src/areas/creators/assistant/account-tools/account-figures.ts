import { say, type ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { readStats } from '../../creator-accounts/stats.service.ts'
import { period } from '../cards/arguments.ts'
import { accountTool, type AccountAsker, type DraftAnswer } from '../cards/tool.ts'
import {
  assumedPeriod,
  periodOr,
  writtenCount,
  writtenDay,
  writtenPeriod,
  type Period,
} from '../cards/written.ts'

/** The figures of the dashboard. X is not asked for today's: each question would cost. */
export const statsOf = async ({ deps, actor, account, signal }: AccountAsker, { from, to }: Period) =>
  await readStats(deps, actor, { account_id: account.uid, start: from, end: to }, signal, { asksX: false })
export const statsSource = ({ account }: AccountAsker, { from, to }: Period) => ({
  call: 'get-creator-stats',
  params: { account_id: account.uid, start: from, end: to },
})
type Stats = Awaited<ReturnType<typeof statsOf>>

const methodOf = ({ days, account }: Stats) =>
  ({ text: 'assistant.methodDays', n: days.length, as_of: account.last_snapshot_at }) as const

const nothingKnown = (asker: AccountAsker, asked: Period): DraftAnswer => ({
  kind: 'cannot',
  text: say('assistant.noDays', { period: writtenPeriod(asked, asker) }),
  link: { screen: 'connectedAccount', id: asker.account.uid },
  sources: [statsSource(asker, asked)],
})

export const accountSummary = accountTool({
  title: 'assistant.accountSummary',
  input: z.strictObject({ period }),
  answer: async (asker, input) => {
    const days = periodOr(input.period, asker)
    const stats = await statsOf(asker, days)
    if (stats.days.length === 0) return nothingKnown(asker, days)
    const { totals } = stats
    const followers = stats.days.at(-1)!.followers
    return {
      text: say('assistant.accountSummaryText', {
        handle: asker.account.handle,
        period: writtenPeriod(days, asker),
        followers: writtenCount(followers, asker),
        gained: writtenCount(totals.gained, asker),
        lost: writtenCount(totals.lost, asker),
        impressions: writtenCount(totals.impressions, asker),
      }),
      figures: [
        { label: 'assistant.followersLabel', value: followers, unit: 'count' },
        { label: 'assistant.gainedLabel', value: totals.gained, unit: 'count' },
        { label: 'assistant.lostLabel', value: totals.lost, unit: 'count' },
        { label: 'assistant.netLabel', value: totals.net, unit: 'count' },
        { label: 'assistant.impressionsLabel', value: totals.impressions, unit: 'count' },
        { label: 'assistant.engagementsLabel', value: totals.engagements, unit: 'count' },
      ],
      chart: {
        kind: 'line',
        label: 'assistant.followersLabel',
        unit: 'count',
        points: stats.days.map((day) => ({ at: day.date, value: day.followers })),
      },
      defaults: assumedPeriod(input.period, days, asker),
      method: methodOf(stats),
      link: { screen: 'suiteDashboard' },
      sources: [statsSource(asker, days)],
    }
  },
})

const metrics = [
  'followers',
  'impressions',
  'engagements',
  'engagement_rate',
  'posts',
  'profile_visits',
] as const
const metricLabels = {
  followers: 'assistant.followersLabel',
  impressions: 'assistant.impressionsLabel',
  engagements: 'assistant.engagementsLabel',
  engagement_rate: 'assistant.rateLabel',
  posts: 'assistant.postsLabel',
} as const satisfies Record<Exclude<(typeof metrics)[number], 'profile_visits'>, ServerText>

/** One figure of each day, and of the whole period. */
function seriesOf(metric: keyof typeof metricLabels, { days, totals }: Stats) {
  const rate = (engagements: number | null, impressions: number | null) =>
    engagements === null || !impressions ? null : engagements / impressions
  const values = days.map((day, n) => {
    if (metric === 'engagement_rate') return rate(day.engagements, day.impressions)
    if (metric !== 'posts') return day[metric]
    const before = n === 0 ? null : days[n - 1]!.posts
    return day.posts === null || before === null ? null : day.posts - before
  })
  const whole = {
    followers: days.at(-1)?.followers ?? null,
    impressions: totals.impressions,
    engagements: totals.engagements,
    engagement_rate: rate(totals.engagements, totals.impressions),
    posts: totals.posts,
  }[metric]
  return { values, whole }
}

export const accountSeries = accountTool({
  title: 'assistant.accountSeries',
  input: z.strictObject({ metric: z.enum(metrics).optional(), period }),
  answer: async (asker, input) => {
    const days = periodOr(input.period, asker)
    const metric = input.metric ?? 'followers'
    if (metric === 'profile_visits')
      return { kind: 'cannot', text: 'assistant.noProfileVisits', link: { screen: 'ownPosts' } }
    const stats = await statsOf(asker, days)
    if (stats.days.length === 0) return nothingKnown(asker, days)
    const { values, whole } = seriesOf(metric, stats)
    const unit = metric === 'engagement_rate' ? 'rate' : 'count'
    const label = metricLabels[metric]
    return {
      text: say('assistant.accountSeriesText', { what: { text: label }, period: writtenPeriod(days, asker) }),
      figures: [{ label, value: whole, unit }],
      chart: {
        kind: 'line',
        label,
        unit,
        points: stats.days.map((day, n) => ({ at: day.date, value: values[n] ?? null })),
      },
      defaults: [
        ...(input.metric ? [] : (['assistant.assumedFollowers'] as const)),
        ...assumedPeriod(input.period, days, asker),
      ],
      method: methodOf(stats),
      link: { screen: 'suiteDashboard' },
      sources: [statsSource(asker, days)],
    }
  },
})

/** All days there are; the forecast goes by them whatever is shown. */
const lately = (asker: AccountAsker) => periodOr(undefined, asker)

export const followerForecast = accountTool({
  title: 'assistant.followerForecast',
  input: z.strictObject({ at: z.iso.date().optional(), target: z.int().min(1).optional() }),
  answer: async (asker, { at, target }) => {
    const days = lately(asker)
    const { forecast, forecast_by, account } = await statsOf(asker, days)
    const last = forecast.at(-1)
    const base = {
      link: { screen: 'suiteDashboard' },
      sources: [statsSource(asker, days)],
    } as const
    if (!last) return { ...base, kind: 'cannot', text: 'assistant.noForecast' }
    const chart = {
      kind: 'line',
      label: 'assistant.followersLabel',
      unit: 'count',
      points: forecast.map(({ date, low, mid, high }) => ({ at: date, value: mid, low, high })),
    } as const
    const method = {
      text: forecast_by === 'trend' ? 'assistant.methodTrend' : 'assistant.methodAverage',
      n: null,
      as_of: account.last_snapshot_at,
    } as const
    if (target !== undefined) {
      const reached = (bound: 'low' | 'mid' | 'high') => forecast.find((day) => day[bound] >= target)?.date
      const middle = reached('mid')
      if (middle === undefined)
        return {
          ...base,
          ...{ chart, method },
          text: say('assistant.targetTooFar', {
            target: writtenCount(target, asker),
            day: writtenDay(last.date, asker),
          }),
          figures: [forecastFigure(last)],
        }
      return {
        ...base,
        ...{ chart, method },
        text: say('assistant.targetText', {
          target: writtenCount(target, asker),
          day: writtenDay(middle, asker),
          first: writtenDay(reached('high') ?? middle, asker),
        }),
        figures: [forecastFigure(forecast.find(({ date }) => date === middle)!)],
      }
    }
    const day = forecast.find(({ date }) => date === at) ?? (at === undefined ? last : undefined)
    if (day === undefined)
      return {
        ...base,
        kind: 'cannot',
        text: say('assistant.forecastDays', {
          first: writtenDay(forecast[0]!.date, asker),
          last: writtenDay(last.date, asker),
        }),
        ...{ chart, method },
      }
    return {
      ...base,
      ...{ chart, method },
      text: say('assistant.forecastText', {
        day: writtenDay(day.date, asker),
        mid: writtenCount(day.mid, asker),
        low: writtenCount(day.low, asker),
        high: writtenCount(day.high, asker),
      }),
      figures: [forecastFigure(day)],
      defaults: at === undefined ? [say('assistant.assumedDay', { day: writtenDay(day.date, asker) })] : [],
    }
  },
})
const forecastFigure = ({ low, mid, high }: Stats['forecast'][number]) =>
  ({ label: 'assistant.followersLabel', value: mid, unit: 'count', low, high, level: 80 }) as const

export const goal = accountTool({
  title: 'assistant.goal',
  input: z.strictObject({}),
  answer: async (asker) => {
    const days = lately(asker)
    const { goal: set, account } = await statsOf(asker, days)
    const base = { link: { screen: 'suiteDashboard' }, sources: [statsSource(asker, days)] } as const
    if (set === null) return { ...base, kind: 'cannot', text: 'assistant.noGoal' }
    return {
      ...base,
      text: say(`assistant.goal_${set.state}`, {
        followers: writtenCount(set.followers, asker),
        day: writtenDay(set.by, asker),
      }),
      figures: [
        { label: 'assistant.followersLabel', value: account.followers_count, unit: 'count' },
        { label: 'assistant.goalLabel', value: set.followers, unit: 'count' },
        { label: 'assistant.neededLabel', value: set.needed_a_day, unit: 'number' },
        { label: 'assistant.gainedADayLabel', value: set.gained_a_day, unit: 'number' },
        ...(set.forecast === null ? [] : [forecastFigure({ date: set.by, ...set.forecast })]),
      ],
      method: { text: 'assistant.methodTrend', n: null, as_of: account.last_snapshot_at },
    }
  },
})

import { say } from '@rookery/i18n/server.ts'
import { formatMoney } from '@rookery/i18n'
import { z } from 'zod'
import { readCompetitors } from '../../competitors/competitor.service.ts'
import { readAccountSpend } from '../../creator-accounts/spend.service.ts'
import { readBestTime } from '../../own-posts/best-time.service.ts'
import { readPayout } from '../../own-posts/payout.service.ts'
import { period } from '../cards/arguments.ts'
import { accountTool, type DraftTable } from '../cards/tool.ts'
import { writtenCount, writtenList, writtenShare } from '../cards/written.ts'

const WEEKS = 13
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const SHOWN_HOURS = 5

export const bestTime = accountTool({
  title: 'assistant.bestTime',
  input: z.strictObject({ weekday: z.enum(weekdays).optional() }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const told = await readBestTime(deps, actor, { account_id: account.uid, weeks: WEEKS })
    const day = input.weekday === undefined ? undefined : weekdays.indexOf(input.weekday)
    const cells = told.cells
      .filter(({ weekday }) => day === undefined || weekday === day)
      .toSorted((a, b) => b.score - a.score)
    const best = told.best.filter(({ weekday }) => day === undefined || weekday === day)
    const base = {
      defaults: [
        say('assistant.assumedWeeks', { n: WEEKS }),
        say('assistant.zoneOf', { zone: told.time_zone }),
      ],
      method: { text: 'assistant.methodBestTime', n: told.posts, as_of: null },
      link: { screen: 'ownPosts' },
      sources: [{ call: 'get-best-post-time', params: { account_id: account.uid, weeks: String(WEEKS) } }],
    } as const
    const top = cells[0]
    if (!top) return { ...base, kind: 'cannot', text: 'assistant.noBestTime' }
    return {
      ...base,
      text: say(best.length === 0 ? 'assistant.bestTimeByChance' : 'assistant.bestTimeText', {
        day: { text: `assistant.${weekdays[top.weekday]!}` },
        hour: top.hour,
        rate: writtenShare(top.score, asker),
      }),
      figures: [
        {
          label: 'assistant.rateLabel',
          value: top.score,
          unit: 'rate',
          low: top.low,
          high: top.high,
          level: 80,
        },
        { label: 'assistant.meanRate', value: told.mean, unit: 'rate' },
      ],
      table: {
        columns: [
          { label: 'assistant.by_weekday', unit: 'weekday' },
          { label: 'assistant.by_hour', unit: 'text' },
          { label: 'assistant.rateLabel', unit: 'rate' },
          { label: 'assistant.postsLabel', unit: 'count' },
        ],
        rows: cells
          .slice(0, SHOWN_HOURS)
          .map(({ weekday, hour, score, posts }) => [weekday, `${hour}:00`, score, posts]),
        total: cells.length,
      },
    }
  },
})

const MONTHS = 3
export const payout = accountTool({
  title: 'assistant.payout',
  input: z.strictObject({ period }),
  answer: async (asker, input) => {
    const { deps, actor, account, language } = asker
    const told = await readPayout(deps, actor, { account_id: account.uid, months: MONTHS })
    const { estimate, currency } = told
    const money = (micro: number | null) => (micro === null ? '–' : formatMoney(language, micro, currency))
    const within = told.payouts.filter(
      ({ period_start, period_end }) =>
        input.period === undefined || (period_end >= input.period.from && period_start <= input.period.to),
    )
    const table: DraftTable = {
      columns: [
        { label: 'assistant.fromLabel', unit: 'day' },
        { label: 'assistant.toLabel', unit: 'day' },
        { label: 'assistant.paidLabel', unit: 'money', currency },
        { label: 'assistant.impressionsLabel', unit: 'count' },
      ],
      rows: within.map((row) => [row.period_start, row.period_end, row.amount_micro, row.impressions]),
      total: within.length,
    }
    const base = {
      ...(within.length === 0 ? {} : { table }),
      method: { text: 'assistant.methodPayout', n: told.calibration.payouts, as_of: told.as_of },
      link: { screen: 'suiteDashboard' },
      sources: [{ call: 'get-payout', params: { account_id: account.uid, months: String(MONTHS) } }],
    } as const
    if (estimate.high === null) return { ...base, kind: 'cannot', text: 'assistant.noPayout' }
    return {
      ...base,
      text: say(
        told.eligible === false
          ? 'assistant.payoutNotEligible'
          : estimate.low === null
            ? 'assistant.payoutUpTo'
            : 'assistant.payoutText',
        { low: money(estimate.low), high: money(estimate.high) },
      ),
      figures: [
        {
          label: 'assistant.payoutLabel',
          value: estimate.mid,
          unit: 'money',
          currency,
          low: estimate.low,
          high: estimate.high,
          level: 80,
        },
        { label: 'assistant.impressionsLabel', value: told.impressions, unit: 'count' },
      ],
      defaults: ['assistant.assumedNextPayout'],
    }
  },
})

const metrics = ['followers', 'posts', 'engagement_rate'] as const

export const competitors = accountTool({
  title: 'assistant.competitors',
  input: z.strictObject({
    handles: z.array(z.string().min(1).max(50)).max(20).optional(),
    metric: z.enum(metrics).optional(),
  }),
  answer: async (asker, input) => {
    const { deps, actor, account } = asker
    const { rows, whole } = await readCompetitors(deps, actor, account.uid)
    const base = {
      link: { screen: 'suiteDashboard' },
      sources: [{ call: 'list-competitors', params: { x_account: account.uid } }],
    } as const
    if (input.metric === 'engagement_rate')
      return { ...base, kind: 'cannot', text: 'assistant.noCompetitorRate' }
    if (rows.length === 0) return { ...base, kind: 'cannot', text: 'assistant.noCompetitors' }
    const asked = input.handles?.map((handle) => handle.toLowerCase())
    const chosen = rows.filter(({ handle }) => asked === undefined || asked.includes(handle.toLowerCase()))
    const missing = (asked ?? []).filter((handle) => !rows.some((row) => row.handle.toLowerCase() === handle))
    const written = (handles: readonly string[]) =>
      writtenList(
        handles.map((handle) => `@${handle}`),
        asker,
      )
    if (chosen.length === 0)
      return {
        ...base,
        kind: 'cannot',
        text: say('assistant.notBeside', {
          asked: written(missing),
          names: written(rows.map(({ handle }) => handle)),
        }),
      }
    const figures = [...(whole.own ? [{ ...whole.own, handle: account.handle }] : []), ...chosen].toSorted(
      (a, b) =>
        input.metric === 'posts'
          ? (b.posts_a_week ?? -1) - (a.posts_a_week ?? -1)
          : (b.followers_count ?? -1) - (a.followers_count ?? -1),
    )
    const place = figures.findIndex(({ handle }) => handle === account.handle) + 1
    return {
      ...base,
      text:
        place === 0
          ? say('assistant.competitorsText', { n: chosen.length })
          : say('assistant.competitorsPlace', { n: figures.length, place }),
      table: {
        columns: [
          { label: 'assistant.personLabel', unit: 'handle' },
          { label: 'assistant.followersLabel', unit: 'count' },
          { label: 'assistant.change28', unit: 'count' },
          { label: 'assistant.postsAWeek', unit: 'number' },
        ],
        rows: figures.map((row) => [
          row.handle,
          row.followers_count,
          row.change_28?.followers ?? null,
          row.posts_a_week,
        ]),
        total: figures.length,
      },
      defaults: [
        ...(input.metric ? [] : (['assistant.assumedFollowers'] as const)),
        ...(missing.length === 0 ? [] : [say('assistant.leftOut', { names: written(missing) })]),
      ],
      method: { text: 'assistant.methodCompetitors', n: figures.length, as_of: null },
    }
  },
})

export const readingCost = accountTool({
  title: 'assistant.readingCost',
  input: z.strictObject({ period }),
  answer: async (asker, input) => {
    const { deps, actor, account, language, signal } = asker
    const spend = await readAccountSpend(deps, actor, account.uid, signal, { asksX: false })
    const link = { screen: 'connectedAccount', id: account.uid } as const
    const source = { call: 'get-creator-spend', params: { x_account: account.uid } }
    if (input.period !== undefined && input.period.to.slice(0, 7) !== spend.month)
      return {
        kind: 'cannot',
        text: say('assistant.onlyThisMonth', { month: spend.month }),
        link,
        sources: [source],
      }
    return {
      text: say('assistant.readingCostText', {
        month: spend.month,
        spent: formatMoney(language, spend.spent_micro, 'USD'),
        reads: writtenCount(
          spend.by_purpose.reduce((sum, { resources }) => sum + resources, 0),
          asker,
        ),
      }),
      figures: [
        { label: 'assistant.spentLabel', value: spend.spent_micro, unit: 'money', currency: 'USD' },
        { label: 'assistant.leftLabel', value: spend.left_micro, unit: 'money', currency: 'USD' },
      ],
      table: {
        columns: [
          { label: 'assistant.purposeLabel', unit: 'text' },
          { label: 'assistant.readsLabel', unit: 'count' },
          { label: 'assistant.spentLabel', unit: 'money', currency: 'USD' },
        ],
        rows: spend.by_purpose.map((row) => [
          { said: `assistant.purpose_${row.purpose}` as const },
          row.resources,
          row.micro,
        ]),
        total: spend.by_purpose.length,
      },
      defaults: [say('assistant.wholeMonth', { month: spend.month })],
      method: { text: 'assistant.methodSpend', n: null, as_of: null },
      link,
      sources: [source],
    }
  },
})

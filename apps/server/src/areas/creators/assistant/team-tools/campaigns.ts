import type { Campaign, ListedCampaign } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { campaignDays, campaignTotals } from '../../../advertising/campaign-stats/totals.service.ts'
import { openCampaign, showCampaign } from '../../../advertising/campaigns/reading/campaign-read.service.ts'
import { given, limit, one, period, several } from '../cards/arguments.ts'
import { teamTool, type DraftAnswer, type DraftFigure, type Named, type TeamAsker } from '../cards/tool.ts'
import {
  assumedRows,
  writtenCount,
  writtenMoney,
  writtenPeriod,
  writtenShare,
  type Period,
} from '../cards/written.ts'
import { assumedNamed, isNamed, unknownTitle } from './named-of.ts'
import { campaignsOf, namedCampaigns } from './team-titles.service.ts'

const ROWS = 10
const MOST_COMPARED = 5
const states = {
  active: ['Active', 'Scheduled'],
  paused: ['Paused'],
  draft: ['Draft'],
  ended: ['Halted', 'Expired'],
} as const satisfies Record<string, readonly Campaign['status'][]>
const stateNames = ['active', 'paused', 'draft', 'ended'] as const

const noAccount: DraftAnswer = {
  kind: 'cannot',
  text: 'teamAssistant.noAdAccount',
  link: { screen: 'campaigns' },
}

export const campaigns = teamTool({
  title: 'teamAssistant.campaigns',
  input: z.strictObject({ state: z.enum(stateNames).optional(), limit }),
  answer: async (asker, { state, ...input }) => {
    const accounts = await campaignsOf(asker)
    if (accounts.length === 0) return noAccount
    const wanted: readonly string[] | null = state ? states[state] : null
    const rows = accounts.flatMap(({ account, results }) =>
      results
        .filter(({ status }) => wanted === null || wanted.includes(status))
        .map((campaign) => ({ account, campaign })),
    )
    const most = input.limit ?? ROWS
    const as_of = rows.map(({ campaign }) => campaign.stats_as_of).find((at) => at !== null) ?? null
    const isOne = accounts.length === 1
    return {
      text: say(`teamAssistant.campaigns_${state ?? 'all'}`, { n: writtenCount(rows.length, asker) }),
      figures: [{ label: 'teamAssistant.campaignsLabel', value: rows.length, unit: 'count' }],
      table: {
        columns: [
          { label: 'teamAssistant.campaignLabel', unit: 'text' },
          ...(isOne ? [] : [{ label: 'teamAssistant.adAccountLabel', unit: 'text' } as const]),
          { label: 'teamAssistant.stateLabel', unit: 'text' },
          { label: 'teamAssistant.spentLabel', unit: 'written' },
          { label: 'assistant.impressionsLabel', unit: 'count' },
          { label: 'teamAssistant.endsLabel', unit: 'day' },
        ],
        rows: rows
          .slice(0, most)
          .map(({ account, campaign }) => [
            campaign.name,
            ...(isOne ? [] : [account.name]),
            { said: `statuses.${campaign.status}` } as const,
            writtenMoney(campaign.spent_micro, campaign.currency, asker),
            campaign.figures.impressions,
            campaign.end?.slice(0, 10) ?? null,
          ]),
        total: rows.length,
      },
      defaults: assumedRows(input.limit, most, rows.length),
      method: { text: 'teamAssistant.methodCampaigns', n: rows.length, as_of },
      link: {
        screen: 'campaigns',
        query: given({ status: wanted?.length === 1 ? wanted[0] : undefined }),
      },
      sources: accounts.map(({ account }) => ({
        call: 'list-campaigns',
        params: { ad_account_id: account.account_id, team_id: asker.team.id },
      })),
    }
  },
})

const metrics = [
  ...(['spend', 'impressions', 'clicks', 'click_rate', 'cost_per_click', 'conversions'] as const),
  'budget_left',
] as const
type Metric = (typeof metrics)[number]

const datesOf = (days: Period | undefined) => (days ? { start: days.from, end: days.to } : {})
type Totals = Awaited<ReturnType<typeof campaignTotals>>

const valueOf = (
  { metrics: told, derived }: Totals,
  metric: Exclude<Metric, 'conversions' | 'budget_left'>,
) => {
  if (metric === 'spend') return told['spent_micro'] ?? null
  if (metric === 'click_rate') return derived.ctr
  if (metric !== 'cost_per_click') return told[metric] ?? null
  const { spent_micro: spent, clicks } = told
  return spent === null || spent === undefined || !clicks ? null : Math.round(spent / clicks)
}
const labels = {
  spend: 'teamAssistant.spentLabel',
  impressions: 'assistant.impressionsLabel',
  clicks: 'teamAssistant.clicksLabel',
  click_rate: 'teamAssistant.clickRateLabel',
  cost_per_click: 'teamAssistant.costPerClickLabel',
} as const
const unitOf = (metric: Metric) =>
  metric === 'spend' || metric === 'cost_per_click' ? 'money' : metric === 'click_rate' ? 'rate' : 'count'
const shownMetrics = ['spend', 'impressions', 'clicks', 'click_rate', 'cost_per_click'] as const

const figureOf = (totals: Totals, metric: (typeof shownMetrics)[number]): DraftFigure => ({
  label: labels[metric],
  value: valueOf(totals, metric),
  unit: unitOf(metric),
  ...(unitOf(metric) === 'money' ? { currency: totals.currency } : {}),
})

/** What is left of a campaign's whole budget; null where it has only one for each day, or none. */
const budgetLeft = ({ lifetime_budget_micro: whole, spent_micro }: Campaign): number | null =>
  whole === null ? null : Math.max(0, whole - spent_micro)

function budgetAnswer(campaign: Campaign, asker: TeamAsker): Pick<DraftAnswer, 'text' | 'figures'> {
  const { name, lifetime_budget_micro, daily_budget_micro, spent_micro, currency } = campaign
  const money = (label: ServerText, value: number | null) =>
    ({ label, value, unit: 'money', currency }) as DraftFigure
  const left = budgetLeft(campaign)
  const written = (micro: number | null) => writtenMoney(micro, currency, asker)
  return {
    text:
      left !== null
        ? say('teamAssistant.budgetText', {
            title: name,
            left: written(left),
            whole: written(lifetime_budget_micro),
          })
        : daily_budget_micro !== null
          ? say('teamAssistant.dailyBudgetText', { title: name, daily: written(daily_budget_micro) })
          : say('teamAssistant.noBudgetText', { title: name }),
    figures: [
      ...(left === null
        ? []
        : [
            money('teamAssistant.budgetLeftLabel', left),
            money('teamAssistant.budgetLabel', lifetime_budget_micro),
          ]),
      ...(daily_budget_micro === null ? [] : [money('teamAssistant.dailyBudgetLabel', daily_budget_micro)]),
      money('teamAssistant.spentLabel', spent_micro),
    ],
  }
}

const assumedDays = (days: Period | undefined, { start, end }: Totals, asker: TeamAsker): ServerText[] =>
  days ? [] : [say('assistant.assumedPeriod', { period: writtenPeriod({ from: start, to: end }, asker) })]

export const campaignFigures = teamTool({
  title: 'teamAssistant.campaignFigures',
  input: z.strictObject({ campaign: one, metric: z.enum(metrics).optional(), period }),
  answer: async (asker, { campaign, metric, ...input }) => {
    const { deps, actor, signal } = asker
    if (!isNamed(campaign)) return unknownTitle(campaign, await namedCampaigns(asker), 'campaign')
    const link = { screen: 'campaign', id: campaign.id } as const
    if (metric === 'conversions') return { kind: 'cannot', text: 'teamAssistant.noConversions', link }
    const opened = await openCampaign(deps, actor, campaign.id, 'campaigns.read', signal)
    const told = await showCampaign(deps, opened)
    const source = { call: 'get-campaign', params: { pk: campaign.id } }
    if (metric === 'budget_left')
      return {
        ...budgetAnswer(told, asker),
        defaults: assumedNamed(campaign),
        method: { text: 'teamAssistant.methodBudget', n: null, as_of: told.stats_as_of },
        link,
        sources: [source],
      }
    if (told.network_id === null)
      return {
        kind: 'cannot',
        text: say('teamAssistant.draftCampaign', { title: told.name }),
        link,
        sources: [source],
      }
    const dates = datesOf(input.period)
    const totals = await campaignTotals(deps, actor, campaign.id, dates, signal)
    const { days } = await campaignDays(deps, actor, campaign.id, dates, signal)
    const [shown, ...others] = metric
      ? [metric, ...shownMetrics.filter((each) => each !== metric)]
      : shownMetrics
    const written = { from: totals.start, to: totals.end }
    return {
      text: say('teamAssistant.campaignText', {
        title: told.name,
        period: writtenPeriod(written, asker),
        spent: writtenMoney(valueOf(totals, 'spend'), totals.currency, asker),
        impressions: writtenCount(valueOf(totals, 'impressions'), asker),
        clicks: writtenCount(valueOf(totals, 'clicks'), asker),
        rate: writtenShare(valueOf(totals, 'click_rate'), asker),
      }),
      figures: [shown!, ...others].map((each) => figureOf(totals, each)),
      chart: {
        kind: 'line',
        label: metric === 'clicks' ? 'teamAssistant.clicksLabel' : 'assistant.impressionsLabel',
        unit: 'count',
        points: days.map((day) => ({
          at: day.date,
          value: day.metrics[metric === 'clicks' ? 'clicks' : 'impressions'] ?? null,
        })),
      },
      defaults: [...assumedNamed(campaign), ...assumedDays(input.period, totals, asker)],
      method: { text: 'teamAssistant.methodStats', n: null, as_of: totals.stats_as_of },
      link,
      sources: [
        { call: 'get-campaign-totals', params: { pk: campaign.id, start: totals.start, end: totals.end } },
        { call: 'get-campaign-days', params: { pk: campaign.id, start: totals.start, end: totals.end } },
      ],
    }
  },
})

/** Those that were named, else those of the asker's accounts that have figures. */
async function comparedOf(
  asker: TeamAsker,
  asked: readonly (string | Named)[] | undefined,
): Promise<readonly Named[] | DraftAnswer> {
  const unknown = asked?.find((each) => typeof each === 'string')
  if (unknown !== undefined) return unknownTitle(unknown, await namedCampaigns(asker), 'campaign')
  const named = (asked ?? []).filter(isNamed)
  if (named.length > 1) return named.slice(0, MOST_COMPARED)
  const accounts = await campaignsOf(asker)
  if (accounts.length === 0) return noAccount
  const live = accounts
    .flatMap(({ results }) => results)
    .filter(({ network_id }) => network_id !== null)
    .toSorted((a, b) => b.spent_micro - a.spent_micro)
    .map(({ id, name }: ListedCampaign) => ({ id, title: name }))
  return live.length < 2
    ? { kind: 'cannot', text: 'teamAssistant.fewCampaigns', link: { screen: 'campaigns' } }
    : live.slice(0, MOST_COMPARED)
}

export const compareCampaigns = teamTool({
  title: 'teamAssistant.compareCampaigns',
  input: z.strictObject({ campaigns: several, metric: z.enum(metrics).optional(), period }),
  answer: async (asker, { campaigns: asked, metric, ...input }) => {
    const { deps, actor, signal } = asker
    const compared = await comparedOf(asker, asked)
    if (!Array.isArray(compared)) return compared as DraftAnswer
    if (metric === 'conversions')
      return { kind: 'cannot', text: 'teamAssistant.noConversions', link: { screen: 'campaigns' } }
    const by = metric && metric !== 'budget_left' ? metric : 'clicks'
    const rows = await Array.fromAsync(compared as readonly Named[], async ({ id, title }) => ({
      id,
      title,
      totals: await campaignTotals(deps, actor, id, datesOf(input.period), signal),
    }))
    // Of costs the lowest is the best.
    const sign = by === 'cost_per_click' ? 1 : -1
    const sorted = rows.toSorted((a, b) => {
      const [x, y] = [valueOf(a.totals, by), valueOf(b.totals, by)]
      return x === null ? 1 : y === null ? -1 : sign * (x - y)
    })
    const best = sorted[0]!
    return {
      text: say('teamAssistant.bestCampaignText', { title: best.title, what: { text: labels[by] } }),
      table: {
        columns: [
          { label: 'teamAssistant.campaignLabel', unit: 'text' },
          { label: 'teamAssistant.spentLabel', unit: 'written' },
          { label: 'assistant.impressionsLabel', unit: 'count' },
          { label: 'teamAssistant.clicksLabel', unit: 'count' },
          { label: 'teamAssistant.clickRateLabel', unit: 'rate' },
          { label: 'teamAssistant.costPerClickLabel', unit: 'written' },
          { label: 'assistant.fromLabel', unit: 'day' },
          { label: 'assistant.toLabel', unit: 'day' },
        ],
        rows: sorted.map(({ title, totals }) => [
          title,
          writtenMoney(valueOf(totals, 'spend'), totals.currency, asker),
          valueOf(totals, 'impressions'),
          valueOf(totals, 'clicks'),
          valueOf(totals, 'click_rate'),
          writtenMoney(valueOf(totals, 'cost_per_click'), totals.currency, asker),
          totals.start,
          totals.end,
        ]),
        total: sorted.length,
      },
      defaults: metric ? [] : ['teamAssistant.assumedClicks'],
      method: { text: 'teamAssistant.methodStats', n: sorted.length, as_of: best.totals.stats_as_of },
      link: { screen: 'campaigns' },
      sources: sorted.map(({ id, totals }) => ({
        call: 'get-campaign-totals',
        params: { pk: id, start: totals.start, end: totals.end },
      })),
    }
  },
})

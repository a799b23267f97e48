import { currencies, type Campaign } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { may } from '../../../../app/access/permissions.ts'
import { currencyOf } from '../../../../money/currency-of.ts'
import { ownGrants } from '../../../advertising/ad-accounts/grant.service.ts'
import { campaignsOverview } from '../../../advertising/campaign-stats/overview.service.ts'
import { forecastUnsaved } from '../../../audiences/audience-plans/forecast.service.ts'
import { one, period } from '../cards/arguments.ts'
import { teamTool, type DraftFigure, type TeamAsker } from '../cards/tool.ts'
import {
  addDays,
  assumedPeriod,
  periodOr,
  writtenEstimate,
  writtenMoney,
  writtenPeriod,
} from '../cards/written.ts'
import { assumedNamed, isNamed, unknownTitle } from './named-of.ts'
import { namedAudiences } from './team-titles.service.ts'

type Currency = Campaign['currency']
const MICRO = 1_000_000
const DAYS = 30
const MOST_DAYS = 365
/** What a forecast is made of where no budget is named: about as much in each currency. */
const USUAL: Partial<Record<Currency, number>> = { YEN: 150_000, KRW: 1_400_000 }
const usualBudget = (currency: Currency): number => USUAL[currency] ?? 1_000

/** The ad account whose campaigns a forecast is learned from: one that is paid in the asked currency. */
async function accountFor({ deps, actor, team }: TeamAsker, asked: Currency | undefined) {
  const accounts = (await ownGrants(deps, actor, team.id)).map(({ account }) => ({
    id: account.account_id,
    currency: currencyOf(account.currency),
  }))
  return accounts.find(({ currency }) => asked === undefined || currency === asked)
}

export const campaignForecast = teamTool({
  title: 'teamAssistant.campaignForecast',
  input: z.strictObject({
    audience: one,
    budget: z.number().positive().max(1e9).optional(),
    currency: z.string().optional(),
    days: z.int().min(1).max(MOST_DAYS).optional(),
  }),
  answer: async (asker, { audience, budget, days = DAYS, ...input }) => {
    const { deps, actor, team, today, signal } = asker
    if (!isNamed(audience)) return unknownTitle(audience, await namedAudiences(asker), 'audience')
    const code = currencyOf(input.currency)
    const asked = currencies.find((each) => input.currency !== undefined && each === code && each !== 'Other')
    if (input.currency !== undefined && asked === undefined)
      return { kind: 'cannot', text: say('teamAssistant.noCurrency', { currency: input.currency }) }
    const account = await accountFor(asker, asked)
    const currency = asked ?? account?.currency ?? 'USD'
    const amount = budget ?? usualBudget(currency)
    const plan = {
      team_id: team.id,
      objective: 'REACH',
      audience_ids: [audience.id],
      ad_account_id: account?.id ?? null,
      start: `${addDays(today, 1)}T00:00:00Z`,
      end: `${addDays(today, 1 + days)}T00:00:00Z`,
      currency,
      lifetime_budget_micro: Math.round(amount * MICRO),
      daily_budget_micro: null,
    } as const
    const { forecast } = await forecastUnsaved(deps, actor, plan, signal)
    const base = {
      link: { screen: 'newPlan', id: audience.id },
      sources: [
        {
          call: 'forecast-audience-plan',
          params: Object.fromEntries(
            Object.entries(plan).map(([name, value]) => [name, value === null ? '' : String(value)]),
          ),
        },
      ],
    } as const
    if (!forecast)
      return { ...base, kind: 'cannot', text: say('teamAssistant.noForecast', { title: audience.title }) }
    const { bands, learned_from, computed_at } = forecast
    const band = (label: DraftFigure['label'], name: 'reach' | 'impressions'): DraftFigure => ({
      label,
      value: bands[name].middle,
      low: bands[name].low_90,
      high: bands[name].high_90,
      level: 90,
      unit: 'estimate',
    })
    const price = (
      label: DraftFigure['label'],
      name: 'cost_per_thousand' | 'cost_per_result',
    ): DraftFigure => ({
      label,
      value: bands[name].middle,
      low: bands[name].low_90,
      high: bands[name].high_90,
      level: 90,
      unit: 'money',
      currency,
    })
    return {
      ...base,
      text: say('teamAssistant.forecastText', {
        title: audience.title,
        budget: writtenMoney(plan.lifetime_budget_micro, currency, asker),
        days,
        reach: writtenEstimate(bands.reach.middle, asker),
        low: writtenEstimate(bands.reach.low_90, asker),
        high: writtenEstimate(bands.reach.high_90, asker),
        cpm: writtenMoney(bands.cost_per_thousand.middle, currency, asker),
      }),
      figures: [
        band('teamAssistant.reachedLabel', 'reach'),
        band('assistant.impressionsLabel', 'impressions'),
        price('teamAssistant.cpmLabel', 'cost_per_thousand'),
        price('teamAssistant.costPerPersonLabel', 'cost_per_result'),
      ],
      defaults: [
        ...assumedNamed(audience),
        ...(budget === undefined
          ? [
              say('teamAssistant.assumedBudget', {
                budget: writtenMoney(plan.lifetime_budget_micro, currency, asker),
              }),
            ]
          : []),
        say('teamAssistant.assumedFlight', {
          period: writtenPeriod({ from: addDays(today, 1), to: addDays(today, days) }, asker),
        }),
        'teamAssistant.assumedReach',
      ],
      method: {
        text: learned_from?.campaigns
          ? 'teamAssistant.methodForecastLearned'
          : 'teamAssistant.methodForecastAssumed',
        n: learned_from?.campaigns ?? null,
        as_of: computed_at,
      },
    }
  },
})

export const adSpend = teamTool({
  title: 'teamAssistant.adSpend',
  input: z.strictObject({ period }),
  answer: async (asker, input) => {
    const { deps, actor, team, signal } = asker
    if (!may(actor, 'campaigns.read', { team: team.id }))
      return { kind: 'cannot', text: 'assistant.notAllowed' }
    const grants = await ownGrants(deps, actor, team.id)
    if (grants.length === 0)
      return { kind: 'cannot', text: 'teamAssistant.noAdAccount', link: { screen: 'campaigns' } }
    const days = periodOr(input.period, asker)
    const told = await Array.fromAsync(grants, async ({ account }) => {
      const asked = { ad_account_id: account.account_id, team_id: team.id, start: days.from, end: days.to }
      return { account, asked, ...(await campaignsOverview(deps, actor, asked, signal)) }
    })
    const byCurrency = [...Map.groupBy(told, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      spent: rows.every(({ total }) => total.spent_micro === null)
        ? null
        : rows.reduce((sum, { total }) => sum + (total.spent_micro ?? 0), 0),
    }))
    const [only] = told
    return {
      text: say('teamAssistant.spendText', {
        period: writtenPeriod(days, asker),
        spent: byCurrency.map(({ currency, spent }) => writtenMoney(spent, currency, asker)).join(' + '),
        n: told.reduce((sum, { campaigns }) => sum + campaigns, 0),
      }),
      figures: byCurrency.map(({ currency, spent }) => ({
        label: 'teamAssistant.spentLabel',
        value: spent,
        unit: 'money',
        currency,
      })),
      table: {
        columns: [
          { label: 'teamAssistant.adAccountLabel', unit: 'text' },
          { label: 'teamAssistant.spentLabel', unit: 'written' },
          { label: 'teamAssistant.beforeLabel', unit: 'written' },
          { label: 'assistant.impressionsLabel', unit: 'count' },
          { label: 'teamAssistant.clicksLabel', unit: 'count' },
          { label: 'teamAssistant.campaignsLabel', unit: 'count' },
        ],
        rows: told.map(({ account, currency, total, before, campaigns }) => [
          account.name,
          writtenMoney(total.spent_micro, currency, asker),
          writtenMoney(before?.total.spent_micro ?? null, currency, asker),
          total.impressions,
          total.clicks,
          campaigns,
        ]),
        total: told.length,
      },
      ...(told.length === 1
        ? {
            chart: {
              kind: 'line',
              label: 'teamAssistant.spentLabel',
              unit: 'money',
              currency: only!.currency,
              points: only!.days.map(({ date, figures }) => ({ at: date, value: figures.spent_micro })),
            } as const,
          }
        : {}),
      defaults: assumedPeriod(input.period, days, asker),
      method: { text: 'teamAssistant.methodStats', n: told.length, as_of: only!.stats_as_of },
      link: { screen: 'campaigns', query: { from: days.from, to: days.to } },
      sources: told.map(({ asked }) => ({ call: 'get-campaigns-overview', params: asked })),
    }
  },
})

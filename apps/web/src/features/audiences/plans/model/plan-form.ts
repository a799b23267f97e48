import type { AdAccount, AudiencePlan, CallInput, CampaignObjective, Team } from '@rookery/contract'
import type { currencies } from '@rookery/contract/enums.ts'
import { addDays, type Day } from '@rookery/notations/days.ts'
import { sampleBudget } from '../../../../shared/forecast/sample-budget.ts'
import { readMoney, writeMoney } from '../../../../shared/money/read-money.ts'

export interface PlanForm {
  name: string
  objective: CampaignObjective
  audiences: { id: string; name: string }[]
  /** Days in the format of date fields. */
  start: string
  end: string
  currency: (typeof currencies)[number]
  lifetime: string
  daily: string
  account: string
  /** The budgets of the plan that is edited; null for a new one. */
  before: Pick<AudiencePlan, 'lifetime_budget_micro' | 'daily_budget_micro'> | null
}

/** The account a new plan is for, and its currency; without one the currency of the team's subscription. */
export function startingMoney(
  account: Pick<AdAccount, 'account_id' | 'currency'> | undefined,
  team: Pick<Team, 'subscriptions'>,
): Pick<PlanForm, 'account' | 'currency'> {
  if (account && account.currency !== 'Other')
    return { account: account.account_id, currency: account.currency }
  const subscription = team.subscriptions.find(({ active }) => active)
  return { account: '', currency: subscription?.plan.currency ?? 'USD' }
}

/** Four weeks from tomorrow, by the reader's day. */
export const emptyPlan = (
  today: Day,
  { account, currency }: Pick<PlanForm, 'account' | 'currency'>,
): PlanForm => ({
  name: '',
  objective: 'REACH',
  audiences: [],
  start: addDays(today, 1),
  end: addDays(today, 28),
  currency,
  lifetime: '',
  daily: '',
  account,
  before: null,
})

export const formOf = (plan: AudiencePlan): PlanForm => ({
  name: plan.name,
  objective: plan.objective,
  audiences: plan.audiences.map(({ id, name }) => ({ id, name })),
  start: plan.start.slice(0, 10),
  end: plan.end.slice(0, 10),
  currency: plan.currency,
  lifetime: writeMoney(plan.lifetime_budget_micro, plan.currency),
  daily: writeMoney(plan.daily_budget_micro, plan.currency),
  account: plan.ad_account_id ?? '',
  before: {
    lifetime_budget_micro: plan.lifetime_budget_micro,
    daily_budget_micro: plan.daily_budget_micro,
  },
})

const lifetimeOf = ({ lifetime, currency, before }: PlanForm): number | undefined =>
  readMoney(lifetime, currency, before?.lifetime_budget_micro)
const dailyOf = ({ daily, currency, before }: PlanForm): number | undefined =>
  readMoney(daily, currency, before?.daily_budget_micro)

export type PlanField = 'name' | 'audiences' | 'start' | 'end' | 'lifetime' | 'daily'

/** Required fields that are empty, before the server is called. */
export function missingIn(form: PlanForm): Partial<Record<PlanField, 'required' | 'notMoney'>> {
  const found: Partial<Record<PlanField, 'required' | 'notMoney'>> = {}
  if (form.name.trim() === '') found.name = 'required'
  if (form.audiences.length === 0) found.audiences = 'required'
  if (form.start === '') found.start = 'required'
  if (form.end === '') found.end = 'required'
  if (!lifetimeOf(form)) found.lifetime = form.lifetime.trim() ? 'notMoney' : 'required'
  if (form.daily.trim() !== '' && !dailyOf(form)) found.daily = 'notMoney'
  return found
}

/** The form in the server's format: a plan starts and ends with full days. */
export const planBodyOf = (form: PlanForm) => ({
  name: form.name.trim(),
  objective: form.objective,
  audience_ids: form.audiences.map(({ id }) => id),
  ad_account_id: form.account || null,
  start: `${form.start}T00:00:00Z`,
  end: `${form.end}T23:59:59Z`,
  currency: form.currency,
  lifetime_budget_micro: lifetimeOf(form) ?? 0,
  daily_budget_micro: form.daily.trim() === '' ? null : (dailyOf(form) ?? 0),
})

/** A forecast request for the form: without a budget a sample one. `missing` lists absent required fields. */
export function forecastRequest(
  form: PlanForm,
  teamId: string,
):
  | { request: CallInput<'forecast-audience-plan'>; isSample: boolean; missing: null }
  | { request: null; isSample: false; missing: 'audiences' | 'dates' | 'money' } {
  const missingMessage = (what: 'audiences' | 'dates' | 'money') =>
    ({ request: null, isSample: false, missing: what }) as const
  if (form.audiences.length === 0) return missingMessage('audiences')
  if (form.start === '' || form.end === '') return missingMessage('dates')
  const found = missingIn(form)
  if (found.lifetime === 'notMoney' || found.daily) return missingMessage('money')
  const { name: _, ...body } = planBodyOf(form)
  const isSample = found.lifetime === 'required'
  return {
    request: {
      team_id: teamId,
      ...body,
      // The daily limit may exceed the sample budget for all days.
      ...(isSample && { lifetime_budget_micro: sampleBudget(form.currency), daily_budget_micro: null }),
    },
    isSample,
    missing: null,
  }
}

/** Whether saving the form would change the plan's forecast. */
export function isOtherSpending(form: PlanForm, plan: AudiencePlan): boolean {
  const spendingKeyOf = (one: PlanForm) => JSON.stringify({ ...planBodyOf(one), name: '' })
  return spendingKeyOf(form) !== spendingKeyOf(formOf(plan))
}

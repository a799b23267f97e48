import { formatMoney } from '@rookery/i18n'
import type { MonthOfAll, MonthOfPlan } from '../areas/billing/subscribers/subscribers.policy.ts'
import { command } from '../areas/population/imports/operator-client.ts'
import { number, printLine } from './say.ts'

interface Report {
  readonly revenue: readonly MonthOfPlan[]
  readonly counts: readonly MonthOfAll[]
  readonly past_due: readonly { who: string; plan: string; since: string | null }[]
}
interface History {
  readonly changes: readonly {
    readonly at: string
    readonly subscription: string
    readonly by: string | null
    readonly data: { readonly plan: string; readonly status: string; readonly reason?: string }
  }[]
}

export const subscriberLines = ({ revenue, counts, past_due }: Report): string[] => [
  'Subscribers by month',
  ...counts.map(
    ({ month, paying, trials, past_due: owing, ended, churn }) =>
      `${month}: ${number(paying)} pay, ${number(trials)} try, ${number(owing)} owe, ${number(ended)} ended, churn ${churn === null ? '–' : `${(100 * churn).toFixed(1)}%`}`,
  ),
  'Recurring revenue by month and plan',
  ...revenue.map(
    ({ month, plan, currency, subscribers, recurring_micro }) =>
      `${month} ${plan}: ${number(subscribers)} × = ${formatMoney('en', recurring_micro, currency)}`,
  ),
  past_due.length === 0 ? 'No payment is due.' : 'Failed payments',
  ...past_due.map(({ who, plan, since }) => `${who}: ${plan}, since ${since?.slice(0, 10) ?? '?'}`),
]

export const historyLines = ({ changes }: History): string[] =>
  changes.map(
    ({ at, subscription, by, data }) =>
      `${at.slice(0, 16)} ${subscription}: ${data.plan}, ${data.status}; by ${by ?? 'the payment provider'}${data.reason ? `: ${data.reason}` : ''}`,
  )

/** Prints who subscribes and what that brings, or one payer's history. */
export async function showSubscribers(dataDir: string, who: string, months: number): Promise<void> {
  const lines =
    who === 'all'
      ? subscriberLines(await command<Report>(dataDir, '/subscribers', { months }))
      : historyLines(await command<History>(dataDir, '/subscriber', { who }))
  for (const line of lines.length > 0 ? lines : [`Nobody is known as ${who}.`]) printLine(line)
}

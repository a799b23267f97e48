import { effectiveStatus } from '../ads/campaigns/serving.ts'
import type { Sandbox } from '../sandbox.ts'
import { EMPTY_CELL, htmlPanel, table } from './control-parts.ts'
import { escapeHtml } from '../html/html.ts'

const money = (micros: number, currency: string): string =>
  `<span class="num">${(micros / 1e6).toLocaleString('en', { style: 'currency', currency })}</span>`

/** Campaigns of all accounts, newest first: serving state and spend. */
export const campaignsPanel = (sandbox: Sandbox): string => {
  const { accounts, campaigns, clock, delivery } = sandbox
  const at = clock.world()
  const rows = accounts
    .all()
    .flatMap((account) => campaigns.campaignsOf(account.id).map((campaign) => ({ account, campaign })))
    .toSorted((a, b) => b.campaign.created_at - a.campaign.created_at)
    .map(({ account, campaign }) => {
      const lineItems = campaigns.lineItemsOf(campaign.id)
      const status = effectiveStatus(campaign, { campaigns, delivery, account, at })
      const spentMicro = lineItems.reduce((sum, { id }) => sum + delivery.spentOf(id, at), 0)
      const budget = campaign.total_budget_amount_local_micro ?? campaign.daily_budget_amount_local_micro
      return [
        `<code>${campaign.id}</code>`,
        escapeHtml(campaign.name),
        `<code>${account.id}</code>`,
        `<span class="${status === 'RUNNING' ? 'ok' : 'warn'}">${status}</span>`,
        `<span class="num">${lineItems.filter((each) => !each.deleted).length}</span>`,
        money(spentMicro, account.currency),
        budget === null ? EMPTY_CELL : money(budget, account.currency),
      ]
    })
  const headings = ['Id', 'Name', 'Account', 'Status', 'Line items', 'Spent', 'Budget']
  return htmlPanel('campaigns', 'Campaigns', table(headings, rows, 'No campaigns yet.'))
}

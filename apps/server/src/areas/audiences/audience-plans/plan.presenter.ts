import type { Audience, AudiencePlan } from '@rookery/contract'
import { hasUnusable, nextStatuses } from './plan.policy.ts'
import type { PlanRow } from './tables.ts'

export const presentPlan = (row: PlanRow, audiences: readonly Audience[]): AudiencePlan => ({
  id: row.id,
  team_id: row.team_id,
  name: row.name,
  objective: row.objective,
  audience_ids: row.audience_ids,
  audiences: audiences.map(({ id, name, core_audience, total_native, ledger, missing_lists }) => ({
    id,
    name,
    core_audience,
    total_native,
    ledger,
    missing_lists,
  })),
  ad_account_id: row.ad_account_id,
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  currency: row.currency,
  lifetime_budget_micro: row.lifetime_budget_micro,
  daily_budget_micro: row.daily_budget_micro,
  status: row.status,
  next_statuses: nextStatuses(row.status),
  forecast: hasUnusable(audiences) ? null : row.forecast,
  version: row.version,
  created_at: row.created_at.toISOString(),
  modified_at: row.modified_at.toISOString(),
})

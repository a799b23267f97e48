import type { AdsLineItem } from '@rookery/network'
import { addDays, dayAt } from '@rookery/notations/days.ts'
import type { Deps } from '../../../app/deps.ts'
import { upsert, type AccountMirror } from '../../advertising/ads-network/account-mirror.service.ts'
import { sumFigures } from '../../advertising/ads-sync/figures.query.ts'
import { lastRunOf } from '../usage-runs/autopilots-of-usages.query.ts'
import type { AutopilotRow, UsageAdSetRow } from '../usage-runs/tables.ts'
import { paceBudgets } from './pace-budgets.policy.ts'

/** Lowers daily budgets on the network where ad sets could together spend more than the cap in a day; never raises one. */
export async function lowerBudgets(
  deps: Deps,
  mirror: AccountMirror,
  wires: readonly AdsLineItem[],
  capMicro: number,
): Promise<{ budget_micro: number; is_budget_lowered: boolean }> {
  const { api } = mirror
  const dailyOf = new Map<string, number | null>()
  for (const id of new Set(wires.map(({ campaign_id }) => campaign_id))) {
    const campaign = await api((ads, account, options) => ads.campaigns.get(account, id, options))
    const daily = campaign.daily_budget_amount_local_micro
    dailyOf.set(id, daily === null ? null : Number(daily))
  }
  const { lowered, budget_micro } = paceBudgets(
    wires.map((wire) => ({ ...wire, campaign_daily_micro: dailyOf.get(wire.campaign_id) ?? null })),
    capMicro,
  )
  for (const { id, daily_budget_micro } of lowered) {
    const change = { daily_budget_amount_local_micro: daily_budget_micro }
    const wire = await api((ads, account, options) => ads.lineItems.update(account, id, change, options))
    await upsert(deps, mirror, 'line_item', [wire])
  }
  return { budget_micro, is_budget_lowered: lowered.length > 0 }
}

/** What the ad sets spent on the whole days since the run before; null where the network has not told. */
export async function spentSince(
  deps: Deps,
  { access, sync }: AccountMirror,
  { usage_id, enabled_at }: AutopilotRow,
  rows: readonly UsageAdSetRow[],
): Promise<number | null> {
  const before = (await lastRunOf(deps.db, usage_id))?.at ?? enabled_at
  const from = dayAt(before, access.account.time_zone)
  const to = addDays(dayAt(deps.clock(), access.account.time_zone), -1)
  if (from > to) return 0
  const figures = await sumFigures(deps.db, { sync_id: sync.id, from, to, by: 'adset' })
  const spent = rows.map(({ network_id }) => figures.get(network_id)?.billed_charge_local_micro ?? null)
  return spent.every((each) => each === null)
    ? null
    : Number(spent.reduce((all, each) => all! + (each ?? 0n), 0n))
}

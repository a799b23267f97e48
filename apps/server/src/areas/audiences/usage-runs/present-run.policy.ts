import type { AdSetReceipt, UiLanguage, UsageApplication } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { criterionNames } from '../../../targeting/network-criterion-name.ts'
import type { UsageAdSetRow } from './tables.ts'
import type { RunRow } from './usage-ad-set.repository.ts'

/** The run of a usage over its ad sets; null where none were named. */
export function presentRun(
  usage: Pick<RunRow, 'mode' | 'residual'> & { readonly job_id: string | null },
  rows: readonly UsageAdSetRow[],
  language: UiLanguage,
): UsageApplication | null {
  if (rows.length === 0) return null
  return {
    state: stateOf(rows),
    mode: usage.mode ?? 'replace',
    job_id: usage.job_id,
    residual: usage.residual ?? [],
    ad_sets: rows.map((row) => presentAdSet(row, language)),
  }
}

function stateOf(rows: readonly UsageAdSetRow[]): UsageApplication['state'] {
  const some = (...states: UsageAdSetRow['state'][]) => rows.some(({ state }) => states.includes(state))
  if (some('undoing')) return 'undoing'
  if (some('waiting', 'writing', 'taking_back')) return 'applying'
  const settled = rows.filter(({ state }) => state !== 'replaced')
  const all = (given: UsageAdSetRow['state']) => settled.every(({ state }) => state === given)
  if (all('applied')) return 'applied'
  return all('undone') ? 'undone' : all('failed') ? 'failed' : 'partial'
}

const presentAdSet = (row: UsageAdSetRow, language: UiLanguage): AdSetReceipt => ({
  adset_id: row.object_id,
  network_id: row.network_id,
  name: row.name,
  state: row.state,
  planned: row.plan.criteria.length + row.plan.impossible.length,
  taken: row.receipt?.taken ?? 0,
  kept: row.receipt?.kept ?? 0,
  missing: criterionNames(row.receipt?.missing ?? [], language),
  extra: criterionNames(row.receipt?.extra ?? [], language),
  changed_by_others: criterionNames(row.receipt?.changed_by_others ?? [], language),
  paused: row.receipt?.paused ?? null,
  cause: row.cause ? render(row.cause, language) : '',
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
  drift: row.drift && {
    missing: criterionNames(row.drift.missing, language),
    extra: criterionNames(row.drift.extra, language),
    at: row.drift.at,
  },
})

import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import type { AccountMirror } from '../../advertising/ads-network/account-mirror.service.ts'
import { readAdSet, type AdSetNow } from '../../advertising/applied-targeting/ad-set.gateway.ts'
import { targetOf, without } from '../../advertising/applied-targeting/applied-criteria.policy.ts'
import { JobFailure, type JobRun } from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { newestListOf } from '../audiences/recipes/audience-config.service.ts'
import { storeUsage } from '../uploads/usage.service.ts'
import {
  changeAutopilot,
  insertAutopilotRun,
  lockEnabled,
  readAutopilot,
} from '../usage-runs/autopilot-rows.service.ts'
import { driftOf, keepDrift } from '../usage-runs/check-run.service.ts'
import { nextCheck } from '../usage-runs/finish-run.service.ts'
import type { PilotedUsage } from '../usage-runs/piloted-usage.service.ts'
import { prepareRunOf, type PreparedRun } from '../usage-runs/prepare-run.service.ts'
import { openRunAccount } from '../usage-runs/run-access.service.ts'
import { requireWritable } from '../usage-runs/start-run.service.ts'
import type { UsageAdSetRow } from '../usage-runs/tables.ts'
import { lowerBudgets, spentSince } from './budgets.service.ts'
import { requireNotWider } from './require-not-wider.service.ts'

/**
 * Looks at the ad sets and at the list, and answers what to store: nothing changed, or a new usage whose run writes the list as it
 * is now. Throws, to end the autopilot, where the ad sets or the access are not what they were.
 */
export async function followList(
  run: JobRun,
  job: BackgroundJobRow,
  { usage, pilot, rows }: PilotedUsage,
): Promise<(tx: Transaction) => Promise<void>> {
  const { deps, signal } = run
  if (!(await canUpload(deps, usage.team_id, usage.ad_account_id))) throw fail('subscription_required')
  requireStanding(usage, rows)
  const mirror = await openRunAccount(run, job, usage)
  const seen = await Array.fromAsync(rows, async (row) => await readAsConfirmed(run, mirror, row))
  const list = await readList(run, usage)
  const targeting_package = list?.targeting_package ?? usage.targeting_package
  const asked = {
    targeting_package,
    country_codes: usage.countries,
    adset_ids: rows.map(({ network_id }) => network_id),
  }
  const prepared = await prepareRunOf(deps, { access: mirror.access, teams: [usage.team_id] }, asked, signal)
  requireWritable(prepared)
  const change = changeOf(prepared, seen)
  if (change.criteria_added + change.criteria_removed > 0 && !pilot.may_widen)
    await requireNotWider(deps, mirror.access, usage, targeting_package, signal)
  // Switched off meanwhile: nothing is touched.
  if (!(await readAutopilot(deps.db, usage.id))?.enabled) return async () => {}
  const pace = await lowerBudgets(
    deps,
    mirror,
    seen.map(({ now }) => now.wire),
    pilot.daily_budget_cap_micro,
  )
  const spent_micro = await spentSince(deps, mirror, pilot, rows)
  return async (tx) => {
    // Switched off meanwhile: nothing is written.
    if (!(await lockEnabled(tx, usage.id))) return
    const isChanged = change.criteria_added + change.criteria_removed > 0
    const usage_id = isChanged
      ? await storeUsage(deps, tx, {
          team_id: usage.team_id,
          ad_account_id: usage.ad_account_id,
          applied_by: pilot.enabled_by,
          targeting_package,
          countries: usage.countries,
          config: list,
          mode: 'replace',
          run: prepared,
          confirmed: null,
          is_autopilot: true,
        })
      : usage.id
    const now = deps.clock()
    await changeAutopilot(tx, usage.id, { usage_id, next_run_at: nextCheck(now) })
    await insertAutopilotRun(tx, {
      ...change,
      ...pace,
      id: newId(deps),
      usage_id,
      at: now,
      outcome: isChanged ? 'applied' : 'unchanged',
      spent_micro,
      audience_config_version: list?.version ?? null,
      cause: null,
    })
  }
}

/** Only what a run wrote, and nobody undid or wrote over since, is kept up. */
function requireStanding(usage: PilotedUsage['usage'], rows: readonly UsageAdSetRow[]): void {
  if (usage.state !== 'applied') throw new JobFailure('autopilot.undone')
  const replaced = rows.find(({ state }) => state === 'replaced')
  if (replaced) throw new JobFailure(say('autopilot.replaced', { name: replaced.name }))
  const other = rows.find(({ state }) => state !== 'applied' && state !== 'partial')
  if (other || rows.length === 0)
    throw new JobFailure(say('autopilot.notApplied', { name: other?.name ?? '' }))
}

interface SeenAdSet {
  readonly row: UsageAdSetRow
  readonly now: AdSetNow
}

/** An ad set that still has what was confirmed; else it is stored that it has not, and the autopilot ends. */
async function readAsConfirmed(
  { deps }: JobRun,
  { api }: AccountMirror,
  row: UsageAdSetRow,
): Promise<SeenAdSet> {
  const now = await readAdSet(api, row.network_id)
  const drift = driftOf(deps, row, now.criteria)
  if (drift === null) return { row, now }
  await keepDrift(deps, row, drift)
  throw new JobFailure(say('autopilot.drift', { name: row.name }))
}

async function readList({ deps }: JobRun, { team_id, audience_config_id }: PilotedUsage['usage']) {
  if (audience_config_id === null) return null
  const list = await newestListOf(deps, team_id, audience_config_id)
  if (!list) throw new JobFailure('autopilot.listGone')
  return list
}

/** By how much the ad sets change, compared with what stands there. */
function changeOf({ planOf }: PreparedRun, seen: readonly SeenAdSet[]) {
  const targets = seen.map(({ row, now }, index) => ({
    then: row.target ?? [],
    next: targetOf(planOf(index)!.criteria, now.criteria, 'replace'),
  }))
  const sum = (count: (each: (typeof targets)[number]) => number) =>
    targets.reduce((all, each) => all + count(each), 0)
  return {
    criteria_added: sum(({ then, next }) => without(next, then).length),
    criteria_removed: sum(({ then, next }) => without(then, next).length),
  }
}

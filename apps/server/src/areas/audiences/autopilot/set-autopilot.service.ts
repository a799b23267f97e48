import type { AudienceUsage } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { presentOne, requireUsage } from '../uploads/usage.service.ts'
import { changeAutopilot, lockEnabled, putAutopilot } from '../usage-runs/autopilot-rows.service.ts'
import { cancelRun } from '../usage-runs/cancel-run.service.ts'
import { nextCheck } from '../usage-runs/finish-run.service.ts'
import { autopilotAllowed } from './autopilot-allowed.service.ts'
import { UNIT_MICRO } from './pace-budgets.policy.ts'

interface AutopilotWish {
  readonly usage_id: string
  readonly enabled: boolean
  readonly daily_budget_cap_micro?: number | undefined
  readonly may_widen: boolean
}
type Usage = Awaited<ReturnType<typeof requireUsage>>

/** Switches the autopilot of a usage on within what a person agreed to, or off at once. Idempotent. */
export async function setAutopilot(
  deps: Deps,
  actor: UserActor,
  wish: AutopilotWish,
  signal: AbortSignal,
): Promise<AudienceUsage> {
  const usage = await requireUsage(deps, actor, wish.usage_id)
  requirePermission(actor, 'usages.write', { team: usage.team_id })
  await (wish.enabled ? switchOn(deps, actor, usage, wish, signal) : switchOff(deps, actor, usage, signal))
  return await presentOne(deps, actor, usage.team_id, usage.id)
}

async function switchOn(
  deps: Deps,
  actor: UserActor,
  usage: Usage,
  { daily_budget_cap_micro: cap, may_widen }: AutopilotWish,
  signal: AbortSignal,
): Promise<void> {
  if (cap === undefined) throw invalid({ daily_budget_cap_micro: 'autopilot.capNeeded' })
  if (cap < usage.ad_sets.length * UNIT_MICRO)
    throw invalid({ daily_budget_cap_micro: say('autopilot.capTooSmall', { n: usage.ad_sets.length }) })
  requireFollowable(usage)
  const { reason } = await autopilotAllowed(deps, actor, usage.ad_account_id, signal)
  if (reason === 'subscription_required') throw fail('subscription_required')
  // An autopilot that is on already takes no further run.
  if (reason !== null && !(reason === 'runs_used' && usage.autopilot?.enabled))
    throw fail('autopilot_not_allowed', `autopilot.${reason}`)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await putAutopilot(tx, {
      usage_id: usage.id,
      enabled: true,
      daily_budget_cap_micro: cap,
      may_widen,
      enabled_by: actor.user_id,
      enabled_at: now,
      next_run_at: nextCheck(now),
      stopped_at: null,
      stop_cause: null,
    })
    const data = { ad_account_id: usage.ad_account_id, daily_budget_cap_micro: cap, may_widen }
    await addAuditEntry(deps, tx, { ...entryOf(actor, usage), verb: 'autopilot-on', data })
  })
}

/** Only what the server wrote as a whole, and nobody changed since, can be kept up. */
function requireFollowable({ state, mode, ad_sets }: Usage): void {
  if (ad_sets.length === 0) throw fail('autopilot_not_allowed', 'autopilot.noAdSets')
  if (mode === 'add') throw fail('autopilot_not_allowed', 'autopilot.added')
  if (state !== 'applied') throw fail('autopilot_not_allowed', 'autopilot.undone')
  for (const { state: adSetState, name, drift } of ad_sets) {
    if (adSetState === 'replaced') throw fail('autopilot_not_allowed', say('autopilot.replaced', { name }))
    if (adSetState !== 'applied' && adSetState !== 'partial')
      throw fail('autopilot_not_allowed', say('autopilot.notApplied', { name }))
    if (drift) throw fail('autopilot_not_allowed', say('autopilot.drift', { name }))
  }
}

async function switchOff(deps: Deps, actor: UserActor, usage: Usage, signal: AbortSignal): Promise<void> {
  const wasOn = await deps.db.transaction(async (tx) => {
    if (!(await lockEnabled(tx, usage.id))) return false
    await changeAutopilot(tx, usage.id, {
      enabled: false,
      next_run_at: null,
      stopped_at: deps.clock(),
      stop_cause: null,
    })
    const data = { ad_account_id: usage.ad_account_id }
    await addAuditEntry(deps, tx, { ...entryOf(actor, usage), verb: 'autopilot-off', data })
    return true
  })
  // What it writes right now is put back.
  if (!wasOn || usage.job_id === null || usage.autopilot?.last_run?.outcome !== 'applied') return
  await cancelRun(deps, usage.job_id, actor.user_id, signal)
}

const entryOf = ({ user_id }: UserActor, { id, team_id }: Usage) => ({
  actor_id: user_id,
  team_id,
  object_kind: 'audience-usage',
  object_id: id,
})

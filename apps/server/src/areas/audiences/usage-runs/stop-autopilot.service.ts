import type { ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { changeAutopilot, insertAutopilotRun, lockEnabled } from './autopilot-rows.service.ts'
import type { RunRow } from './usage-ad-set.repository.ts'

/**
 * Ends the autopilot of a usage for a reason, in the transaction of what found it; its run and a notification tell. False if it
 * was off.
 */
export async function stopAutopilot(
  deps: Deps,
  tx: Transaction,
  usage: Pick<RunRow, 'id' | 'team_id'>,
  stop: { readonly cause: ServerText; readonly subject: string },
): Promise<boolean> {
  const pilot = await lockEnabled(tx, usage.id)
  if (!pilot) return false
  const now = deps.clock()
  const { cause, subject } = stop
  await changeAutopilot(tx, usage.id, {
    enabled: false,
    next_run_at: null,
    stopped_at: now,
    stop_cause: cause,
  })
  await insertAutopilotRun(tx, {
    id: newId(deps),
    usage_id: usage.id,
    at: now,
    outcome: 'stopped',
    criteria_added: 0,
    criteria_removed: 0,
    budget_micro: null,
    spent_micro: null,
    is_budget_lowered: false,
    audience_config_version: null,
    cause,
  })
  const id = newId(deps)
  await addBackground(deps, tx, id, {
    kind: 'autopilot_stop',
    subject_key: id,
    subject,
    subject_id: usage.id,
    team_id: usage.team_id,
    user_id: pilot.enabled_by,
    cursor: {},
    total: 1,
  })
  return true
}

import type { Autopilot, AutopilotRun, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { AutopilotOfUsage } from './autopilots-of-usages.query.ts'
import type { AutopilotRunRow } from './tables.ts'

export const presentAutopilotRun = (
  { id: _, at, cause, ...run }: AutopilotRunRow,
  language: UiLanguage,
): AutopilotRun => ({ ...run, at: at.toISOString(), cause: cause ? render(cause, language) : '' })

export const presentAutopilot = (pilot: AutopilotOfUsage, language: UiLanguage): Autopilot => ({
  enabled: pilot.enabled,
  daily_budget_cap_micro: pilot.daily_budget_cap_micro,
  may_widen: pilot.may_widen,
  enabled_by: { id: pilot.enabled_by, name: pilot.enabled_by_name },
  enabled_at: pilot.enabled_at.toISOString(),
  next_run_at: pilot.next_run_at?.toISOString() ?? null,
  stopped_at: pilot.stopped_at?.toISOString() ?? null,
  cause: pilot.stop_cause ? render(pilot.stop_cause, language) : '',
  last_run: pilot.last_run && presentAutopilotRun(pilot.last_run, language),
})

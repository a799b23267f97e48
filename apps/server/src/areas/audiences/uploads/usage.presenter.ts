import type { z } from 'zod'
import type { audienceUsage } from '@rookery/contract/objects/audience.ts'
import type { UiLanguage } from '@rookery/contract'
import { criterionNames } from '../../../targeting/network-criterion-name.ts'
import { presentAutopilot } from '../usage-runs/present-autopilot.policy.ts'
import { presentRun } from '../usage-runs/present-run.policy.ts'
import type { UsageRow } from './usage.repository.ts'

export const presentUsage = (row: UsageRow, language: UiLanguage): z.output<typeof audienceUsage> => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  state: row.state,
  audience_config_id: row.audience_config_id,
  audience_config_version: row.audience_config_version,
  targeting_package: row.targeting_package,
  countries: row.countries,
  applied_by: { id: row.applied_by, name: `${row.first_name} ${row.last_name}`.trim() },
  applied_at: row.applied_at.toISOString(),
  restored_at: row.restored_at && row.restored_at.toISOString(),
  applied_handle_count: row.applied_handle_count,
  dropped_handles: row.dropped_handles,
  confirmed: row.confirmed && {
    ...row.confirmed,
    missing: criterionNames(row.confirmed.missing, language),
    extra: criterionNames(row.confirmed.extra, language),
  },
  application: presentRun(row, row.ad_sets, language),
  autopilot: row.autopilot && presentAutopilot(row.autopilot, language),
  shared_with_count: row.shared_with_count,
})

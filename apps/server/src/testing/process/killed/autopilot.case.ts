import { enqueueJob } from '../../../areas/foundation/jobs/background-queue.service.ts'
import { newId } from '../../../security/new-id.ts'
import { createLineItem } from './apply.case.ts'
import { grantCampaigns } from './campaign.case.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const name = 'Kept up to date'
const ofName = `usage_id in (select usage_id from audience_usage_ad_sets where name = '${name}')`

/** What changed of a package is applied once, by one more usage, to which the autopilot goes over. */
export const autopilotCase: KilledCase = {
  prepare: async (world) => {
    const { app, admin, team } = world
    const { pool } = app.deps.store
    const account = await grantCampaigns(world)
    const line = await createLineItem(world, account, name)
    const id = newId(app.deps)
    await pool.query(
      `insert into audience_usages (id, team_id, ad_account_id, state, targeting_package, countries, applied_by, applied_at, applied_handle_count, dropped_handles, mode)
       values ($1, $2, $3, 'applied', $4, '{}', $5, now(), 0, '{}', 'replace')`,
      [id, team.id, account, JSON.stringify({ keywords: [{ label: 'tea' }] }), admin.id],
    )
    await pool.query(
      `insert into audience_usage_ad_sets (usage_id, network_id, ad_account_id, position, name, state, plan, target)
       values ($1, $2, $3, 0, $4, 'applied', $5, '[]')`,
      [id, line, account, name, JSON.stringify({ criteria: [], impossible: [] })],
    )
    await pool.query(
      `insert into usage_autopilots (usage_id, enabled, daily_budget_cap_micro, may_widen, enabled_by, enabled_at, next_run_at)
       values ($1, true, 3000000, true, $2, now(), now())`,
      [id, admin.id],
    )
    await enqueueJob(app.deps, {
      ...{ kind: 'autopilot', subject_key: id, subject: id, subject_id: id, team_id: team.id },
      ...{ user_id: admin.id, cursor: {} },
    })
  },
  result: async (world) => ({
    usages: await rowsOf(
      world,
      `select count(*)::int as n from audience_usage_ad_sets where name = '${name}'`,
    ),
    runs: await rowsOf(
      world,
      `select outcome, criteria_added, criteria_removed, budget_micro from autopilot_runs where ${ofName}`,
    ),
    pilots: await rowsOf(
      world,
      `select enabled, (select count(*)::int from autopilot_runs r where r.usage_id = p.usage_id) as runs
       from usage_autopilots p where p.${ofName}`,
    ),
  }),
}

/** Its end is all it does. */
export const autopilotStopCase: KilledCase = {
  prepare: async ({ app, admin, team }) => {
    const id = newId(app.deps)
    await enqueueJob(app.deps, {
      ...{ kind: 'autopilot_stop', subject_key: id, subject: 'Stopped once', subject_id: null },
      ...{ team_id: team.id, user_id: admin.id, cursor: {} },
    })
  },
  result: async (world) =>
    await rowsOf(world, "select state, cause from background_jobs where kind = 'autopilot_stop'"),
}

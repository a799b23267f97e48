import type { CallOutput } from '@rookery/contract'
import { endOfDay, startOfDay } from '@rookery/notations/days.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { runsOfAccount } from '../usage-runs/autopilot-rows.service.ts'
import { presentAutopilotRun } from '../usage-runs/present-autopilot.policy.ts'
import { requireTeamsOf, runsLeft } from './autopilot-allowed.service.ts'

/** What autopilot did for the caller's teams on an ad account, by the days of its time zone. */
export async function readAutopilotRuns(
  deps: Deps,
  actor: UserActor,
  asked: {
    readonly ad_account_id: string
    readonly start?: string | undefined
    readonly end?: string | undefined
  },
): Promise<CallOutput<'list-autopilot-runs'>> {
  const { ad_account_id, start, end } = asked
  const teams = await requireTeamsOf(deps, actor, ad_account_id)
  const team_ids = teams.map(({ team_id }) => team_id)
  const { time_zone } = teams[0]!.account
  const runs = await runsOfAccount(deps.db, team_ids, {
    ad_account_id,
    from: start ? startOfDay(start, time_zone) : null,
    before: end ? endOfDay(end, time_zone) : null,
  })
  return {
    runs: runs.map((run) => presentAutopilotRun(run, actor.language)),
    runs_left: await runsLeft(deps, team_ids, ad_account_id),
  }
}

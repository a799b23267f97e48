import { listJobs as endpoint } from '@rookery/contract/jobs/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { may } from '../../../app/permissions.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { presentJob } from '../job.presenter.ts'
import { listJobs as list } from '../job.repository.ts'

/** Finished jobs are listed for this long. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000

export const listJobs = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const team = input.query.team_id ? (await requireTeam(deps, actor, input.query.team_id)).team : null
  const teams = team ? [team.id] : actor.memberships.map(({ team_id }) => team_id)
  const since = new Date(deps.clock().getTime() - RECENT_MS)
  const { count, rows } = await list(
    deps.db,
    teams.filter((id) => may(actor, 'jobs.read', id)),
    since,
    input.query,
  )
  return pageOf(call, input.query, count, rows.map(presentJob))
})

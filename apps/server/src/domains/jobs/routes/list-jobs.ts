import { listJobs as endpoint } from '@rookery/contract/jobs/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { requireTeam } from '../../teams/team.service.ts'
import { readJobs } from '../job.service.ts'

export const listJobs = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const team = input.query.team_id ? (await requireTeam(deps, actor, input.query.team_id)).team : null
  const teams = team ? [team.id] : actor.memberships.map(({ team_id }) => team_id)
  const { count, jobs } = await readJobs(deps, actor, teams, input.query)
  return pageOf(call, input.query, count, jobs)
})

import { listTeams as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readTeams } from '../team.service.ts'

export const listTeams = defineRoute(endpoint, async (call) => {
  const { count, teams } = await readTeams(call.deps, call.actor, call.input.query)
  return pageOf(call, call.input.query, count, teams)
})

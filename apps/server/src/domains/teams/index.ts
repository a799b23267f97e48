import type { Domain } from '../../app/define-route.ts'
import { createTeam } from './routes/create-team.ts'
import { getTeam } from './routes/get-team.ts'
import { getTeamInfo } from './routes/get-team-info.ts'
import { listTeamMembers } from './routes/list-team-members.ts'
import { listTeams } from './routes/list-teams.ts'
import { updateTeam } from './routes/update-team.ts'

export const teams: Domain = {
  name: 'teams',
  routes: [getTeamInfo, listTeams, createTeam, getTeam, updateTeam, listTeamMembers],
}

import type { Domain } from '../../app/define-route.ts'
import { changeTeamMember } from './routes/change-team-member.ts'
import { createTeam } from './routes/create-team.ts'
import { getTeam } from './routes/get-team.ts'
import { getTeamInfo } from './routes/get-team-info.ts'
import { getTeamMember } from './routes/get-team-member.ts'
import { listTeamMembers } from './routes/list-team-members.ts'
import { listTeams } from './routes/list-teams.ts'
import { removeTeamMember } from './routes/remove-team-member.ts'
import { replaceTeam } from './routes/replace-team.ts'
import { updateTeam } from './routes/update-team.ts'

export const teams: Domain = {
  name: 'teams',
  routes: [
    getTeamInfo,
    listTeams,
    createTeam,
    getTeam,
    replaceTeam,
    updateTeam,
    listTeamMembers,
    getTeamMember,
    changeTeamMember,
    removeTeamMember,
  ],
}

import { fact } from '../core/fact.ts'

export const getTeamInfo = fact('get-team-info', 'GET', '/api/teaminfo/{slug}/')
export const listTeams = fact('list-teams', 'GET', '/api/teams/')
export const createTeam = fact('create-team', 'POST', '/api/teams/')
export const getTeam = fact('get-team', 'GET', '/api/teams/{slug}/')
export const updateTeam = fact('update-team', 'PATCH', '/api/teams/{slug}/')
export const listTeamAccounts = fact('list-team-accounts', 'GET', '/api/teams/{team_id}/accounts/')
export const listTeamMembers = fact('list-team-members', 'GET', '/api/teams/{team_id}/members/')

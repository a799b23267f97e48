import { fact } from '../core/fact.ts'

export const getTeamInfo = fact('get-team-info', 'GET', '/api/teaminfo/{slug}/')
export const listTeams = fact('list-teams', 'GET', '/api/teams/')
export const createTeam = fact('create-team', 'POST', '/api/teams/')
export const getTeam = fact('get-team', 'GET', '/api/teams/{slug}/')
export const updateTeam = fact('update-team', 'PATCH', '/api/teams/{slug}/')
export const listTeamAccounts = fact('list-team-accounts', 'GET', '/api/teams/{team_id}/accounts/')
export const getTeamAccount = fact('get-team-account', 'GET', '/api/teams/{team_id}/accounts/{pk}/')
export const listTeamMembers = fact('list-team-members', 'GET', '/api/teams/{team_id}/members/')
export const replaceTeam = fact('replace-team', 'PUT', '/api/teams/{slug}/')
export const getTeamMember = fact('get-team-member', 'GET', '/api/teams/{team_id}/members/{pk}/')
export const changeTeamMember = fact('change-team-member', 'PATCH', '/api/teams/{team_id}/members/{pk}/')
export const removeTeamMember = fact('remove-team-member', 'DELETE', '/api/teams/{team_id}/members/{pk}/')

import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { membershipLevels } from '../../enums.ts'
import { list, page } from '../../objects/common.ts'
import { member } from '../../objects/user.ts'
import { byMember, byTeam } from '../teams/endpoints.ts'

export const listTeamMembers = endpoint({
  name: 'list-team-members',
  method: 'GET',
  path: '/api/teams/{team_id}/members/',
  action: 'members.list',
  auth: ['session'],
  summary: 'Members and invited people of the team in one list; e-mail addresses only for admins.',
  params: byTeam,
  query: z.object({ ...page, q: z.string().max(100).optional(), ordering: z.string().max(40).optional() }),
  response: list(member),
})
export const getTeamMember = endpoint({
  name: 'get-team-member',
  method: 'GET',
  path: '/api/teams/{team_id}/members/{pk}/',
  action: 'members.list',
  auth: ['session'],
  summary: 'Reads one member or invited person of the team.',
  params: byMember,
  response: member,
})
export const changeTeamMember = endpoint({
  name: 'change-team-member',
  method: 'PATCH',
  path: '/api/teams/{team_id}/members/{pk}/',
  action: 'members.change',
  auth: ['session only'],
  summary: "Team admins: changes a member's level.",
  params: byMember,
  body: z.strictObject({ level: z.enum(membershipLevels) }),
  response: member,
  errors: ['permission_denied', 'last_admin'],
})
export const removeTeamMember = endpoint({
  name: 'remove-team-member',
  method: 'DELETE',
  path: '/api/teams/{team_id}/members/{pk}/',
  action: 'members.remove',
  auth: ['session only'],
  summary: 'Team admins, or the member themselves: ends the membership and its grants at once.',
  params: byMember,
  status: 204,
  errors: ['permission_denied', 'last_admin'],
})

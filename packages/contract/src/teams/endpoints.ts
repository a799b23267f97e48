import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { membershipLevels } from '../enums.ts'
import { id, list, page } from '../objects/common.ts'
import { member, team, teamAccount } from '../objects/user.ts'
import { rules } from '../core/input-rules.ts'

const bySlug = z.object({ slug: id })
const byTeam = z.object({ team_id: id })
const byMember = z.object({ team_id: id, pk: id })
const email = z.email(rules.email)
/** An uploaded file of purpose team_logo; null for none. */
const logo_file_id = id.nullable().optional()

export const getTeamInfo = endpoint({
  name: 'get-team-info',
  method: 'GET',
  path: '/api/teaminfo/{slug}/',
  action: 'team-info.read',
  auth: ['none'],
  summary: 'Public team information for the login page: name, slug and logo, nothing else.',
  params: bySlug,
  response: z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() }),
})
export const listTeams = endpoint({
  name: 'list-teams',
  method: 'GET',
  path: '/api/teams/',
  action: 'teams.list',
  auth: ['session'],
  summary: 'Reads the teams the user is a member of and those of their organisations, with subscriptions.',
  query: z.object({ ...page, q: z.string().max(100).optional() }),
  response: list(team),
})
export const createTeam = endpoint({
  name: 'create-team',
  method: 'POST',
  path: '/api/teams/',
  action: 'teams.create',
  auth: ['session only'],
  summary: 'Creates the team with a unique slug from its name and makes the caller its admin.',
  body: z.strictObject({
    name: z.string().trim().min(2).max(80),
    country: z.string().trim().max(60).nullable().optional(),
    logo_file_id,
    /** An organisation the caller administers, which the team joins. */
    organisation_id: id.optional(),
  }),
  status: 201,
  response: team,
  errors: ['permission_denied'],
  idempotent: true,
})
export const getTeam = endpoint({
  name: 'get-team',
  method: 'GET',
  path: '/api/teams/{slug}/',
  action: 'team.read',
  auth: ['session'],
  summary: 'Reads one team by slug or id; billing fields are null for non-admins.',
  params: bySlug,
  response: team,
})
export const updateTeam = endpoint({
  name: 'update-team',
  method: 'PATCH',
  path: '/api/teams/{slug}/',
  action: 'team.update',
  auth: ['session only'],
  summary: 'Team admins: changes only the given settings.',
  params: bySlug,
  body: z.strictObject({
    name: z.string().trim().min(2).max(80).optional(),
    invoice_email: email.nullable().optional(),
    country: z.string().trim().max(60).nullable().optional(),
    invoice_name: z.string().trim().max(200).nullable().optional(),
    time_zone: z.string().max(64).optional(),
    logo_file_id,
  }),
  response: team,
  errors: ['permission_denied'],
})
export const listTeamAccounts = endpoint({
  name: 'list-team-accounts',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/',
  action: 'team-accounts.list',
  auth: ['session'],
  summary:
    "Reads the team's granted ad accounts, re-checking access on the network when the last check is over 24 h old.",
  params: byTeam,
  query: z.object({ ...page, q: z.string().max(100).optional() }),
  response: list(teamAccount),
})
export const getTeamAccount = endpoint({
  name: 'get-team-account',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/{pk}/',
  action: 'team-accounts.list',
  auth: ['session'],
  summary: 'Reads one granted ad account after asking the network again whether the access still stands.',
  params: byMember,
  response: teamAccount,
})
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
export const replaceTeam = endpoint({
  name: 'replace-team',
  method: 'PUT',
  path: '/api/teams/{slug}/',
  action: 'team.update',
  auth: ['session only'],
  summary: "Team admins: replaces the team's settings; billing fields left out or empty are cleared.",
  params: bySlug,
  body: z.strictObject({
    name: z.string().trim().min(2).max(80),
    invoice_email: z
      .union([email, z.literal('')])
      .nullable()
      .optional(),
    country: z.string().trim().max(60).nullable().optional(),
    invoice_name: z.string().trim().max(200).nullable().optional(),
    time_zone: z.string().max(64).optional(),
    logo_file_id,
  }),
  response: team,
  errors: ['permission_denied'],
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

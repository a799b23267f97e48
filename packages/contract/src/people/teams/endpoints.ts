import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { givenEmail, id, list, page } from '../../objects/common.ts'
import { team } from '../../objects/user.ts'

const bySlug = z.object({ slug: id })
export const byTeam = z.object({ team_id: id })
export const byMember = z.object({ team_id: id, pk: id })
const email = givenEmail
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
    /** Of every member; whoever switches it on needs one themselves. */
    requires_passkey: z.boolean().optional(),
    logo_file_id,
  }),
  response: team,
  errors: ['permission_denied'],
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

import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { countryCode, id, list, page, keySchema, time } from '../../objects/common.ts'

export const requestStates = ['received', 'verified', 'in_work', 'delivered', 'declined'] as const

export const audienceRequest = z.object({
  id,
  team_id: id,
  email: z.string(),
  handle: z.string(),
  ad_account_id: z.string().nullable(),
  company: z.string(),
  name: z.string(),
  description: z.string(),
  country_codes: z.array(z.string()),
  state: z.enum(requestStates),
  /** Note by the makers of the catalogue. */
  note: z.string(),
  created_at: time,
  /** The delivered audience, among the team's purchased ones. */
  audience_id: id.nullable(),
})
export type AudienceRequest = z.infer<typeof audienceRequest>

export const createAudienceRequest = endpoint({
  name: 'create-audience-request',
  method: 'POST',
  path: '/api/external/audience-request/',
  action: 'audience-requests.write',
  auth: ['session'],
  summary: 'A representative of the network asks the makers of the catalogue for an audience.',
  body: z.strictObject({
    team_id: id,
    email: z.string().trim().max(254),
    handle: z.string().trim().min(1).max(60),
    ad_account_id: z.string().max(64).optional(),
    company: z.string().trim().min(1).max(200),
    name: z.string().trim().min(2).max(120),
    description: z.string().trim().min(1).max(5000),
    country_codes: z.array(countryCode).max(260).default([]),
  }),
  status: 201,
  response: audienceRequest,
  idempotent: true,
  errors: ['invalid_access'],
})
export const listAudienceRequests = endpoint({
  name: 'list-audience-requests',
  method: 'GET',
  path: '/api/audience-requests/',
  action: 'audience-requests.read',
  auth: ['session'],
  summary: "Reads the team's requests, newest first; the makers of the catalogue read those of every team.",
  query: z.object({ ...page, team_id: id.optional(), state: z.enum(requestStates).optional() }),
  response: list(audienceRequest),
})
export const updateAudienceRequest = endpoint({
  name: 'update-audience-request',
  method: 'PATCH',
  path: '/api/audience-requests/{pk}/',
  action: 'audience-requests.answer',
  auth: ['session'],
  summary:
    'The makers of the catalogue take a request into work, decline it, or deliver an audience, which is copied into the purchased audiences of the team.',
  params: keySchema,
  body: z.strictObject({
    state: z.enum(['in_work', 'delivered', 'declined']),
    audience_id: id.optional(),
    note: z.string().trim().max(2000).optional(),
  }),
  response: audienceRequest,
  errors: ['permission_denied', 'invalid_transition'],
})

import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { rules } from '../../core/input-rules.ts'
import { plain } from '../../core/figures.ts'
import { languages } from '../../enums.ts'
import { countryCode, givenEmail, id, list, page, keySchema, time } from '../../objects/common.ts'
import { formFields } from '../../people/site-requests/endpoints.ts'

export const requestStates = ['received', 'verified', 'in_work', 'delivered', 'declined'] as const

export const audienceRequest = z.object({
  id,
  /** Null for a visitor's; it is delivered by a mailed link. */
  team_id: id.nullable(),
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
  action: 'audience-requests.ask',
  auth: ['session', 'standalone'],
  summary:
    'A representative of the network asks the makers of the catalogue for an audience: signed in, for a team, or as a visitor, who confirms the address by a mailed link.',
  body: z.strictObject({
    /** Without a team the form's ticket is required (get-form-ticket). */
    team_id: id.optional(),
    ticket: formFields.ticket.optional(),
    website: formFields.website,
    language: z.enum(languages, rules.language).optional(),
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
  errors: ['invalid_access', 'rate_limited'],
  limit: 'mail',
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

export const verifyAudienceRequest = endpoint({
  name: 'verify-audience-request',
  method: 'POST',
  path: '/api/external/audience-request/verify/',
  action: 'public.read',
  auth: ['standalone'],
  summary:
    'Confirms the address of a request by the value of the mailed link, for 7 days. Opening the link changes nothing, and confirming twice is the same as once.',
  body: z.strictObject({ signed: z.string(rules.required).min(1, rules.required).max(200) }),
  response: audienceRequest,
  limit: 'sign-in',
})
export const giveRequestFeedback = endpoint({
  name: 'give-request-feedback',
  method: 'POST',
  path: '/api/external/audience-request/feedback/',
  action: 'public.read',
  auth: ['standalone'],
  summary: 'Stores what somebody thinks of a request or of a delivered audience, from 1 to 5.',
  body: z.strictObject({
    request_id: id.optional(),
    audience_id: id.optional(),
    rating: z.int().min(1).max(5),
    comment: z.string().trim().max(2000).default(''),
  }),
  status: 201,
  response: z.object({ id }),
  errors: ['not_found'],
  limit: 'mail',
})
export const validateRequestEmail = endpoint({
  name: 'validate-request-email',
  method: 'POST',
  path: '/api/external/audience-request/validate-email/',
  action: 'public.read',
  auth: ['standalone'],
  summary: "Checks the form of an address and that its domain is a representative's.",
  body: z.strictObject({ email: givenEmail }),
  response: z.object({ valid: z.boolean() }),
  errors: ['invalid_access'],
  limit: 'search',
})
export const validateRequestHandle = endpoint({
  name: 'validate-request-handle',
  method: 'POST',
  path: '/api/external/audience-request/validate-handle/',
  action: 'public.read',
  auth: ['standalone'],
  summary: 'Checks the form of a handle and that X has the account; X is asked at most once a day of each.',
  body: z.strictObject({ handle: z.string().trim().min(1).max(60) }),
  response: z.object({
    valid: z.boolean(),
    /** False if X could not be asked: the handle is taken as it is. */
    checked: z.boolean(),
    /** Null if X was not asked. */
    profile: z
      .object({
        network_id: z.string(),
        handle: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        verified: z.boolean(),
        followers_count: plain('public').nullable(),
      })
      .nullable(),
  }),
  limit: 'search',
})
export const validateRequestAdAccount = endpoint({
  name: 'validate-request-ad-account',
  method: 'POST',
  path: '/api/external/audience-request/validate-ad-account/',
  action: 'public.read',
  auth: ['standalone', 'session'],
  summary:
    'Checks the form of the id of an ad account; whether there is access is told to the signed-in alone, so that nobody probes ids.',
  body: z.strictObject({ ad_account_id: z.string().trim().min(1).max(64) }),
  response: z.object({ valid: z.boolean(), access: z.boolean().nullable() }),
  limit: 'search',
})

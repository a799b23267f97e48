import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { languages } from '../../enums.ts'
import { booleanQuery, givenEmail, id, keySchema, list, page, time } from '../../objects/common.ts'
import { siteRequestKinds, siteRequestStates } from './kinds.ts'

/** What a form of a site sends along so that programs do not fill the box: see docs of `get-form-ticket`. */
export const formFields = {
  /** Issued when the form was opened. */
  ticket: z.string(rules.required).min(1, rules.required).max(200),
  /** A field that people do not see: who fills it is a program. */
  website: z.string().max(500).default(''),
}

export const getFormTicket = endpoint({
  name: 'get-form-ticket',
  method: 'GET',
  path: '/api/external/form-ticket/',
  action: 'public.read',
  auth: ['standalone'],
  summary:
    'Proof of when a form was opened. It is sent along with the form, at the earliest 3 seconds and at the latest a day later.',
  response: z.object({ ticket: z.string() }),
})

export const validateEmail = endpoint({
  name: 'validate-email',
  method: 'POST',
  path: '/api/external/validate-email/',
  action: 'public.read',
  auth: ['standalone'],
  summary:
    'Checks the form of an address and that its domain takes mail; never says whether it has an account.',
  body: z.strictObject({ email: givenEmail }),
  response: z.object({ valid: z.boolean(), normalised: z.string(), reason: z.string().nullable() }),
  limit: 'search',
})

const name = (length: number) => z.string().trim().max(length).default('')

export const requestAccess = endpoint({
  name: 'request-access',
  method: 'POST',
  path: '/api/external/request-access/',
  action: 'public.read',
  auth: ['standalone'],
  summary:
    "Mails a personal link (access) or the material's link (download) and stores the request for the makers of the site; the same answer for every address.",
  body: z.strictObject({
    email: givenEmail,
    first_name: name(100),
    last_name: name(100),
    company: name(200),
    purpose: z.enum(siteRequestKinds),
    /** Id of a material; required to download. */
    material_id: z.string().max(100).optional(),
    /** Whether we may write to the address about the product; unticked by default. */
    consent: z.boolean().default(false),
    /** Version of the text that was agreed to. */
    consent_version: z.string().max(40).default(''),
    language: z.enum(languages, rules.language).optional(),
    /** Pays for a mail to an address that had its mails already (`work_required`). */
    proof: z.string().max(200).optional(),
    ...formFields,
  }),
  status: 201,
  response: z.object({ detail: z.string() }),
  errors: ['rate_limited', 'work_required'],
  limit: 'mail',
})

export const siteRequest = z.object({
  id,
  kind: z.enum(siteRequestKinds),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  material_id: z.string().nullable(),
  language: z.enum(languages),
  consent_at: time.nullable(),
  consent_version: z.string(),
  state: z.enum(siteRequestStates),
  owner: z.object({ id, name: z.string() }).nullable(),
  note: z.string(),
  created_at: time,
  modified_at: time,
  /** One working day after it came in. */
  due_at: time,
  /** It is still new after that. */
  overdue: z.boolean(),
})
export type SiteRequest = z.infer<typeof siteRequest>

const filter = {
  q: z.string().trim().max(100).optional(),
  kind: z.enum(siteRequestKinds).optional(),
  state: z.enum(siteRequestStates).optional(),
  /** `me`: those I took; `nobody`: those that nobody took. */
  owner: z.enum(['me', 'nobody']).optional(),
  overdue: booleanQuery.optional(),
}
export const listSiteRequests = endpoint({
  name: 'list-site-requests',
  method: 'GET',
  path: '/api/site-requests/',
  action: 'site-requests.answer',
  auth: ['session only'],
  summary: 'Requests of visitors of the sites, newest first, for the group Site_operator.',
  query: z.object({ ...page, ...filter }),
  response: list(siteRequest).extend({ overdue_count: plain('things') }),
  errors: ['permission_denied'],
})
export const exportSiteRequests = endpoint({
  name: 'export-site-requests',
  method: 'GET',
  path: '/api/site-requests/export/',
  one_at_a_time: 'export',
  action: 'site-requests.answer',
  auth: ['session only'],
  summary: 'The same requests as a CSV file, with formulas escaped.',
  query: z.object(filter),
  download: 'text/csv; charset=utf-8',
  errors: ['permission_denied'],
})
export const updateSiteRequest = endpoint({
  name: 'update-site-request',
  method: 'PATCH',
  path: '/api/site-requests/{pk}/',
  action: 'site-requests.answer',
  auth: ['session only'],
  summary: 'Takes a request or gives it back, changes its state, writes a note.',
  params: keySchema,
  body: z.strictObject({
    state: z.enum(siteRequestStates).optional(),
    owner: z.enum(['me', 'nobody']).optional(),
    note: z.string().trim().max(2000).optional(),
  }),
  response: siteRequest,
  errors: ['permission_denied'],
})
export const deleteSiteRequest = endpoint({
  name: 'delete-site-request',
  method: 'DELETE',
  path: '/api/site-requests/{pk}/',
  action: 'site-requests.answer',
  auth: ['session only'],
  summary: 'Deletes a request with everything it says of the person.',
  params: keySchema,
  status: 204,
  errors: ['permission_denied'],
})

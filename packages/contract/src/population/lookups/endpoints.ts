import { z } from 'zod'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { jobCategories } from '../../enums.ts'
import { count, countryCode, list, page } from '../../objects/common.ts'

const readAuth = ['session', 'token:pro-targeting', 'token:extension'] as const satisfies readonly AuthMode[]
const searchSchema = z.string().max(100).optional()
const language = z.enum(['en', 'ja']).optional()

export const country = z.object({
  code: z.string(),
  id: z.string(),
  label: z.string(),
  aliases: z.array(z.string()),
  selectable: z.boolean(),
  message: z.string().optional(),
  size: count,
})
export const listTargetingCountries = endpoint({
  name: 'list-targeting-countries',
  method: 'GET',
  path: '/api/targeting-countries/',
  action: 'reference.read',
  auth: readAuth,
  summary: 'Countries with aliases and sizes; the one blocked country is listed as not selectable.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(300).default(300),
    offset: page.offset,
    q: searchSchema,
    language,
  }),
  response: list(country),
})
export const interestLookup = z.object({
  id: z.string(),
  label: z.string(),
  parent_label: z.string().nullable(),
  targeting_value: z.string(),
  size: count,
})
export const listTargetingInterests = endpoint({
  name: 'list-targeting-interests',
  method: 'GET',
  path: '/api/targeting-interests/',
  also: [{ path: '/api/external/interests/', auth: ['standalone'] }],
  action: 'public.read',
  auth: readAuth,
  summary: 'Searches the interests, two levels; sensitive ones are left out.',
  query: z.object({ ...page, q: searchSchema, parent: z.string().max(100).optional(), language }),
  response: list(interestLookup),
})
export const locationTypes = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] as const
export const locationLookup = z.object({
  id: z.string(),
  label: z.string(),
  location_type: z.string(),
  country_code: z.string(),
  targeting_value: z.string(),
  size: count,
})
export const listTargetingLocations = endpoint({
  name: 'list-targeting-locations',
  method: 'GET',
  path: '/api/targeting-locations/',
  also: [{ path: '/api/external/locations/', auth: ['standalone'] }],
  action: 'public.read',
  auth: readAuth,
  summary:
    'Searches countries, regions, metros, cities and postal codes. What the mirror does not have is asked of X for a query of its type, and kept.',
  query: z.object({
    ...page,
    q: searchSchema,
    country_code: countryCode.optional(),
    location_type: z.enum(locationTypes).optional(),
    language,
  }),
  response: list(locationLookup),
})
export const listJobTitles = endpoint({
  name: 'list-job-titles',
  method: 'GET',
  path: '/api/job-titles/',
  action: 'reference.read',
  auth: readAuth,
  summary: 'The job-title tree: 15 categories, titles below, with how many profiles carry each.',
  query: z.object({ ...page, q: searchSchema, category: z.enum(jobCategories).optional(), language }),
  response: list(
    z.object({
      id: z.string(),
      label: z.string(),
      parent_id: z.string().nullable(),
      category: z.enum(jobCategories),
      level: plain('place'),
      child_count: plain('things'),
      size: count,
    }),
  ),
})
export const getGeoLocation = endpoint({
  name: 'get-geo-location',
  method: 'GET',
  path: '/api/geo-location/',
  action: 'public.read',
  auth: ['none'],
  summary:
    "The caller's country by the header of a trusted proxy, else by a local database of addresses, and the language asked for; nothing is stored.",
  response: z.object({
    country_code: z.string().nullable(),
    country: z.string().nullable(),
    language: z.enum(['en', 'ja']),
  }),
})

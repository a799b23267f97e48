import { z } from 'zod'
import { jobCategories } from '../enums.ts'
import { endpoint, type AuthMode } from '../core/endpoint.ts'
import { count, countryCode, list, page } from '../objects/common.ts'
import * as facts from './facts.ts'

const reading = ['session', 'token:pro-targeting', 'token:extension'] as const satisfies readonly AuthMode[]
const q = z.string().max(100).optional()
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
export const listTargetingCountries = endpoint(facts.listTargetingCountries, {
  auth: reading,
  summary: 'Countries with aliases and sizes; the one blocked country is listed as not selectable.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(300).default(300),
    offset: page.offset,
    q,
    language,
  }),
  response: list(country),
})
export const listTargetingInterests = endpoint(facts.listTargetingInterests, {
  auth: reading,
  summary: 'Searches the interests, two levels; sensitive ones are left out.',
  query: z.object({ ...page, q, parent: z.string().max(100).optional(), language }),
  response: list(
    z.object({
      id: z.string(),
      label: z.string(),
      parent_label: z.string().nullable(),
      targeting_value: z.string(),
      size: count,
    }),
  ),
})
export const listTargetingLocations = endpoint(facts.listTargetingLocations, {
  auth: reading,
  summary: 'Searches countries, regions and cities.',
  query: z.object({
    ...page,
    q,
    country_code: countryCode.optional(),
    location_type: z.enum(['COUNTRIES', 'REGIONS', 'CITIES']).optional(),
    language,
  }),
  response: list(
    z.object({
      id: z.string(),
      label: z.string(),
      location_type: z.string(),
      country_code: z.string(),
      targeting_value: z.string(),
      size: count,
    }),
  ),
})
export const listJobTitles = endpoint(facts.listJobTitles, {
  auth: reading,
  summary: 'The job-title tree: 15 categories, titles below, with how many profiles carry each.',
  query: z.object({ ...page, q, category: z.enum(jobCategories).optional(), language }),
  response: list(
    z.object({
      id: z.string(),
      label: z.string(),
      parent_id: z.string().nullable(),
      category: z.enum(jobCategories),
      level: z.int(),
      child_count: z.int(),
      size: count,
    }),
  ),
})
export const getGeoLocation = endpoint(facts.getGeoLocation, {
  auth: ['none'],
  summary:
    "What the server can tell of the caller's place: country by a header a trusted proxy sets, else nothing; and the language asked for.",
  response: z.object({
    country_code: z.string().nullable(),
    country: z.string().nullable(),
    language: z.enum(['en', 'ja']),
  }),
})
export const getSchema = endpoint(facts.getSchema, {
  auth: ['none'],
  summary: 'This API reference as an OpenAPI document.',
  response: z.looseObject({ openapi: z.string() }),
})

import * as fc from 'fast-check'
import type { Endpoint } from '@rookery/contract'
import { arbitraryOf, fieldsOf } from '../process/arbitrary-of.ts'
import { coffeePackage, pathValuesOf, type TeamFixture } from './two-teams.ts'

/** Path and body of a call. */
export interface CallRequest {
  readonly path: string
  readonly body: Record<string, unknown> | undefined
}
/** Valid values of fields that random generation rarely makes valid. */
const validFieldValues: Readonly<Record<string, unknown>> = {
  targeting_package: coffeePackage,
  tree: undefined,
  region_id: undefined,
  language: 'en',
  country: undefined,
  organisation_id: undefined,
  country_codes: undefined,
  country_code: undefined,
  post_language: 'en',
  query: 'coffee',
  time_zone: 'UTC',
  cursor: undefined,
  // Only one kind of period is permitted: here a number of days.
  period: undefined,
  since: undefined,
  until: undefined,
  ordering: undefined,
  version: 1,
  scope: 'team',
  countries: [],
  currency: undefined,
  plan_id: 'team-starter-monthly',
  level: 'member',
  email: 'somebody@example.com',
  emails: undefined,
  // Granted with an invite by admins alone; tested beside the grants.
  ad_account_ids: undefined,
  invoice_email: 'bills@example.com',
  purpose: 'audience_list',
  payouts: [
    { period_start: '2026-01-01', period_end: '2026-01-14', amount_micro: 5_000_000, currency: 'USD' },
  ],
}
/** A valid request about the given team's rows; `other` overrides values. */
export const requestOf = (
  endpoint: Endpoint,
  fixture: TeamFixture,
  other: Readonly<Record<string, unknown>> = {},
): CallRequest => {
  const values = {
    ...validFieldValues,
    // Events need an installation that receives them.
    ...(endpoint.name === 'track-creator-account' ? { mode: undefined } : {}),
    // Days to come have no notes.
    ...(endpoint.name === 'add-account-note' ? { date: '2026-01-05' } : {}),
    // A goal's day depends on the clock: here it is ended.
    ...(endpoint.name === 'set-account-goal' ? { goal: null } : {}),
    ...pathValuesOf(fixture, endpoint),
    ...other,
  }
  const generatorBySchema = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fc.constant<unknown>(value)]),
  )
  const valueOfSchema = (schema: Endpoint['body']): Record<string, unknown> =>
    schema
      ? (fc.sample(arbitraryOf(schema, generatorBySchema), { numRuns: 1, seed: 3 })[0] as Record<
          string,
          unknown
        >)
      : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((values as Record<string, unknown>)[name])),
  )
  // Optional fields with row ids are always sent, so that they are checked.
  const withRows = (schema: Endpoint['body']) => {
    const requestPart = valueOfSchema(schema)
    for (const name of fieldsOf(schema)) if (name in other) requestPart[name] = other[name]
    return requestPart
  }
  const queryParams = new URLSearchParams()
  for (const [name, value] of Object.entries(withRows(endpoint.query)))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) queryParams.append(name, String(one))
  return {
    path: `${path}?${queryParams.toString()}`,
    body: endpoint.method === 'GET' ? undefined : withRows(endpoint.body),
  }
}

import type { z } from 'zod'
import * as access from './access/endpoints.ts'
import * as activity from './activity/endpoints.ts'
import * as adCatalogues from './ad-catalogues/endpoints.ts'
import * as adCreatives from './ad-creatives/endpoints.ts'
import * as adMedia from './ad-media/endpoints.ts'
import * as adSets from './adsets/endpoints.ts'
import * as analysis from './analysis/endpoints.ts'
import * as audiences from './audiences/endpoints.ts'
import * as audienceLists from './audience-lists/endpoints.ts'
import * as audiencePlans from './audience-plans/endpoints.ts'
import * as audienceRequests from './audience-requests/endpoints.ts'
import * as audienceShares from './audience-shares/endpoints.ts'
import * as communities from './communities/endpoints.ts'
import * as explore from './explore/endpoints.ts'
import * as campaignStats from './campaign-stats/endpoints.ts'
import * as campaigns from './campaigns/endpoints.ts'
import * as files from './files/endpoints.ts'
import * as helperDocuments from './helper-documents/endpoints.ts'
import * as insights from './insights/endpoints.ts'
import * as invites from './invites/endpoints.ts'
import * as jobs from './jobs/endpoints.ts'
import * as lookups from './lookups/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as monitors from './monitors/endpoints.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as subscriptions from './subscriptions/endpoints.ts'
import * as teams from './teams/endpoints.ts'
import * as testReset from './test-reset/endpoints.ts'
import * as trackedAccounts from './tracked-accounts/endpoints.ts'
import * as uploads from './uploads/endpoints.ts'
import * as user from './user/endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'

const domains = {
  access,
  activity,
  adCatalogues,
  adCreatives,
  adMedia,
  adSets,
  analysis,
  audiences,
  audienceLists,
  audiencePlans,
  audienceRequests,
  audienceShares,
  communities,
  explore,
  campaignStats,
  campaigns,
  files,
  helperDocuments,
  insights,
  invites,
  jobs,
  lookups,
  notifications,
  monitors,
  signIn,
  subscriptions,
  teams,
  testReset,
  trackedAccounts,
  uploads,
  user,
}
type Domains = typeof domains
type AnyEndpoint = { [D in keyof Domains]: Extract<Domains[D][keyof Domains[D]], Endpoint> }[keyof Domains]

/** Every endpoint of the product by name, e.g. EndpointByName['get-me']. */
export type EndpointByName = { [E in AnyEndpoint as E['name']]: E }
export type EndpointName = keyof EndpointByName

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never
type InputOf<E, K extends string> = [Part<E, K>] extends [never] ? {} : z.input<Part<E, K>>

/** What a caller passes: path parameters, query and body fields in one object. */
export type CallInput<N extends EndpointName> = InputOf<EndpointByName[N], 'params'> &
  InputOf<EndpointByName[N], 'query'> &
  InputOf<EndpointByName[N], 'body'>
/** What a call answers; undefined for 204. */
export type CallOutput<N extends EndpointName> = [Part<EndpointByName[N], 'response'>] extends [never]
  ? undefined
  : z.output<Part<EndpointByName[N], 'response'>>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value && 'path' in value && 'summary' in value

/** Every endpoint, in the order of the domains; for the server's registration check and the API reference. */
export const allEndpoints: readonly Endpoint[] = Object.values(domains).flatMap((d) =>
  Object.values(d).filter(isEndpoint),
)

import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { people, plain, ratioOfPeople } from '../../core/figures.ts'
import { countryCode, list, page, keySchema, time } from '../../objects/common.ts'
import { community } from '../../objects/community.ts'
import { insightRow } from '../../objects/insight-rows.ts'
import { targetingPackage } from '../../objects/targeting.ts'

export const readAuth = ['session', 'token:pro-targeting'] as const
const language = z.enum(['en', 'ja']).optional()

/** A community in a list. */
export const listedCommunity = community.extend({
  /** How often it was viewed in the last 90 days, counted once per user and day. */
  search_count: plain('things'),
  /** Position in the requested order, from 1. */
  rank: plain('place'),
  /**
   * Members in the requested country, and their over-representation against everyone; null without a country.
   */
  within: insightRow.nullable(),
})
export type ListedCommunity = z.infer<typeof listedCommunity>

export const asOf = {
  /** Null until communities have been detected. */
  computed_at: time.nullable(),
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
}

export const listCommunities = endpoint({
  name: 'list-communities',
  method: 'GET',
  path: '/api/communities/',
  action: 'recipes.explore',
  auth: readAuth,
  summary: 'The communities of the population; ordered by search_count they are the most searched ones.',
  query: z.object({
    ...page,
    q: z.string().trim().max(100).optional(),
    country_code: countryCode.optional(),
    ordering: z.enum(['size', '-size', 'search_count', '-search_count', 'name']).default('-size'),
    language,
  }),
  response: list(listedCommunity).extend(asOf),
  limit: 'insights',
})
export const mapCommunities = endpoint({
  name: 'map-communities',
  method: 'GET',
  path: '/api/communities/map/',
  action: 'recipes.explore',
  auth: readAuth,
  summary: 'Communities and what members they share, for a map: the largest, with ties above chance.',
  query: z.object({ limit: z.coerce.number().int().min(2).max(100).default(60), language }),
  response: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: people(),
        icon: z.string(),
        stability: plain('measure', z.number()),
        stable: z.boolean(),
      }),
    ),
    /**
     * The strongest few ties of each community. `shared`: members of both; `jaccard`: shared members over
     * members of either; `lift`: over chance.
     */
    edges: z.array(
      z.object({
        a: z.string(),
        b: z.string(),
        shared: people(),
        jaccard: ratioOfPeople(),
        lift: ratioOfPeople(),
      }),
    ),
    count: plain('things'),
    ...asOf,
  }),
  limit: 'insights',
})

export const getCommunity = endpoint({
  name: 'get-community',
  method: 'GET',
  path: '/api/community/{pk}/',
  also: [{ path: '/api/communities/{pk}/', auth: readAuth }],
  action: 'recipes.explore',
  auth: readAuth,
  summary:
    'One community with its evidence and strongest accounts; the view counts for the most searched ones.',
  params: keySchema,
  query: z.object({ country_code: countryCode.optional(), language }),
  response: listedCommunity.extend({
    /** Communities that share members with it, strongest tie first. */
    neighbours: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        icon: z.string(),
        shared: people(),
        jaccard: ratioOfPeople(),
        lift: ratioOfPeople(),
      }),
    ),
    /** A package to build an audience from: followers of its strongest accounts. */
    suggested_package: targetingPackage.nullable(),
    snapshot: asOf.snapshot,
  }),
  limit: 'insights',
})

import { z } from 'zod'
import { COMPARE_CAP, EXPORT_CAP } from '../../constants.ts'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { audienceTabs, sizeBuckets, statuses } from '../../enums.ts'
import {
  audience,
  audienceCategory,
  audienceComparison,
  audienceConfig,
  audienceDraft,
  audienceHistory,
  audienceView,
  overlapRegion,
  uploadedAudience,
} from '../../objects/audience.ts'
import {
  booleanQuery,
  count,
  countryCode,
  id,
  list,
  listOf,
  page,
  keySchema,
  time,
} from '../../objects/common.ts'
import { document } from '../../objects/document.ts'
import { audienceRegion } from '../../objects/regions.ts'
import { recipeEstimate } from '../../objects/sizes.ts'
import { recipe, targetingPackage } from '../../objects/targeting.ts'

export const readAuth = [
  'session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
/** People of the pro-targeting site and of the extension. */
const siteAuth = [
  'standalone + session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const buildAuth = ['session', 'token:pro-targeting'] as const satisfies readonly AuthMode[]
const searchSchema = z.string().max(200).optional()
const orderingSchema = z.string().max(40).optional()
const name = z.string().trim().min(2).max(120)

export const listAudienceCategories = endpoint({
  name: 'list-audience-categories',
  method: 'GET',
  path: '/api/audience-categories/',
  also: [{ path: '/api/external/audience-categories/', auth: ['standalone', 'token:extension'] }],
  action: 'public.read',
  auth: readAuth,
  summary: 'Reads the category tree with the number of audiences the caller may see.',
  query: z.object({ ...page, q: searchSchema, parent_id: id.optional() }),
  response: list(audienceCategory),
})
export const getAudienceCategory = endpoint({
  name: 'get-audience-category',
  method: 'GET',
  path: '/api/audience-categories/{pk}/',
  action: 'reference.read',
  auth: readAuth,
  summary: 'Reads one category.',
  params: keySchema,
  response: audienceCategory,
})
export const listAudienceRegions = endpoint({
  name: 'list-audience-regions',
  method: 'GET',
  path: '/api/audience-regions/',
  also: [{ path: '/api/external/audience-regions/', auth: ['standalone', 'token:extension'] }],
  action: 'public.read',
  auth: readAuth,
  summary: 'Reads the regions (named sets of countries) by name.',
  query: z.object({ ...page, q: searchSchema, is_single_country: booleanQuery.optional() }),
  response: list(audienceRegion),
})
export const getAudienceRegion = endpoint({
  name: 'get-audience-region',
  method: 'GET',
  path: '/api/audience-regions/{pk}/',
  action: 'reference.read',
  auth: readAuth,
  summary: 'Reads one region.',
  params: z.object({ pk: z.coerce.number().int().positive() }),
  response: audienceRegion,
})
export const listAudienceConfigs = endpoint({
  name: 'list-audience-configs',
  method: 'GET',
  path: '/api/audience-configs/',
  action: 'audience-configs.read',
  auth: readAuth,
  summary: "Reads the shared catalogue and the caller's team configs.",
  query: z.object({
    ...page,
    q: searchSchema,
    team_id: id.optional(),
    category_id: id.optional(),
    region_id: z.coerce.number().int().optional(),
    scope: z.enum(['catalog', 'team', 'mine']).optional(),
    ordering: orderingSchema,
  }),
  response: list(audienceConfig),
})
const configBodySchema = {
  name,
  description: z.string().trim().max(2000).default(''),
  category_ids: z.array(id).max(20).default([]),
  ...recipe,
  scope: z.enum(['team', 'catalog']).default('team'),
}
export const createAudienceConfig = endpoint({
  name: 'create-audience-config',
  method: 'POST',
  path: '/api/audience-configs/',
  action: 'audience-configs.write',
  auth: buildAuth,
  summary:
    'Checks and compiles the recipe, counts its sizes and stores it as version 1. Scope catalog needs the group Audience_creator.',
  body: z.strictObject({ team_id: id, ...configBodySchema }),
  status: 201,
  response: audienceConfig,
  errors: ['permission_denied'],
  idempotent: true,
})
export const getAudienceConfig = endpoint({
  name: 'get-audience-config',
  method: 'GET',
  path: '/api/audience-configs/{pk}/',
  action: 'audience-configs.read',
  auth: readAuth,
  summary: "Reads one config, by default its newest version; another team's private one is 404.",
  params: keySchema,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  response: audienceConfig,
})
export const replaceAudienceConfig = endpoint({
  name: 'replace-audience-config',
  method: 'PUT',
  path: '/api/audience-configs/{pk}/',
  action: 'audience-configs.write',
  auth: buildAuth,
  summary: 'Stores a new version; older ones stay for usages and audiences that name them.',
  params: keySchema,
  body: z.strictObject({ ...configBodySchema, version: z.int().positive() }),
  response: audienceConfig,
  errors: ['stale_version', 'permission_denied'],
})

export const estimateAudienceSize = endpoint({
  name: 'estimate-audience-size',
  method: 'POST',
  path: '/api/audience-configs/perspectives/',
  action: 'recipes.explore',
  auth: readAuth,
  summary:
    'The sizes of a recipe while it is built: exact core audience, the waterfall by clause, what each kind adds, compiled ad groups and warnings.',
  body: z.strictObject({ ...recipe, ad_account_id: z.string().max(64).optional(), team_id: id.optional() }),
  response: recipeEstimate,
  limit: 'sizing',
})
export const buildAudience = endpoint({
  name: 'build-audience',
  method: 'POST',
  path: '/api/build-audience/',
  action: 'audiences.write',
  auth: buildAuth,
  summary:
    'Freezes the recipe for the region and today, counts its sizes and saves it to the personal audience store.',
  body: z.strictObject({
    team_id: id,
    audience_config_id: id.optional(),
    targeting_package: targetingPackage.optional(),
    name,
    region_id: z.int().positive().optional(),
    ad_account_id: z.string().max(64).optional(),
    save: z.boolean().default(true),
  }),
  status: 201,
  response: audience,
  idempotent: true,
  limit: 'heavy',
})
/** Filters and order of a list of audiences. */
export const audienceFilter = {
  source: z.enum(audienceTabs).default('saved'),
  team_id: id.optional(),
  category_id: id.optional(),
  region_id: z.coerce.number().int().optional(),
  country_code: listOf(countryCode),
  status: z.enum(statuses).optional(),
  ad_account_id: z.string().max(64).optional(),
  targetable: booleanQuery.optional(),
  has_insights: booleanQuery.optional(),
  /** Only the catalogue's examples for newcomers, or all but them. */
  is_example: booleanQuery.optional(),
  size_bucket: z.enum(sizeBuckets).optional(),
  q: searchSchema,
  ordering: orderingSchema,
}
export const listAudiences = endpoint({
  name: 'list-audiences',
  method: 'GET',
  path: '/api/audiences/',
  action: 'audiences.read',
  auth: readAuth,
  summary: 'Reads the audiences of one tab of the store, with sizes as of their last count.',
  query: z.object({ ...page, ...audienceFilter }),
  response: list(audience),
})
export const getAudience = endpoint({
  name: 'get-audience',
  method: 'GET',
  path: '/api/audiences/{pk}/',
  also: [{ path: '/api/external/audiences/{pk}/', auth: siteAuth }],
  action: 'audiences.read',
  auth: readAuth,
  summary: 'Reads one audience with its recipe, counts and uploads.',
  params: keySchema,
  response: audience.extend({
    /** Description of its config; '' if there is none. */
    description: z.string(),
    targeting_package: targetingPackage,
    uploads: z.array(uploadedAudience),
  }),
})
export const updateAudience = endpoint({
  name: 'update-audience',
  method: 'PATCH',
  path: '/api/audiences/{pk}/',
  action: 'audiences.write',
  auth: ['session'],
  summary: 'Renames an audience, or stores a changed recipe as a new version and counts it again.',
  params: keySchema,
  body: z.strictObject({
    name: name.optional(),
    targeting_package: targetingPackage.optional(),
    region_id: z.int().positive().nullable().optional(),
    version: z.int().positive(),
  }),
  response: audience,
  errors: ['stale_version'],
})
export const duplicateAudience = endpoint({
  name: 'duplicate-audience',
  method: 'POST',
  path: '/api/audiences/{pk}/duplicate/',
  action: 'audiences.write',
  auth: ['session'],
  summary: "Copies an audience under a new name into the caller's store.",
  params: keySchema,
  body: z.strictObject({ name: name.optional(), team_id: id.optional() }),
  status: 201,
  response: audience,
  idempotent: true,
})
export const deleteAudience = endpoint({
  name: 'delete-audience',
  method: 'DELETE',
  path: '/api/audiences/{pk}/',
  action: 'audiences.write',
  auth: ['session'],
  summary: 'Takes an audience out of the store; it can be restored for 30 days.',
  params: keySchema,
  status: 204,
  errors: ['in_use'],
})
export const restoreAudience = endpoint({
  name: 'restore-audience',
  method: 'POST',
  path: '/api/audiences/{pk}/restore/',
  action: 'audiences.write',
  auth: ['session'],
  summary: 'Brings a deleted audience back.',
  params: keySchema,
  response: audience,
})
export const compareAudiences = endpoint({
  name: 'compare-audiences',
  method: 'POST',
  path: '/api/audiences/overlap/',
  action: 'audiences.read',
  auth: buildAuth,
  summary: 'Overlap of 2 to 20 saved audiences: pairs, unique reach and the regions of the UpSet plot.',
  body: z.strictObject({ audience_ids: z.array(id).min(2).max(COMPARE_CAP) }),
  response: audienceComparison,
  limit: 'insights',
})
export const listOverlapRegions = endpoint({
  name: 'list-overlap-regions',
  method: 'POST',
  path: '/api/audiences/overlap/regions/',
  action: 'audiences.read',
  auth: buildAuth,
  summary:
    'Every region of an overlap that holds enough people to be told, those within some of the audiences and outside of others, and how many these filters hold together: with each audience in one of the two, one region, whatever its size.',
  body: z.strictObject({
    audience_ids: z.array(id).min(2).max(COMPARE_CAP),
    /** Members of all of these. */
    within: z.array(id).max(COMPARE_CAP).default([]),
    /** Members of none of these. */
    without: z.array(id).max(COMPARE_CAP).default([]),
    limit: z.int().min(1).max(200).default(40),
    offset: z.int().min(0).default(0),
  }),
  response: z.object({
    /** Number of regions that match the filters and are large enough to disclose. */
    count: plain('things'),
    /** Largest first. */
    results: z.array(overlapRegion),
    /** Profiles in all of `within` and none of `without`; null is displayed as "<50", zero included. */
    size: count,
    computed_at: time,
  }),
  limit: 'insights',
})
const byTeam = z.object({ team_id: id })
export const getAudienceDraft = endpoint({
  name: 'get-audience-draft',
  method: 'GET',
  path: '/api/audience-drafts/{team_id}/',
  action: 'audience-drafts.write',
  auth: ['session'],
  summary: "The caller's unsaved work in the creator of this team; null when there is none.",
  params: byTeam,
  response: z.object({ draft: audienceDraft.nullable() }),
})
export const saveAudienceDraft = endpoint({
  name: 'save-audience-draft',
  method: 'PUT',
  path: '/api/audience-drafts/{team_id}/',
  action: 'audience-drafts.write',
  auth: ['session'],
  summary: 'Stores the unsaved work; version is the one last read, 0 for a first save.',
  params: byTeam,
  body: z.strictObject({
    name: z.string().max(120).default(''),
    targeting_package: targetingPackage,
    region_id: z.int().positive().nullable().default(null),
    audience_id: id.nullable().default(null),
    version: z.int().min(0),
  }),
  response: audienceDraft,
  errors: ['stale_version'],
})
export const discardAudienceDraft = endpoint({
  name: 'discard-audience-draft',
  method: 'DELETE',
  path: '/api/audience-drafts/{team_id}/',
  action: 'audience-drafts.write',
  auth: ['session'],
  summary: 'Forgets the unsaved work.',
  params: byTeam,
  status: 204,
})
export const getAudienceHistory = endpoint({
  name: 'get-audience-history',
  method: 'GET',
  path: '/api/audiences/{pk}/history/',
  action: 'audiences.read',
  auth: readAuth,
  summary: 'Every count of an audience, and the versions of its recipe with what changed between them.',
  params: keySchema,
  response: audienceHistory,
})
export const recountAudience = endpoint({
  name: 'recount-audience',
  method: 'POST',
  path: '/api/audiences/{pk}/recount/',
  action: 'audiences.write',
  auth: ['session'],
  summary: 'Counts the sizes of an audience again on the data of now.',
  params: keySchema,
  response: audience,
  limit: 'heavy',
})
export const exportAudiences = endpoint({
  name: 'export-audiences',
  method: 'POST',
  path: '/api/audiences/export/',
  one_at_a_time: 'export',
  action: 'audiences.export',
  auth: ['session'],
  summary: 'Writes the chosen audiences, or the whole filtered list, as CSV or a workbook.',
  body: z.strictObject({
    team_id: id,
    format: z.enum(['csv', 'xlsx']),
    /** Only these; default: the filtered list. */
    audience_ids: z.array(id).min(1).max(EXPORT_CAP).optional(),
    source: audienceFilter.source,
    category_id: id.optional(),
    region_id: z.int().optional(),
    country_codes: z.array(countryCode).max(260).optional(),
    status: z.enum(statuses).optional(),
    ad_account_id: z.string().max(64).optional(),
    targetable: z.boolean().optional(),
    has_insights: z.boolean().optional(),
    size_bucket: z.enum(sizeBuckets).optional(),
    q: searchSchema,
    ordering: orderingSchema,
  }),
  response: z.object({ document, exported: plain('things') }),
})
export const listAudienceViews = endpoint({
  name: 'list-audience-views',
  method: 'GET',
  path: '/api/audience-views/',
  action: 'audience-views.read',
  auth: ['session'],
  summary: "The caller's saved views of a team's audiences, by name.",
  query: z.object({ ...page, team_id: id }),
  response: list(audienceView),
})
export const saveAudienceView = endpoint({
  name: 'save-audience-view',
  method: 'POST',
  path: '/api/audience-views/',
  action: 'audience-views.write',
  auth: ['session'],
  summary: 'Keeps a view under a name; a view of that name is replaced.',
  body: z.strictObject({
    team_id: id,
    name: z.string().trim().min(1).max(60),
    search: z
      .string()
      .max(2000)
      .regex(/^(\?[^#\s]*)?$/, rules.invalid),
  }),
  status: 201,
  response: audienceView,
  errors: ['limit_reached'],
  idempotent: true,
})
export const deleteAudienceView = endpoint({
  name: 'delete-audience-view',
  method: 'DELETE',
  path: '/api/audience-views/{pk}/',
  action: 'audience-views.forget',
  auth: ['session'],
  summary: 'Forgets a saved view.',
  params: keySchema,
  status: 204,
})

import { z } from 'zod'
import { readAuth } from '../audiences/endpoints.ts'
import { PASTE_CAP } from '../../constants.ts'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { people, plain, ratioOfPeople, shareOfPeople } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { ageBands, ageCodes, criterionKinds } from '../../enums.ts'
import { audienceConfig, uploadedAudience } from '../../objects/audience.ts'
import { count, countryCode, id, list, listOf, page, time } from '../../objects/common.ts'
import { document } from '../../objects/document.ts'
import {
  influencerSchema,
  insightEvidence,
  insightRow,
  personProfile,
  profile,
} from '../../objects/insight-rows.ts'
import { adGroup, nativeEstimate, recipeWarning } from '../../objects/sizes.ts'
import { recipe, targetingPackage } from '../../objects/targeting.ts'

/** A user of the product, on the dashboard or through the application's fixed token. */
const userAuth = [
  'session',
  'standalone + session',
  'token:pro-targeting',
] as const satisfies readonly AuthMode[]
/** Public data: the fixed token alone is sufficient. */
const publicAuth = ['session', 'standalone'] as const satisfies readonly AuthMode[]

const language = z.enum(['en', 'ja']).default('en')
const countries = z.array(z.string().trim().min(2).max(60)).max(50).default([])
const wordListSchema = (count: number) => z.array(z.string().trim().min(1).max(80)).min(1).max(count)
const handles = (count: number) => z.array(z.string().trim().min(1).max(50)).min(1).max(count)
const titles = (text: string) =>
  z.preprocess(
    (v) => (v === undefined || Array.isArray(v) ? v : [v]),
    z.array(z.string().trim().min(1).max(200), text).min(1, text).max(100),
  )
/** A recipe, or a stored one. */
const recipeOrConfig = { ...recipe, audience_config_id: id.optional() }

export const suggestedKinds = [
  'keyword',
  'hashtag',
  'handle',
  'interest',
  'conversation_topic',
  'movie_tv_show',
] as const
export const additionSchema = z.object({
  kind: z.enum(criterionKinds),
  id: z.string(),
  label: z.string(),
  parent_label: z.string().optional(),
  /** Display name of a handle's account. */
  name: z.string().optional(),
  size: count,
  /**
   * Additional profiles the recipe would reach with this criterion; in mode `narrow`, members of the audience
   * who have it.
   */
  reach: count,
  /** Evidence: how many members of the audience have it, and how much more often than comparable people. */
  audience_count: count,
  audience_share: shareOfPeople(),
  baseline_share: shareOfPeople(),
  lift: ratioOfPeople(),
  lift_low: ratioOfPeople(),
  lift_high: ratioOfPeople(),
})
export const suggestAdditions = endpoint({
  name: 'suggest-additions',
  method: 'POST',
  path: '/api/audience-configs/suggestions/',
  action: 'recipes.explore',
  auth: ['session', 'token:pro-targeting', 'token:extension'],
  summary:
    'What else could be added to a recipe: keywords, hashtags, handles, interests and topics its audience has more often than people of the same countries and languages, with the exact new profiles each would win.',
  body: z.strictObject({
    ...recipe,
    kinds: z.array(z.enum(suggestedKinds)).min(1).max(6).optional(),
    /**
     * Path of the OR list that receives additions, as child indexes from the root; found automatically if
     * absent.
     */
    into: z.array(z.int().min(0)).max(10).optional(),
    /** 'kind:id' of dismissed suggestions. */
    exclude: z.array(z.string().max(300)).max(500).default([]),
    language,
    limit: z.int().min(1).max(50).default(18),
  }),
  response: z.object({
    /** `narrow`: the recipe has no positive criterion yet, so an addition starts a new clause. */
    mode: z.enum(['extend', 'narrow']),
    into: z.array(plain('place')).nullable(),
    audience: count,
    /** Number of comparable people. */
    baseline: count,
    results: z.array(additionSchema),
    rounded: z.boolean(),
  }),
  limit: 'insights',
})

export const describedAddition = z.object({
  kind: z.enum(['keyword', 'interest', 'handle']),
  id: z.string(),
  label: z.string(),
  size: count,
  /** 0 to 1 within its kind; suggestions are ordered by it. */
  score: ratioOfPeople(),
  /**
   * Evidence: words of the description itself, or what people who use these words have more often than
   * comparable people.
   */
  evidence: z.object({
    source: z.enum(['description', 'population']),
    audience_share: shareOfPeople().nullable(),
    baseline_share: shareOfPeople().nullable(),
    lift: ratioOfPeople().nullable(),
  }),
})
export const analyseDescription = endpoint({
  name: 'analyse-description',
  method: 'POST',
  path: '/api/external/analyse-description/',
  action: 'recipes.explore',
  auth: userAuth,
  summary:
    'Reads a description of a product, a company or an audience, finds its terms in the population and what people who use them have in common, and proposes a package. No outside model; same text and population, same answer.',
  body: z.strictObject({
    description: z.string(rules.required).trim().min(1, rules.required).max(5000, rules.atMostCharacters),
    country_codes: countries,
    language: z.enum(['en', 'ja']).optional(),
  }),
  response: z.object({
    targeting_package: targetingPackage,
    suggestions: z.array(describedAddition),
    /** Language of the description. */
    language: z.enum(['en', 'ja']),
    /** Words on sensitive traits, which may never be targeted and are ignored. */
    refused: z.array(z.string()),
  }),
  limit: 'heavy',
})

/** Ages in years, both ends included; an open range has no end. */
const yearSpan = z.object({ from: plain('time'), to: plain('time').nullable() })
export const computeAgeGroups = endpoint({
  name: 'compute-age-groups',
  method: 'POST',
  path: '/api/external/compute-age-groups/',
  action: 'public.read',
  auth: [...publicAuth, 'token:extension'],
  summary:
    "Maps an age range to the network's nearest legal value (AGE_ANY sends nothing) and says whether it is exact.",
  body: z.strictObject({
    age: z.enum(ageCodes, rules.age).optional(),
    min_age: z.int().min(13, rules.age).max(120, rules.age).optional(),
    max_age: z.int().min(13, rules.age).max(120, rules.age).optional(),
  }),
  response: z.object({
    age: z.enum(ageCodes),
    /** Null: nothing is sent, which means any age. */
    targeting_value: z.string().nullable(),
    exact: z.boolean(),
    /** Age bands the value includes, with their shares of profiles of known age. */
    groups: z.array(z.object({ age_band: z.enum(ageBands), share: shareOfPeople() })),
    /**
     * Difference between the request and the value: ages it includes although not requested, and requested
     * ages it omits. Empty if exact.
     */
    residual: z.object({ added: z.array(yearSpan), missed: z.array(yearSpan) }),
  }),
})

export const packedAdGroup = adGroup.extend({
  estimate: z.object({ min: people(), max: people(), source: nativeEstimate.shape.source }).nullable(),
})
export const generateNativePack = endpoint({
  name: 'generate-native-pack',
  method: 'POST',
  path: '/api/external/generate-native-pack/',
  one_at_a_time: 'export',
  action: 'recipes.explore',
  auth: userAuth,
  summary:
    'Compiles a recipe to the fewest legal ad groups of the network and states what its grammar cannot say.',
  body: z.strictObject({
    ...recipeOrConfig,
    country_codes: countries,
    ad_account_id: z.string().max(64).optional(),
  }),
  response: z.object({
    ad_groups: z.array(packedAdGroup),
    residual: z.array(recipeWarning).nullable(),
    warnings: z.array(recipeWarning),
    /**
     * Share of the core audience reached by at least one ad group, as far as the population can count it;
     * null under the privacy minimum, and if the network selects people itself (look-alikes, job titles as
     * keywords).
     */
    coverage: shareOfPeople().nullable(),
    /** Share of reached people who belong to the core audience; null in the same cases. */
    precision: shareOfPeople().nullable(),
  }),
  limit: 'heavy',
})

export const createExclusionAudience = endpoint({
  name: 'create-exclusion-audience',
  method: 'POST',
  path: '/api/external/create-exclusion-audience/',
  action: 'uploads.write',
  auth: userAuth,
  summary:
    "Makes a config of category 'Exclusion Audience' from what must not be reached and uploads it; ad sets use it with the operator NE.",
  body: z.strictObject({
    team_id: id.optional(),
    ad_account_id: z.string().max(64),
    targeting_package: targetingPackage.optional(),
    audience_config_id: id.optional(),
    name: z.string().trim().min(2).max(120),
  }),
  status: 201,
  response: z.object({ audience_config: audienceConfig, uploaded_audience: uploadedAudience }),
  errors: ['subscription_required', 'permission_denied', 'network_reauthorise'],
  idempotent: true,
  limit: 'heavy',
})

export const extractExclusionSample = endpoint({
  name: 'extract-exclusion-sample',
  method: 'POST',
  path: '/api/external/extract-exclusion-sample/',
  action: 'uploads.read',
  auth: userAuth,
  summary:
    'Draws a random sample of the profiles that would be excluded, for checking before use: the smaller of 100 people and 5%.',
  body: z.strictObject({ ...recipeOrConfig, size: z.int().min(1).max(10_000).default(100) }),
  response: z.object({
    sample_size: people(),
    population_size: people(),
    /** The first 50 profiles. */
    profiles: z.array(profile),
    document,
  }),
  limit: 'heavy',
})
const jobQuery = {
  job_title: titles(rules.required),
  company: listOf(z.string().trim().min(1).max(200)),
  country_code: listOf(countryCode),
  language,
}
export const estimateJobTitleSize = endpoint({
  name: 'estimate-job-title-size',
  method: 'GET',
  path: '/api/external/job-title-size-estimator/',
  action: 'public.read',
  auth: publicAuth,
  summary:
    "Counts the profiles whose inferred job title or company matches, with an interval for the inference's error.",
  query: z.object(jobQuery),
  response: z.object({
    size: count,
    size_low: count,
    size_high: count,
    titles: z.array(z.object({ label: z.string(), size: count })),
    /** Share of profiles in these countries whose job is unknown. */
    unknown_share: shareOfPeople(),
    below_minimum: z.boolean(),
  }),
  limit: 'heavy',
})
export const targetJobTitles = endpoint({
  name: 'target-job-titles',
  method: 'GET',
  path: '/api/external/job-title-targeting/',
  action: 'recipes.explore',
  auth: userAuth,
  summary:
    'Finds keywords and handles that matching profiles use or follow far more than others and makes a package of them.',
  query: z.object({ ...jobQuery, limit: z.coerce.number().int().min(1).max(50).default(50) }),
  response: z.object({
    targeting_package: targetingPackage,
    /** Number of profiles the package reaches. */
    size: count,
    /** Share of them with a matching job. */
    precision: shareOfPeople().nullable(),
    evidence: z.array(insightEvidence),
  }),
  limit: 'heavy',
})

export const analyzedHandle = z.object({
  handle: z.string(),
  profile: personProfile,
  followers_in_population: count,
  /** Share of its followers who follow none of the others. */
  unique_share: shareOfPeople().nullable(),
  /** Ratio of its follower overlap with the other handles to the overlap expected by chance; 1 is chance. */
  relevance: ratioOfPeople().nullable(),
  interests: z.array(insightRow),
})
export const analyzeHandles = endpoint({
  name: 'analyze-handles',
  method: 'POST',
  path: '/api/external/analyze-handles/',
  action: 'recipes.explore',
  auth: userAuth,
  summary: 'Counts followers of handles in the population, their overlaps and what their followers over-use.',
  body: z.strictObject({ handles: handles(500), country_codes: countries, language }),
  response: z.object({
    results: z.array(analyzedHandle),
    overlap: z.array(z.object({ a: z.string(), b: z.string(), jaccard: ratioOfPeople() })),
    missing: z.array(z.string()),
  }),
  limit: 'heavy',
})
export const createHandlesSheet = endpoint({
  name: 'create-handles-sheet',
  method: 'POST',
  path: '/api/external/analyze-handles/create-sheet/',
  one_at_a_time: 'export',
  action: 'recipes.explore',
  auth: userAuth,
  summary: 'The analysis of handles as a workbook or CSV to download for a day.',
  body: z.strictObject({
    handles: handles(500),
    country_codes: countries,
    language,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  response: z.object({ document }),
  limit: 'heavy',
})
export const findAccountsForKeywords = endpoint({
  name: 'find-accounts-for-keywords',
  method: 'POST',
  path: '/api/external/analyze-handles/accounts-for-keywords/',
  action: 'recipes.explore',
  auth: userAuth,
  summary: 'Ranks accounts that people who use the keywords follow more than others do.',
  body: z.strictObject({
    keywords: wordListSchema(50),
    country_codes: countries,
    min_followers: z.int().min(0).default(0),
    limit: z.int().min(1).max(200).default(50),
  }),
  response: z.object({
    accounts: z.array(influencerSchema),
    /** Further accounts that X's search finds for the first words, in its order. */
    at_x: z.array(personProfile),
  }),
  limit: 'heavy',
})
export const reorderHandles = endpoint({
  name: 'reorder-handles',
  method: 'POST',
  path: '/api/external/audience-usages/reorder-handles/',
  action: 'recipes.explore',
  auth: [...userAuth, 'token:extension'],
  summary:
    'Orders handles by how many new core-audience profiles each adds, so that the first 100 reach the most.',
  body: z.strictObject({ handles: handles(5000), country_codes: countries }),
  response: z.object({
    handles: z.array(z.object({ handle: z.string(), added: count, reached: count })),
    /** Accounts whose followers the population does not know; listed last. */
    missing: z.array(z.string()),
  }),
  limit: 'heavy',
})
export const listRelatedKeywords = endpoint({
  name: 'list-related-keywords',
  method: 'GET',
  path: '/api/external/related-keywords/',
  action: 'public.read',
  auth: publicAuth,
  summary: 'Words that people who use the given ones use more than comparable people do.',
  query: z.object({
    keyword: z.preprocess(
      (v) => (v === undefined || Array.isArray(v) ? v : [v]),
      z.array(z.string().trim().min(1).max(80), rules.required).min(1, rules.required).max(10),
    ),
    country_code: countryCode.optional(),
    language: z.string().max(10).optional(),
    /** With access to this account X's own related keywords and suggestions are added. */
    ad_account_id: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({
    results: z.array(
      z.object({
        label: z.string(),
        volume: count,
        /** Null for a word of X that the population does not know. */
        lift: ratioOfPeople().nullable(),
        source: z.enum(['population', 'network']),
      }),
    ),
  }),
  limit: 'heavy',
})
export const keywordSuggestionUsage = z.object({
  id,
  keyword: z.string(),
  suggestion: z.string(),
  accepted_count: plain('things'),
  shown_count: plain('things'),
  last_used_at: time,
})
export const listKeywordSuggestionUsages = endpoint({
  name: 'list-keyword-suggestion-usages',
  method: 'GET',
  path: '/api/external/keyword-suggestion-usages/',
  action: 'recipes.explore',
  auth: userAuth,
  summary:
    'How often each suggestion for a keyword was shown and taken, by anybody; related keywords are ranked by it.',
  query: z.object({ ...page, keyword: z.string().trim().max(80).optional() }),
  response: list(keywordSuggestionUsage),
})
export const addKeywordSuggestionUsage = endpoint({
  name: 'add-keyword-suggestion-usage',
  method: 'POST',
  path: '/api/external/keyword-suggestion-usages/',
  action: 'recipes.explore',
  auth: userAuth,
  summary: 'Counts that a suggestion was shown and whether it was taken; who did is not stored.',
  body: z.strictObject({
    keyword: z.string().trim().min(1).max(80),
    suggestion: z.string().trim().min(1).max(80),
    accepted: z.boolean(),
  }),
  status: 201,
  idempotent: true,
  response: keywordSuggestionUsage,
  limit: 'search',
})
export const listTopicAccounts = endpoint({
  name: 'list-topic-accounts',
  method: 'GET',
  path: '/api/external/topic-accounts/',
  action: 'public.read',
  auth: publicAuth,
  summary:
    'Accounts that write about a topic and are followed by others who do. Visitors get 5, above 10,000 followers.',
  query: z.object({
    topic: z.string(rules.required).trim().min(1, rules.required).max(100),
    country_code: countryCode.optional(),
    min_followers: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: page.offset,
  }),
  response: list(influencerSchema).extend({ limited: z.boolean() }),
  errors: ['visitor_limit'],
  limit: 'heavy',
})

export const networkOperator = z.object({
  id: z.string(),
  label: z.string(),
  country_code: z.string(),
  targeting_value: z.string(),
})
export const listNetworkOperators = endpoint({
  name: 'list-network-operators',
  method: 'GET',
  path: '/api/external/network-operators/',
  action: 'public.read',
  auth: publicAuth,
  summary: 'Mobile network operators of a country, or of all.',
  query: z.object({ ...page, country_code: countryCode.optional(), q: z.string().max(100).optional() }),
  response: list(networkOperator),
})

export const criterionSuggestion = z.object({
  kind: z.enum(criterionKinds),
  id: z.string(),
  label: z.string(),
  parent_label: z.string().optional(),
  /** Profiles in the population; null under the privacy minimum or for kinds that cannot be counted. */
  size: count,
  uncounted: z.boolean().optional(),
})
export const autocompleteCriteria = endpoint({
  name: 'autocomplete-criteria',
  method: 'POST',
  path: '/api/audience-configs/autocomplete/',
  action: 'recipes.explore',
  auth: readAuth,
  summary:
    "Prefix and infix search over the population's criteria and the lookups, both languages, best match then largest first.",
  body: z.strictObject({
    query: z.string().trim().min(1).max(100),
    kinds: z.array(z.enum(criterionKinds)).max(20).optional(),
    country_codes: z.array(countryCode).max(50).optional(),
    exclude: z.array(z.string().max(300)).max(500).optional(),
    language: z.enum(['en', 'ja']).default('en'),
    limit: z.int().min(1).max(50).default(20),
  }),
  response: z.object({ results: z.array(criterionSuggestion) }),
  limit: 'search',
})
export const resolveCriteria = endpoint({
  name: 'resolve-criteria',
  method: 'POST',
  path: '/api/audience-configs/resolve/',
  action: 'recipes.explore',
  auth: readAuth,
  summary:
    'Resolves pasted handles, keywords or hashtags: which the population knows, with sizes, and which not.',
  body: z.strictObject({
    kind: z.enum(['handle', 'keyword', 'hashtag']),
    values: z.array(z.string().trim().min(1).max(200)).min(1).max(PASTE_CAP),
    language: z.enum(['en', 'ja']).default('en'),
  }),
  response: z.object({
    found: z.array(criterionSuggestion),
    missing: z.array(z.string()),
    /** Found keywords of which other words are counted than the pasted ones: `node.js` is `node js`. */
    counted_as: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  limit: 'search',
})

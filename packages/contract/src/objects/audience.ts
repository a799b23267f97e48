import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { audienceSources, statuses, uploadStates } from '../enums.ts'
import { count, countDelta, id, time } from './common.ts'
import { missingList } from './missing-list.ts'
import { audienceRegion } from './regions.ts'
import { adGroup, nativeEstimate, recipeWarning, sizeLedger, sizes } from './sizes.ts'
import { criterion, targetingPackage } from './targeting.ts'
import { usageApplication } from './usage-application.ts'

export const audienceCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  parent_id: id.nullable(),
  description: z.string(),
  icon: z.string(),
  audience_count: plain('things'),
})
export type AudienceCategory = z.infer<typeof audienceCategory>

export const audienceConfig = z.object({
  id,
  name: z.string(),
  /** = sizes.core_audience */
  size: count,
  categories: z.array(z.object({ id, name: z.string() })),
  version: plain('place'),
  description: z.string(),
  targeting_package: targetingPackage,
  region: audienceRegion.nullable(),
  /** Null for the shared catalogue. */
  team_id: id.nullable(),
  sizes,
  ad_groups: z.array(adGroup),
  residual: z.array(recipeWarning).nullable(),
  targetable: z.boolean(),
  has_insights: z.boolean(),
  /** Lists of the recipe that cannot be counted with; empty if all can. */
  missing_lists: z.array(missingList),
  created_by: id.nullable(),
  created_at: time,
  modified_at: time,
})
export type AudienceConfig = z.infer<typeof audienceConfig>

export const audience = z.object({
  id,
  name: z.string(),
  category: z.string().nullable(),
  countries: z.array(z.object({ code: z.string(), label: z.string() })),
  core_audience: count,
  total_native: nativeEstimate.nullable(),
  /** = ledger.match.middle */
  pro_targeting_size: count,
  ledger: sizeLedger,
  counted_at: time,
  modified_at: time,
  targetable: z.boolean(),
  has_insights: z.boolean(),
  /** Lists of the recipe that cannot be counted with; empty if all can. */
  missing_lists: z.array(missingList),
  /** Ad account of the newest active upload. */
  ad_account: z.object({ account_id: z.string(), name: z.string() }).nullable(),
  status: z.enum(statuses),
  audience_config_id: id,
  audience_config_version: plain('place'),
  region: audienceRegion.nullable(),
  source: z.enum(audienceSources),
  saved: z.boolean(),
  last_used_at: time.nullable(),
  team_id: id.nullable(),
  /** Incremented by each change; send it back with an edit. */
  version: plain('place'),
  created_by: z.object({ id, name: z.string() }).nullable(),
  /**
   * Set for another team's audience, which is read-only: its owner, and the share, which the reading team may
   * end.
   */
  shared_by: z.object({ name: z.string(), team_name: z.string(), share_id: id }).nullable(),
})
export type Audience = z.infer<typeof audience>

/** A count of an audience: requested, or because its recipe or the population changed. */
export const sizeSnapshot = z.object({
  counted_at: time,
  /** built: first count. rule: recipe or region changed. data: the same recipe on newer data. */
  cause: z.enum(['built', 'rule', 'data']),
  sizes,
})
export type SizeSnapshot = z.infer<typeof sizeSnapshot>

/** One version of an audience's recipe, and its changes against the previous one. */
export const recipeVersion = z.object({
  /** 1 for the first. */
  number: plain('place'),
  audience_config_id: id,
  audience_config_version: plain('place'),
  created_at: time,
  created_by: z.object({ id, name: z.string() }).nullable(),
  targeting_package: targetingPackage,
  region: audienceRegion.nullable(),
  added: z.array(criterion),
  removed: z.array(criterion),
  /** The same criteria, grouped differently. */
  regrouped: z.boolean(),
  region_before: audienceRegion.nullable(),
  /** The core audience when this version was stored. */
  size: count,
  /**
   * Effect of the recipe change on the same data; null for the first version and under the privacy minimum.
   */
  by_rule: countDelta,
  /** Effect of newer data on the previous version until then. */
  by_data: countDelta,
})
export type RecipeVersion = z.infer<typeof recipeVersion>

export const audienceHistory = z.object({
  /** Oldest first. */
  sizes: z.array(sizeSnapshot),
  /** Newest first. */
  versions: z.array(recipeVersion),
})
export type AudienceHistory = z.infer<typeof audienceHistory>

export const audienceView = z.object({
  id,
  team_id: id,
  name: z.string(),
  /** Query string of the list's URL. */
  search: z.string(),
  created_at: time,
})
export type AudienceView = z.infer<typeof audienceView>

export const uploadedAudience = z.object({
  id,
  audience_id: id.nullable(),
  ad_account_id: z.string(),
  ad_account_name: z.string(),
  network_id: z.string().nullable(),
  name: z.string(),
  state: z.enum(uploadStates),
  /** Every state change with time and cause, oldest first. */
  states: z.array(z.object({ state: z.enum(uploadStates), at: time, cause: z.string() })),
  /** Number of identifiers the upload will send; null until counted. */
  total_count: people({ asGiven: true }).nullable(),
  sent_count: people({ asGiven: true }),
  accepted_count: people({ asGiven: true }),
  /** Rounded down to 10. */
  matched_count: people({ asGiven: true }).nullable(),
  targetable: z.boolean(),
  /** Set while the job waits for the network; the newest state has the reason. */
  waiting_until: time.nullable(),
  created_at: time,
})
export type UploadedAudience = z.infer<typeof uploadedAudience>

export const uploadEstimate = z.object({
  audience_id: id,
  ad_account_id: z.string().nullable(),
  name: z.string(),
  /** Number of identifiers to send, if it may be disclosed, also before there is a plan or an ad account; 0 if its people may not be sent. */
  total_count: people({ asGiven: true }),
  /** Number of requests, by the network's batch size. */
  batches: plain('things'),
  total_native: nativeEstimate.nullable(),
  /** The audience's ledger; null if its people may not be sent. */
  ledger: sizeLedger.nullable(),
  allowed: z.boolean(),
  /** Reason for a refusal: the specification's message. */
  reason: z.string().nullable(),
  /** A subscription is missing: the page links to the plans. */
  needs_subscription: z.boolean(),
})

export const audienceUsage = z.object({
  id,
  ad_account_id: z.string(),
  state: z.enum(['applied', 'restored']),
  audience_config_id: id.nullable(),
  audience_config_version: plain('place').nullable(),
  targeting_package: targetingPackage,
  countries: z.array(z.string()),
  applied_by: z.object({ id, name: z.string() }),
  applied_at: time,
  restored_at: time.nullable(),
  applied_handle_count: plain('things'),
  dropped_handles: z.array(z.string()),
  /** What was read back: from the network by the server, or from the page by the extension. */
  confirmed: z
    .object({
      criteria: plain('things'),
      missing: z.array(z.string()),
      extra: z.array(z.string()),
      source: z.enum(['page', 'network']),
      /** The page's form as the extension knew it. */
      revision: z.string().nullable(),
      at: time,
    })
    .nullable(),
  /** The server's run over ad groups; null where none were named. */
  application: usageApplication.nullable(),
  shared_with_count: plain('things'),
})
export type AudienceUsage = z.infer<typeof audienceUsage>

/** People in exactly these of the compared audiences; never fewer than the privacy minimum. */
export const overlapRegion = z.object({ members: z.array(id), size: count })
export type OverlapRegion = z.infer<typeof overlapRegion>
export const audienceComparison = z.object({
  audiences: z.array(
    z.object({
      id,
      name: z.string(),
      size: count,
      unique_reach: count,
      /** Its size ledger, as on every screen. */
      ledger: sizeLedger,
    }),
  ),
  union_size: count,
  pairs: z.array(
    z.object({
      a: id,
      b: id,
      size: count,
      jaccard: ratioOfPeople().nullable(),
      share_of_a: shareOfPeople().nullable(),
      share_of_b: shareOfPeople().nullable(),
    }),
  ),
  /**
   * Profiles in exactly these audiences and no other compared one, largest first: the first hundred regions
   * large enough to disclose.
   */
  regions: z.array(overlapRegion),
  /** Number of regions large enough to disclose; `list-overlap-regions` has all of them. */
  regions_found: plain('things'),
  /** Profiles in regions too small to disclose, in total. */
  rest: count,
  computed_at: time,
})
export type AudienceComparison = z.infer<typeof audienceComparison>

export const audienceDraft = z.object({
  team_id: id,
  name: z.string(),
  targeting_package: targetingPackage,
  region_id: plain('id').nullable(),
  /** The audience being edited, if any. */
  audience_id: id.nullable(),
  version: plain('place'),
  modified_at: time,
})
export type AudienceDraft = z.infer<typeof audienceDraft>

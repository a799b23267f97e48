import type {
  AdGroup,
  ApplyMode,
  AudienceSource,
  AudienceUsage,
  RecipeWarning,
  TargetingPackage,
} from '@rookery/contract'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountedSizes } from '../../../targeting/ledger.presenter.ts'
import type { KeptCriterion } from '../../../targeting/network-criterion-name.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const audienceCategories = pgTable('audience_categories', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  parent_id: uuid('parent_id'),
  description: text('description').notNull(),
  position: integer('position').notNull(),
})

export const audienceRegions = pgTable('audience_regions', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  is_single_country: boolean('is_single_country').notNull(),
  country_codes: text('country_codes').array().notNull(),
})

export const audienceConfigs = pgTable('audience_configs', {
  id: uuid('id').primaryKey(),
  /** The owning team; null for the shared catalogue. */
  team_id: uuid('team_id'),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  created_by: uuid('created_by'),
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
  /** Key of the recipe in the shipped catalogue, if it is one. */
  catalogue_key: text('catalogue_key'),
})

export const audienceConfigVersions = pgTable(
  'audience_config_versions',
  {
    audience_config_id: uuid('audience_config_id').notNull(),
    version: integer('version').notNull(),
    targeting_package: jsonb('targeting_package').$type<TargetingPackage>().notNull(),
    region_id: integer('region_id'),
    recipe_hash: text('recipe_hash').notNull(),
    sizes: jsonb('sizes').$type<CountedSizes>().notNull(),
    ad_groups: jsonb('ad_groups').$type<AdGroup[]>().notNull(),
    residual: jsonb('residual').$type<RecipeWarning[]>(),
    created_by: uuid('created_by'),
    created_at: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.audience_config_id, t.version] })],
)

export const audienceConfigCategories = pgTable(
  'audience_config_categories',
  { audience_config_id: uuid('audience_config_id').notNull(), category_id: uuid('category_id').notNull() },
  (t) => [primaryKey({ columns: [t.audience_config_id, t.category_id] })],
)

export const audiences = pgTable('audiences', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id'),
  name: text('name').notNull(),
  source: text('source').$type<AudienceSource>().notNull(),
  saved: boolean('saved').notNull(),
  status: text('status')
    .$type<'Active' | 'Paused' | 'Draft' | 'Halted' | 'Expired' | 'Scheduled'>()
    .notNull()
    .default('Draft'),
  audience_config_id: uuid('audience_config_id').notNull(),
  audience_config_version: integer('audience_config_version').notNull(),
  region_id: integer('region_id'),
  country_codes: text('country_codes').array().notNull(),
  targetable: boolean('targetable').notNull(),
  sizes: jsonb('sizes').$type<CountedSizes>().notNull(),
  core_audience: bigint('core_audience', { mode: 'number' }).notNull(),
  version: integer('version').notNull().default(1),
  created_by: uuid('created_by'),
  counted_at: time('counted_at').notNull(),
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
  last_used_at: time('last_used_at'),
  deleted_at: time('deleted_at'),
  /** The population snapshot the sizes are of. */
  population_snapshot: text('population_snapshot'),
  /** Japanese name of a catalogue audience. */
  name_ja: text('name_ja'),
})

export const audienceSizeSnapshots = pgTable('audience_size_snapshots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  audience_id: uuid('audience_id').notNull(),
  audience_config_id: uuid('audience_config_id').notNull(),
  audience_config_version: integer('audience_config_version').notNull(),
  cause: text('cause').$type<'built' | 'rule' | 'data'>().notNull(),
  sizes: jsonb('sizes').$type<CountedSizes>().notNull(),
  counted_at: time('counted_at').notNull(),
})

export const audienceViews = pgTable('audience_views', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  user_id: uuid('user_id').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  created_at: time('created_at').notNull(),
})

export const audienceDrafts = pgTable(
  'audience_drafts',
  {
    team_id: uuid('team_id').notNull(),
    user_id: uuid('user_id').notNull(),
    name: text('name').notNull(),
    targeting_package: jsonb('targeting_package').$type<TargetingPackage>().notNull(),
    region_id: integer('region_id'),
    audience_id: uuid('audience_id'),
    version: integer('version').notNull(),
    modified_at: time('modified_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.team_id, t.user_id] })],
)

/** What was read back of a usage; names of criteria are in the language of who reads them. */
interface StoredConfirmation extends Omit<NonNullable<AudienceUsage['confirmed']>, 'missing' | 'extra'> {
  readonly missing: readonly KeptCriterion[]
  readonly extra: readonly KeptCriterion[]
}

export const audienceUsages = pgTable('audience_usages', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  ad_account_id: text('ad_account_id').notNull(),
  state: text('state').$type<'applied' | 'restored'>().notNull(),
  audience_config_id: uuid('audience_config_id'),
  audience_config_version: integer('audience_config_version'),
  targeting_package: jsonb('targeting_package').$type<TargetingPackage>().notNull(),
  countries: text('countries').array().notNull(),
  applied_by: uuid('applied_by').notNull(),
  applied_at: time('applied_at').notNull(),
  restored_at: time('restored_at'),
  applied_handle_count: integer('applied_handle_count').notNull(),
  dropped_handles: text('dropped_handles').array().notNull(),
  confirmed: jsonb('confirmed').$type<StoredConfirmation>(),
  mode: text('mode').$type<ApplyMode>(),
  residual: jsonb('residual').$type<RecipeWarning[]>(),
  next_check_at: time('next_check_at'),
})

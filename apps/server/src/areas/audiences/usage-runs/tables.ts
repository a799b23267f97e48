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
import type { AdSetReceipt, AdSetRunState, AutopilotRun } from '@rookery/contract'
import type { KeptCriterion } from '../../../targeting/network-criterion-name.ts'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { AdSetBefore } from '../../advertising/applied-targeting/apply-to-ad-set.service.ts'
import type {
  CriteriaPlan,
  PlannedCriterion,
} from '../../advertising/applied-targeting/applied-criteria.policy.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was read back from the network of one ad set. */
export interface StoredReceipt extends Pick<AdSetReceipt, 'taken' | 'kept' | 'paused'> {
  readonly missing: readonly KeptCriterion[]
  readonly extra: readonly KeptCriterion[]
  readonly changed_by_others: readonly KeptCriterion[]
}
/** What the network no longer has of what was confirmed, or has besides. */
export interface StoredDrift {
  readonly missing: readonly KeptCriterion[]
  readonly extra: readonly KeptCriterion[]
  readonly at: string
}

export const audienceUsageAdSets = pgTable(
  'audience_usage_ad_sets',
  {
    usage_id: uuid('usage_id').notNull(),
    network_id: text('network_id').notNull(),
    ad_account_id: text('ad_account_id').notNull(),
    object_id: uuid('object_id'),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<AdSetRunState>().notNull(),
    plan: jsonb('plan').$type<CriteriaPlan>().notNull(),
    before: jsonb('before').$type<AdSetBefore>(),
    target: jsonb('target').$type<readonly PlannedCriterion[]>(),
    undo_active: boolean('undo_active'),
    receipt: jsonb('receipt').$type<StoredReceipt>(),
    cause: text('cause').$type<ServerText>(),
    confirmed_at: time('confirmed_at'),
    checked_at: time('checked_at'),
    drift: jsonb('drift').$type<StoredDrift>(),
  },
  (t) => [primaryKey({ columns: [t.usage_id, t.network_id] })],
)
export type UsageAdSetRow = typeof audienceUsageAdSets.$inferSelect

const money = (name: string) => bigint(name, { mode: 'number' })

/** The consent by which the server keeps the ad sets of a usage as its list is. */
export const usageAutopilots = pgTable('usage_autopilots', {
  usage_id: uuid('usage_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  daily_budget_cap_micro: money('daily_budget_cap_micro').notNull(),
  may_widen: boolean('may_widen').notNull(),
  enabled_by: uuid('enabled_by').notNull(),
  enabled_at: time('enabled_at').notNull(),
  next_run_at: time('next_run_at'),
  stopped_at: time('stopped_at'),
  stop_cause: text('stop_cause').$type<ServerText>(),
})
export type AutopilotRow = typeof usageAutopilots.$inferSelect

export const autopilotRuns = pgTable('autopilot_runs', {
  id: uuid('id').primaryKey(),
  usage_id: uuid('usage_id').notNull(),
  at: time('at').notNull(),
  outcome: text('outcome').$type<AutopilotRun['outcome']>().notNull(),
  criteria_added: integer('criteria_added').notNull(),
  criteria_removed: integer('criteria_removed').notNull(),
  budget_micro: money('budget_micro'),
  spent_micro: money('spent_micro'),
  is_budget_lowered: boolean('is_budget_lowered').notNull(),
  audience_config_version: integer('audience_config_version'),
  cause: text('cause').$type<ServerText>(),
})
export type AutopilotRunRow = typeof autopilotRuns.$inferSelect

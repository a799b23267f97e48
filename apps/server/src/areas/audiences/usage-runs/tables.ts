import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdSetReceipt, AdSetRunState } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { AdSetBefore } from '../../advertising/applied-targeting/apply-to-ad-set.service.ts'
import type {
  CriteriaPlan,
  PlannedCriterion,
} from '../../advertising/applied-targeting/applied-criteria.policy.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was read back from the network of one ad set. */
export type StoredReceipt = Pick<
  AdSetReceipt,
  'taken' | 'kept' | 'missing' | 'extra' | 'changed_by_others' | 'paused'
>

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
    drift: jsonb('drift').$type<NonNullable<AdSetReceipt['drift']>>(),
  },
  (t) => [primaryKey({ columns: [t.usage_id, t.network_id] })],
)
export type UsageAdSetRow = typeof audienceUsageAdSets.$inferSelect

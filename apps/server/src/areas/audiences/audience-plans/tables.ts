import type { CampaignObjective, BudgetForecast } from '@rookery/contract'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { currencies, statuses } from '@rookery/contract/enums.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const audiencePlans = pgTable('audience_plans', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  name: text('name').notNull(),
  objective: text('objective').$type<CampaignObjective>().notNull(),
  audience_ids: uuid('audience_ids').array().notNull(),
  ad_account_id: text('ad_account_id'),
  start_at: time('start_at').notNull(),
  end_at: time('end_at').notNull(),
  currency: text('currency').$type<(typeof currencies)[number]>().notNull(),
  lifetime_budget_micro: bigint('lifetime_budget_micro', { mode: 'number' }).notNull(),
  daily_budget_micro: bigint('daily_budget_micro', { mode: 'number' }),
  status: text('status').$type<(typeof statuses)[number]>().notNull(),
  forecast: jsonb('forecast').$type<BudgetForecast>(),
  /** Cache key of the forecast's inputs. */
  forecast_basis: text('forecast_basis').notNull(),
  version: integer('version').notNull().default(1),
  created_by: uuid('created_by'),
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
})
export type PlanRow = typeof audiencePlans.$inferSelect

import type { BudgetForecast, ForecastCourse } from '@rookery/contract'
import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const campaignForecasts = pgTable('campaign_forecasts', {
  campaign_id: uuid('campaign_id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  forecast: jsonb('forecast').$type<BudgetForecast>().notNull(),
  course: jsonb('course').$type<ForecastCourse>().notNull(),
  start_at: time('start_at').notNull(),
  made_at: time('made_at').notNull(),
})
export type CampaignForecastRow = typeof campaignForecasts.$inferSelect

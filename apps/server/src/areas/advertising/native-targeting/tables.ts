import type { RecipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const networkSizeAnswers = pgTable(
  'network_size_answers',
  {
    targeting_key: text('targeting_key').notNull(),
    ad_account_id: text('ad_account_id').notNull(),
    population_source: text('population_source').notNull(),
    features: jsonb('features').$type<RecipeFeatures>().notNull(),
    disclosed: bigint('told', { mode: 'number' }),
    population: bigint('population', { mode: 'number' }).notNull(),
    low: bigint('low', { mode: 'number' }).notNull(),
    high: bigint('high', { mode: 'number' }).notNull(),
    asked_at: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.targeting_key, t.ad_account_id, t.population_source] })],
)

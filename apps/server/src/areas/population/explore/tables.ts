import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ExploreResult } from '@rookery/contract'

export type NetworkFigures = Pick<ExploreResult['network'], 'posts' | 'volume' | 'newest'>

export const networkExplorations = pgTable('network_explorations', {
  search: text('search').primaryKey(),
  data: jsonb('data').$type<NetworkFigures>().notNull(),
  fetched_at: timestamp('fetched_at', { withTimezone: true, mode: 'date' }).notNull(),
})

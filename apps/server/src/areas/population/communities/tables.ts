import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const communityViews = pgTable(
  'community_views',
  {
    community_id: text('community_id').notNull(),
    day: date('day').notNull(),
    user_id: uuid('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community_id, t.day, t.user_id] })],
)

import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

export const accountPostReads = pgTable('account_post_reads', {
  tracked_id: uuid('tracked_id').primaryKey(),
  newest_id: text('newest_id'),
  read_at: time('read_at'),
  next_at: time('next_at').notNull(),
})

interface PostMedia {
  readonly type: string
  readonly picture_url: string
}
/** An hour of a post's first days. */
interface PostHour {
  readonly hour: number
  readonly impressions: number
  readonly engagements: number
}

export const accountPosts = pgTable(
  'account_posts',
  {
    tracked_id: uuid('tracked_id').notNull(),
    post_id: text('post_id').notNull(),
    user_id: uuid('user_id').notNull(),
    created_at: time('created_at').notNull(),
    kind: text('kind').$type<'post' | 'reply' | 'quote'>().notNull(),
    text: text('text').notNull(),
    lang: text('lang').notNull(),
    media: jsonb('media').$type<readonly PostMedia[]>().notNull(),
    hashtags: jsonb('hashtags').$type<readonly string[]>().notNull(),
    topics: jsonb('topics').$type<readonly string[]>().notNull(),
    has_link: boolean('has_link').notNull(),
    next_point_at: time('next_point_at'),
    gone_at: time('gone_at'),
    hours: jsonb('hours').$type<readonly PostHour[]>(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.post_id] })],
)
export type OwnPostRow = typeof accountPosts.$inferSelect

export const postPoints = pgTable(
  'post_points',
  {
    tracked_id: uuid('tracked_id').notNull(),
    post_id: text('post_id').notNull(),
    at: time('at').notNull(),
    user_id: uuid('user_id').notNull(),
    impressions: countColumn('impressions'),
    likes: countColumn('likes'),
    reposts: countColumn('reposts'),
    replies: countColumn('replies'),
    quotes: countColumn('quotes'),
    bookmarks: countColumn('bookmarks'),
    engagements: countColumn('engagements'),
    profile_clicks: countColumn('profile_clicks'),
    url_clicks: countColumn('url_clicks'),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.post_id, t.at] })],
)
export type PointRow = typeof postPoints.$inferSelect

import { adsTime } from '../../state/world-clock.ts'
import type { AdTweetRow } from '../campaigns/rows.ts'
import { presentTimes } from '../campaigns/present-campaigns.ts'
import type { WriteContext } from '../campaigns/write-context.ts'

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Tue Aug 27 22:22:12 +0000 2019`. */
const v1Time = (ms: number): string => {
  const date = new Date(ms)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const clockTime = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':')
  const dateText = `${days[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${twoDigits(date.getUTCDate())}`
  return `${dateText} ${clockTime} +0000 ${date.getUTCFullYear()}`
}

/** A post in the v1.1 format of the `tweets` endpoints. */
export const presentTweet = (
  row: AdTweetRow,
  { sandbox, account }: WriteContext,
  trimUser = false,
): Record<string, unknown> => ({
  id: row.id,
  id_str: row.id,
  tweet_id: row.id,
  tweet_type: row.tweet_type,
  full_text: row.text,
  created_at: v1Time(row.created_at),
  nullcast: row.nullcast,
  name: row.name,
  card_uri: row.card_uri,
  media_keys: row.media_keys,
  scheduled_at: row.scheduled_at === null ? null : adsTime(row.scheduled_at),
  truncated: false,
  display_text_range: [0, [...row.text].length],
  entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
  retweet_count: 0,
  favorite_count: 0,
  favorited: false,
  retweeted: false,
  user: trimUser
    ? { id: row.user_id }
    : { id: row.user_id, id_str: row.user_id, screen_name: sandbox.world.handleAt(account.owner_index) },
})

/** Drafts and scheduled posts. */
export const presentUnpublished = (row: AdTweetRow): Record<string, unknown> => ({
  id: row.id,
  id_str: row.id,
  user_id: row.user_id,
  text: row.text,
  media_keys: row.media_keys,
  card_uri: row.card_uri,
  nullcast: row.nullcast,
  name: row.name,
  video_cta: row.video_cta,
  video_cta_value: row.video_cta_value,
  video_title: row.video_title,
  video_description: row.video_description,
  ...(row.tweet_type === 'SCHEDULED'
    ? {
        scheduled_at: adsTime(row.scheduled_at ?? 0),
        scheduled_status: row.published_tweet_id === null ? 'SCHEDULED' : 'SUCCESS',
        tweet_id: row.published_tweet_id,
      }
    : {}),
  ...presentTimes(row),
})

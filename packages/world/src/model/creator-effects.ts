import { Rng } from '../random/rng.ts'

const RANDOM_STREAM = 0xef0
const DAY_MS = 86_400_000

export type PostMedium = 'none' | 'photo' | 'video' | 'animated_gif'
export type PostKind = 'original' | 'reply' | 'quote' | 'repost'

/**
 * What is planted in a creator's posts and followers. Effects are differences of log impressions; in a null
 * account all of them are 0.
 */
export interface CreatorEffects {
  /** Per standard deviation of the followers' activity in the hour of the week. */
  hour: number
  medium: Readonly<Record<PostMedium, number>>
  /** A post with an address. */
  link: number
  /** Per doubling of the text's length. */
  length: number
  kind: Readonly<Record<'original' | 'reply' | 'quote', number>>
  /** By the creator's communities, in their order; other subjects have none. */
  topic: readonly number[]
  /** Per 100 days, counted from the world's end. */
  drift: number
  /** One change: from this day on the level is another, and so are the effect of videos and what is paid. */
  regime: { day: number; level: number; video_factor: number; payout_factor: number }
  /** Of the rate of likes, per standard deviation of the hour and by medium. */
  likes: { hour: number; video: number; photo: number }
  /** Share of new followers that comes from strong posts. */
  follows_from_posts: number
  /** How many times as many followers leave in the day after a burst. */
  leaving_after_burst: number
  /** Exponent of how likes concentrate on loyal fans; 0: all followers alike. */
  fans: number
  /** Standard deviation of log impressions that nothing explains. */
  noise: number
  /** US dollars for a thousand verified impressions on home timelines; before the regime's factor. */
  usd_per_1000: number
  /** Share of impressions that are on home timelines and by verified people. */
  verified_home_share: number
}

/** @param end the world's end, ms since 1970 */
export function drawEffects(seed: number, number: number, topics: number, end: number): CreatorEffects {
  const rng = new Rng().start(seed, number, RANDOM_STREAM)
  const between = (from: number, to: number) => from + (to - from) * rng.unit()
  const either = (size: number) => (rng.chance(0.5) ? size : -size)
  const rawTopics = Array.from({ length: topics }, (_, i) =>
    topics === 1 ? 0 : (i - (topics - 1) / 2) * between(0.25, 0.4),
  )
  const mean = rawTopics.reduce((sum, value) => sum + value, 0) / Math.max(topics, 1)
  const turned = either(1)
  return {
    hour: between(0.2, 0.4),
    medium: {
      none: 0,
      photo: between(0.15, 0.4),
      video: between(0.4, 0.8),
      animated_gif: between(-0.1, 0.15),
    },
    link: -between(0.3, 0.7),
    length: either(between(0.1, 0.25)),
    kind: { original: 0, quote: -between(0.15, 0.4), reply: -between(1, 1.4) },
    topic: rawTopics.map((value) => (value - mean) * turned),
    drift: either(between(0.05, 0.15)),
    regime: {
      day: Math.floor(end / DAY_MS) - Math.round(between(60, 140)),
      level: either(between(0.3, 0.5)),
      video_factor: 0.3,
      payout_factor: rng.chance(0.5) ? 0.6 : 1.7,
    },
    likes: { hour: between(0.03, 0.08), video: -between(0.1, 0.3), photo: between(0.05, 0.2) },
    follows_from_posts: 0.5,
    leaving_after_burst: 4,
    fans: 0.8,
    noise: between(0.4, 0.5),
    usd_per_1000: Math.exp(between(Math.log(0.5), Math.log(8))),
    verified_home_share: between(0.12, 0.28),
  }
}

/** The same account without effects: what varies is chance. */
export const withoutEffects = (effects: CreatorEffects): CreatorEffects => ({
  ...effects,
  hour: 0,
  medium: { none: 0, photo: 0, video: 0, animated_gif: 0 },
  link: 0,
  length: 0,
  kind: { original: 0, reply: 0, quote: 0 },
  topic: effects.topic.map(() => 0),
  drift: 0,
  regime: { ...effects.regime, level: 0, video_factor: 1, payout_factor: 1 },
  likes: { hour: 0, video: 0, photo: 0 },
  follows_from_posts: 0,
  leaving_after_burst: 1,
  fans: 0,
})

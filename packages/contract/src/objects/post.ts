import { z } from 'zod'
import { time } from './common.ts'

export const sentiments = ['positive', 'neutral', 'negative', 'unknown'] as const
export type Sentiment = (typeof sentiments)[number]

const adjustedShare = z.object({ share: z.number(), low: z.number(), high: z.number() })
/** Shares of posts; positive, neutral and negative are of those known, corrected for the classifier's errors, with 95% intervals. */
export const sentimentShares = z.object({
  positive: adjustedShare,
  neutral: adjustedShare,
  negative: adjustedShare,
  /** Share of all posts of which the sentiment is not known. */
  unknown: z.number(),
  posts: z.int(),
})
export type SentimentShares = z.infer<typeof sentimentShares>

/** A post of the network; `url` leads to it there. */
export const post = z.object({
  id: z.string(),
  author: z.object({
    network_id: z.string(),
    handle: z.string(),
    name: z.string(),
    avatar_url: z.string(),
    verified: z.boolean(),
  }),
  text: z.string(),
  created_at: time,
  lang: z.string(),
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  quotes: z.int(),
  bookmarks: z.int(),
  impressions: z.int().nullable(),
  sentiment: z.object({ label: z.enum(sentiments), confidence: z.number() }),
  topics: z.array(z.string()),
  media: z.array(z.object({ type: z.string(), url: z.string() })),
  url: z.string(),
})
export type Post = z.infer<typeof post>

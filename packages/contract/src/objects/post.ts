import { z } from 'zod'
import { plain, shareOfPeople } from '../core/figures.ts'
import { time } from './common.ts'

export const sentiments = ['positive', 'neutral', 'negative', 'unknown'] as const
export type Sentiment = (typeof sentiments)[number]

const adjustedShare = z.object({
  share: shareOfPeople(),
  /** 95% interval; null where nothing was measured. */
  low: shareOfPeople({ asGiven: true }).nullable(),
  high: shareOfPeople({ asGiven: true }).nullable(),
})
/**
 * What the chances were calibrated on: any posts, posts addressed to an account, only part of the posts, or
 * nothing.
 */
const sentimentRates = ['posts', 'addressed', 'part', 'none'] as const
/**
 * Shares of posts; positive, neutral and negative are relative to those known: the sum of the classifier's
 * chances, calibrated as `rates` states, with 95% intervals.
 */
export const sentimentShares = z.object({
  positive: adjustedShare,
  neutral: adjustedShare,
  negative: adjustedShare,
  /** Share of all posts with unknown sentiment. */
  unknown: shareOfPeople({ asGiven: true }),
  rates: z.enum(sentimentRates).default('posts'),
  posts: plain('things'),
})
export type SentimentShares = z.infer<typeof sentimentShares>

/** A post of the network; `url` links to it there. */
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
  /** Counts are null where the source does not say them. */
  likes: plain('public').nullable(),
  reposts: plain('public').nullable(),
  replies: plain('public').nullable(),
  quotes: plain('public').nullable(),
  bookmarks: plain('public').nullable(),
  impressions: plain('public').nullable(),
  sentiment: z.object({ label: z.enum(sentiments), confidence: plain('measure', z.number()) }),
  topics: z.array(z.string()),
  /** `url` leads to it on the network; `picture_url` is the picture, or a frame of the video; '' where not known. */
  media: z.array(z.object({ type: z.string(), url: z.string(), picture_url: z.string() })),
  url: z.string(),
})
export type Post = z.infer<typeof post>

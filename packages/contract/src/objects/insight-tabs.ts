import { z } from 'zod'
import { insightEvidence, insightRow, influencer } from './insight-rows.ts'
import { post, sentimentShares } from './post.ts'
import { time } from './common.ts'

/** What the tabs beyond the first five hold as `data`. */

/** A cluster of accounts that share followers; a profile belongs to each community it follows enough of. */
export const community = z.object({
  id: z.string(),
  /** Joined from what it over-uses; the evidence says which. */
  name: z.string(),
  description: z.string(),
  /** Profiles in the population. */
  size: z.int(),
  countries: z.array(z.object({ code: z.string(), label: z.string(), share: z.number() })),
  evidence: z.array(insightEvidence),
  top_accounts: z.array(influencer),
  icon: z.string(),
  /** 0 to 1: how alike the cluster comes out when the graph is resampled; `stable` from 0.75. */
  stability: z.number(),
  stable: z.boolean(),
  computed_at: time,
})
export type Community = z.infer<typeof community>

export const communitiesData = z.object({
  communities: z.array(z.object({ community, row: insightRow })),
  /** False while a fresh population's communities are still being computed. */
  found: z.boolean(),
})

export const networkData = z.object({
  nodes: z.array(
    z.object({
      network_id: z.string(),
      handle: z.string(),
      name: z.string(),
      community_id: z.string().nullable(),
      followers_in_audience: z.int(),
      /** Weighted degree within the graph, 0 to 1. */
      centrality: z.number(),
    }),
  ),
  /**
   * The strongest few ties of each account. `shared`: followers in the audience that both have, never under the privacy minimum and clearly more than
   * chance gives; `weight`: cosine of the two follower sets within the audience.
   */
  edges: z.array(z.object({ a: z.string(), b: z.string(), shared: z.int(), weight: z.number() })),
  /** Communities of the nodes. */
  communities: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Pairs that share more of the audience than chance gives (not only those in `edges`), over all pairs. */
  density: z.number(),
  /** Of the follows among the shown accounts, the part that is returned; null without any. */
  reciprocity: z.number().nullable(),
  modularity: z.number(),
  /** Accounts that join parts of the graph, by betweenness (0 to 1). */
  bridges: z.array(z.object({ network_id: z.string(), betweenness: z.number() })),
})

export const contentWallData = z.object({
  posts: z.array(
    z.object({
      post,
      /** Members of the audience who replied, reposted or quoted; null under the privacy minimum. Who liked is not known. */
      audience_reactions: z.int().nullable(),
      /** Share of the audience who reacted over the baseline's; null when either group is under the minimum. */
      lift: z.number().nullable(),
    }),
  ),
  /** Send it as `cursor` for more. */
  next: z.string().nullable(),
  /** Mediums and languages that occur, for the filters. */
  languages: z.array(z.string()),
  media_types: z.array(z.string()),
  days: z.int(),
})

export const topicAnalysisData = z.object({
  topics: z.array(
    z.object({
      /** Authors of the audience who wrote about it. */
      row: insightRow,
      /** As which kind its key is a criterion; null for a topic that only the words of posts tell. */
      kind: z.enum(['conversation_topic', 'movie_tv_show']).nullable(),
      /** Null where too few posts tell any. */
      sentiment: sentimentShares.nullable(),
      /** Twelve weeks, oldest first; `weeks` of them together where fewer say too little, `posts` null where that is too little still. */
      weeks: z.array(z.object({ week_start: z.iso.date(), weeks: z.int(), posts: z.int().nullable() })),
      /** The last six weeks against the six before, as a ratio less one; null under the privacy minimum. */
      change: z.number().nullable(),
    }),
  ),
  /** Members who wrote something of their own in that time; null under the privacy minimum, as everywhere here. */
  authors: z.int().nullable(),
})

export const conversationData = z.object({
  /** Oldest first; `days` together where a single one says too little, `posts` null where that is too little still. */
  volume: z.array(z.object({ date: z.iso.date(), days: z.int(), posts: z.int().nullable() })),
  hashtags: z.array(insightRow),
  keywords: z.array(insightRow),
  mentions: z.array(insightRow),
  sentiment: sentimentShares.nullable(),
  authors: z.int().nullable(),
  days: z.int(),
})

export const postBehaviourData = z.object({
  /** weekday 1 (Monday) to 7, first hour 0 to 23 in `time_zone`; shares of all posts, null where too few people wrote them. */
  hours: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
      share: z.number().nullable(),
      baseline_share: z.number().nullable(),
    }),
  ),
  /** Hours that stand together in a cell, so that each has enough people. */
  hours_per_cell: z.int(),
  time_zone: z.string(),
  /** Of members who post. */
  posts_per_week: z
    .object({
      p25: z.number(),
      median: z.number(),
      p75: z.number(),
      baseline_median: z.number().nullable(),
    })
    .nullable(),
  /** original, reply, repost, quote, link, media: shares of posts with intervals over authors; `audience_count` is authors with any. */
  shares: z.array(insightRow),
  authors: z.int().nullable(),
  days: z.int(),
})

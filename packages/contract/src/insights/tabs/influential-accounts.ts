import { z } from 'zod'
import { people, plain, shareOfPeople } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { influencer } from '../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

/** Of an account's own posts so many are about it. */
const postThing = z.object({ label: z.string(), posts: plain('public') })

export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  data: z.object({
    accounts: z.array(influencer),
    /**
     * What the accounts asked for (all shown, when none is) reach together within the audience, exactly, each next one the one that adds most; it
     * ends where fewer than the privacy minimum would be added.
     */
    reach: z.array(
      z.object({
        network_id: z.string(),
        added: people({ inferred: 'with the recipe' }),
        reach: people({ inferred: 'with the recipe' }),
      }),
    ),
    /**
     * What the accounts post, of those whose posts the population has: how many of their own it knows (no reposts), what most of these are about, and
     * the newest. Public posts of public accounts; nothing of it is worked out from who follows them.
     */
    posting: z.array(
      z.object({
        network_id: z.string(),
        posts: plain('public'),
        topics: z.array(postThing),
        hashtags: z.array(postThing),
        newest: z.object({ text: z.string(), url: z.string(), created_at: time }).nullable(),
      }),
    ),
    /** Of the follows of those whose follow lists are known: the part the population knows, since a list may be known in part. */
    coverage: shareOfPeople(),
  }),
})

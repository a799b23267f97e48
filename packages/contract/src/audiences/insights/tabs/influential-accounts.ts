import { z } from 'zod'
import { people, plain, shareOfPeople } from '../../../core/figures.ts'
import { time } from '../../../objects/common.ts'
import { influencerSchema } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

/** A subject and how many of an account's own posts are about it. */
const postSubject = z.object({ label: z.string(), posts: plain('public') })

export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  data: z.object({
    accounts: z.array(influencerSchema),
    /**
     * Exact combined reach of the requested accounts (default: all displayed) within the audience; each next
     * account is the one that adds most. Ends before an addition below the privacy minimum.
     */
    reach: z.array(
      z.object({
        network_id: z.string(),
        added: people({ inferred: 'with the recipe' }),
        reach: people({ inferred: 'with the recipe' }),
      }),
    ),
    /**
     * Posts of accounts whose posts the population has: their number without reposts, their main subjects,
     * and the newest. Public posts of public accounts; nothing is derived from who follows them.
     */
    posting: z.array(
      z.object({
        network_id: z.string(),
        posts: plain('public'),
        topics: z.array(postSubject),
        hashtags: z.array(postSubject),
        newest: z.object({ text: z.string(), url: z.string(), created_at: time }).nullable(),
      }),
    ),
    /**
     * Share of follows that the population knows, among people whose follow lists it has, since a list may be
     * incomplete; null where no profile states how many it follows.
     */
    coverage: shareOfPeople().nullable(),
  }),
})

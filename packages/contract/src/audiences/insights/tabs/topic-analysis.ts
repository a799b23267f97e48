import { z } from 'zod'
import { people, plain, ratioOfPeople } from '../../../core/figures.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { sentimentShares } from '../../../objects/post.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const topicAnalysis = defineInsightTab({
  name: 'topic_analysis',
  data: z.object({
    topics: z.array(
      z.object({
        /** Members of the audience who wrote about the topic. */
        row: insightRow,
        /** Criterion kind of the key; null for a topic inferred from post texts only. */
        kind: z.enum(['conversation_topic', 'movie_tv_show']).nullable(),
        /** Null if the sentiment of too few posts is known. */
        sentiment: sentimentShares.nullable(),
        /**
         * The weeks of the period, oldest first; `weeks` are combined if fewer have too few authors, `posts`
         * null if even that has too few.
         */
        weeks: z.array(
          z.object({ week_start: z.iso.date(), weeks: plain('time'), posts: plain('things').nullable() }),
        ),
        /** Newer half of the period over the older, as a ratio minus one; null under the privacy minimum. */
        change: ratioOfPeople().nullable(),
      }),
    ),
    /** The same for all posts in the members' own words, for comparison with a topic's change. */
    change: ratioOfPeople().nullable(),
    /** Members with a post in their own words in that time; null under the privacy minimum. */
    authors: people().nullable(),
  }),
})

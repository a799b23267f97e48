import { z } from 'zod'
import { people, plain, ratioOfPeople } from '../../core/figures.ts'
import { insightRow } from '../../objects/insight-rows.ts'
import { sentimentShares } from '../../objects/post.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const topicAnalysis = defineInsightTab({
  name: 'topic_analysis',
  data: z.object({
    topics: z.array(
      z.object({
        /** Authors of the audience who wrote about it. */
        row: insightRow,
        /** As which kind its key is a criterion; null for a topic that only the words of posts tell. */
        kind: z.enum(['conversation_topic', 'movie_tv_show']).nullable(),
        /** Null where too few posts tell any. */
        sentiment: sentimentShares.nullable(),
        /** The weeks of the period, oldest first; `weeks` of them together where fewer say too little, `posts` null where that is too little still. */
        weeks: z.array(
          z.object({ week_start: z.iso.date(), weeks: plain('time'), posts: plain('things').nullable() }),
        ),
        /** The newer half of the period against the older, as a ratio less one; null under the privacy minimum. */
        change: ratioOfPeople().nullable(),
      }),
    ),
    /** Of all they wrote in their own words, as of each topic: what a topic's change is read beside. */
    change: ratioOfPeople().nullable(),
    /** Members who wrote something of their own in that time; null under the privacy minimum, as everywhere here. */
    authors: people().nullable(),
  }),
})

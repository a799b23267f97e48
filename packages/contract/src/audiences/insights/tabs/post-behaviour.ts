import { z } from 'zod'
import { people, plain, ratioOfPeople } from '../../../core/figures.ts'
import { postHours } from '../../../objects/hours.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const postBehaviour = defineInsightTab({
  name: 'post_behaviour',
  data: z.object({
    ...postHours,
    /** For members who post. */
    posts_per_week: z
      .object({
        p25: ratioOfPeople(),
        median: ratioOfPeople(),
        p75: ratioOfPeople(),
        baseline_median: ratioOfPeople().nullable(),
      })
      .nullable(),
    /**
     * original, reply, repost, quote, link, media: shares of posts with intervals over authors;
     * `audience_count` is the number of authors with any.
     */
    shares: z.array(insightRow),
    authors: people().nullable(),
    days: plain('time'),
  }),
})

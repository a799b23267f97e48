import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../../core/figures.ts'
import { insightRow } from '../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const postBehaviour = defineInsightTab({
  name: 'post_behaviour',
  data: z.object({
    /** weekday 1 (Monday) to 7, first hour 0 to 23 in `time_zone`; shares of all posts, null where too few people wrote them. */
    hours: z.array(
      z.object({
        weekday: plain('place', z.int().min(1).max(7)),
        hour: plain('place', z.int().min(0).max(23)),
        share: shareOfPeople().nullable(),
        baseline_share: shareOfPeople().nullable(),
      }),
    ),
    /** Hours that stand together in a cell, so that each has enough people. */
    hours_per_cell: plain('time'),
    time_zone: z.string(),
    /** Of members who post. */
    posts_per_week: z
      .object({
        p25: ratioOfPeople(),
        median: ratioOfPeople(),
        p75: ratioOfPeople(),
        baseline_median: ratioOfPeople().nullable(),
      })
      .nullable(),
    /** original, reply, repost, quote, link, media: shares of posts with intervals over authors; `audience_count` is authors with any. */
    shares: z.array(insightRow),
    authors: people().nullable(),
    days: plain('time'),
  }),
})

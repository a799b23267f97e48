import { z } from 'zod'
import { people, plain, ratioOfPeople } from '../../../core/figures.ts'
import { post } from '../../../objects/post.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const contentWall = defineInsightTab({
  name: 'content_wall',
  data: z.object({
    posts: z.array(
      z.object({
        post,
        /**
         * Members of the audience who replied, reposted or quoted; null under the privacy minimum. Likes are
         * unknown.
         */
        audience_reactions: people().nullable(),
        /**
         * Share of the audience who reacted over the baseline's; null if either group is under the minimum.
         */
        lift: ratioOfPeople().nullable(),
      }),
    ),
    /** Pass it as `cursor` for the next page. */
    next: z.string().nullable(),
    /** Media types and languages that occur, for the filters. */
    languages: z.array(z.string()),
    media_types: z.array(z.string()),
    days: plain('time'),
  }),
})

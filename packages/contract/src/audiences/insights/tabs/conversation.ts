import { z } from 'zod'
import { people, plain } from '../../../core/figures.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { sentimentShares } from '../../../objects/post.ts'
import { stretchSchema, volumeBefore } from '../../../objects/stretch.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const conversation = defineInsightTab({
  name: 'conversation',
  data: z.object({
    /**
     * Oldest first; stretches of several `days` if a single day has too few authors, `posts` null if even
     * that has too few.
     */
    volume: z.array(stretchSchema),
    volume_before: volumeBefore,
    hashtags: z.array(insightRow),
    keywords: z.array(insightRow),
    mentions: z.array(insightRow),
    sentiment: sentimentShares.nullable(),
    authors: people().nullable(),
    days: plain('time'),
  }),
})

import { z } from 'zod'
import { people, plain } from '../../core/figures.ts'
import { insightRow } from '../../objects/insight-rows.ts'
import { sentimentShares } from '../../objects/post.ts'
import { stretch, volumeBefore } from '../../objects/stretch.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const conversation = defineInsightTab({
  name: 'conversation',
  data: z.object({
    /** Oldest first; `days` together where a single one says too little, `posts` null where that is too little still. */
    volume: z.array(stretch),
    volume_before: volumeBefore,
    hashtags: z.array(insightRow),
    keywords: z.array(insightRow),
    mentions: z.array(insightRow),
    sentiment: sentimentShares.nullable(),
    authors: people().nullable(),
    days: plain('time'),
  }),
})

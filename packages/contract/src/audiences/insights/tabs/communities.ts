import { z } from 'zod'
import { community } from '../../../objects/community.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const communities = defineInsightTab({
  name: 'communities',
  data: z.object({
    communities: z.array(z.object({ community, row: insightRow })),
    /** False while the communities of a new population are still being computed. */
    found: z.boolean(),
  }),
})

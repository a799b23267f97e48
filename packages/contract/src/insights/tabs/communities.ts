import { z } from 'zod'
import { community } from '../../objects/community.ts'
import { insightRow } from '../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const communities = defineInsightTab({
  name: 'communities',
  data: z.object({
    communities: z.array(z.object({ community, row: insightRow })),
    /** False while a fresh population's communities are still being computed. */
    found: z.boolean(),
  }),
})

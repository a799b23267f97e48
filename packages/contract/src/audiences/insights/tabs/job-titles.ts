import { z } from 'zod'
import { shareOfPeople } from '../../../core/figures.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const jobTitles = defineInsightTab({
  name: 'job_titles',
  data: z.object({
    categories: z.array(insightRow),
    titles: z.array(insightRow),
    unknown_share: shareOfPeople(),
  }),
})

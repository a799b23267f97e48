import { z } from 'zod'
import { shareOfPeople } from '../../../core/figures.ts'
import { insightRow } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const interests = defineInsightTab({
  name: 'interests',
  data: z.object({ interests: z.array(insightRow), unknown_share: shareOfPeople() }),
})

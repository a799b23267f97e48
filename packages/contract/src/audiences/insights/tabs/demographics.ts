import { z } from 'zod'
import { inferredRow, insightDimension } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

const inferredDimension = insightDimension.extend({ rows: z.array(inferredRow) })

export const demographics = defineInsightTab({
  name: 'demographics',
  data: z.object({
    age: inferredDimension,
    gender: inferredDimension,
    countries: insightDimension,
    regions: insightDimension,
    languages: insightDimension,
  }),
})

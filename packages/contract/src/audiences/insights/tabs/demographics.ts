import { z } from 'zod'
import { inferredDimension, insightDimension } from '../../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

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

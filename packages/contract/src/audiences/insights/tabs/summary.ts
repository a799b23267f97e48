import { z } from 'zod'
import { insightRow, measuredGenderRow } from '../../../objects/insight-rows.ts'
import { audienceRegion } from '../../../objects/regions.ts'
import { sizes } from '../../../objects/sizes.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const summary = defineInsightTab({
  name: 'summary',
  data: z.object({
    sizes,
    targetable: z.boolean(),
    region: audienceRegion.nullable(),
    /** Countries of its recipe if it has no region, by code; empty means worldwide. */
    countries: z.array(z.string()),
    /**
     * The row that leads each dimension's tab, with the figures of that tab; absent if none is significantly
     * more frequent than in the baseline. Ages have no lift, so none can be.
     */
    strongest: z.object({
      gender: measuredGenderRow.optional(),
      country: insightRow.optional(),
      language: insightRow.optional(),
      interest: insightRow.optional(),
      account: insightRow.optional(),
      community: insightRow.optional(),
      topic: insightRow.optional(),
      job_title: insightRow.optional(),
    }),
  }),
})

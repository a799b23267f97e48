import { z } from 'zod'
import { people, plain, shareOfPeople } from '../core/figures.ts'
import { time } from './common.ts'
import { influencerSchema, insightEvidence } from './insight-rows.ts'

/**
 * A cluster of accounts that share followers; a profile belongs to each community of which it follows enough
 * accounts.
 */
export const community = z.object({
  id: z.string(),
  /** Composed of the items it over-uses; the evidence lists them. */
  name: z.string(),
  description: z.string(),
  /** Profiles in the population. */
  size: people({ asGiven: true }),
  countries: z.array(z.object({ code: z.string(), label: z.string(), share: shareOfPeople() })),
  evidence: z.array(insightEvidence),
  top_accounts: z.array(influencerSchema),
  icon: z.string(),
  /** 0 to 1: similarity of the cluster when the graph is resampled; `stable` from 0.75. */
  stability: plain('measure', z.number()),
  stable: z.boolean(),
  computed_at: time,
})
export type Community = z.infer<typeof community>

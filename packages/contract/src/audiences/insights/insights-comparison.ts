import { z } from 'zod'
import { people, ratioOfPeople, shareOfPeople } from '../../core/figures.ts'
import { insightTabs } from '../../enums.ts'
import { id, time } from '../../objects/common.ts'
import { postPeriod } from '../../objects/period.ts'

// Compared figures were already rounded, so they are not rounded again.
const alreadyRounded = { asGiven: true } as const

/**
 * A share with its 95% interval, which is null where nothing was measured; null if it covers too few people to
 * disclose.
 */
const sideSchema = z
  .object({
    share: shareOfPeople(alreadyRounded),
    low: shareOfPeople(alreadyRounded).nullable(),
    high: shareOfPeople(alreadyRounded).nullable(),
  })
  .nullable()

/** One item in both audiences. Shares are 0 to 1, their difference (first minus second) is -1 to 1. */
export const comparedRow = z.object({
  key: z.string(),
  label: z.string(),
  a: sideSchema,
  b: sideSchema,
  difference: z
    .object({
      value: ratioOfPeople(alreadyRounded),
      low: ratioOfPeople(alreadyRounded).nullable(),
      high: ratioOfPeople(alreadyRounded).nullable(),
    })
    .nullable(),
  /** After false-discovery control over all rows of the tab; null if no test was possible. */
  q_value: ratioOfPeople(alreadyRounded).nullable(),
  beyond_chance: z.boolean(),
})
export type ComparedRow = z.infer<typeof comparedRow>

const figureSchema = z.union([ratioOfPeople(alreadyRounded), z.string()]).nullable()

/** One tab for two audiences: significant differences, and figures without a test side by side. */
export const insightsComparison = z.object({
  tab: z.enum(insightTabs),
  audiences: z.array(z.object({ id, name: z.string(), size: people(alreadyRounded).nullable() })).length(2),
  groups: z.array(
    z.object({
      title: z.string(),
      /** Share of members with unknown value; null if the dimension has no such part. */
      unknown: z.array(shareOfPeople(alreadyRounded).nullable()).length(2),
      rows: z.array(comparedRow),
    }),
  ),
  measures: z.array(
    z.object({
      title: z.string(),
      /** Heading of the first column. */
      item: z.string(),
      columns: z.array(
        z.object({ name: z.string(), kind: z.enum(['count', 'share', 'lift', 'number', 'text']) }),
      ),
      rows: z.array(z.object({ item: z.string(), a: z.array(figureSchema), b: z.array(figureSchema) })),
    }),
  ),
  /** For tabs about posts. */
  period: postPeriod.optional(),
  /** Question codes of both answers, by which each can be requested again. */
  questions: z.array(z.string()).length(2),
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  computed_at: time,
})
export type InsightsComparison = z.infer<typeof insightsComparison>

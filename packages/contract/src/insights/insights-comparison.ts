import { z } from 'zod'
import { people, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { insightTabs } from '../enums.ts'
import { id, time } from '../objects/common.ts'
import { postPeriod } from '../objects/period.ts'

// Told figures are put side by side, so they stay as they were told.
const told = { asGiven: true } as const

/** A share with its 95% interval; null where too few are in it to be told. */
const side = z
  .object({ share: shareOfPeople(told), low: shareOfPeople(told), high: shareOfPeople(told) })
  .nullable()

/** One thing in both audiences. Shares are 0 to 1, their difference (the first less the second) -1 to 1. */
export const comparedRow = z.object({
  key: z.string(),
  label: z.string(),
  a: side,
  b: side,
  difference: z
    .object({ value: ratioOfPeople(told), low: ratioOfPeople(told), high: ratioOfPeople(told) })
    .nullable(),
  /** After false-discovery control over everything the tab looked at; null where nothing could be tested. */
  q_value: ratioOfPeople(told).nullable(),
  beyond_chance: z.boolean(),
})
export type ComparedRow = z.infer<typeof comparedRow>

const figure = z.union([ratioOfPeople(told), z.string()]).nullable()

/** One tab of two audiences: what of them differs, and figures that no test is of, as each is told against the other. */
export const insightsComparison = z.object({
  tab: z.enum(insightTabs),
  audiences: z.array(z.object({ id, name: z.string(), size: people(told).nullable() })).length(2),
  groups: z.array(
    z.object({
      title: z.string(),
      /** Of whom nothing is known here; null where the dimension has no such part. */
      unknown: z.array(shareOfPeople(told).nullable()).length(2),
      rows: z.array(comparedRow),
    }),
  ),
  measures: z.array(
    z.object({
      title: z.string(),
      /** What the first column lists. */
      item: z.string(),
      columns: z.array(
        z.object({ name: z.string(), kind: z.enum(['count', 'share', 'lift', 'number', 'text']) }),
      ),
      rows: z.array(z.object({ item: z.string(), a: z.array(figure), b: z.array(figure) })),
    }),
  ),
  /** Of tabs about posts. */
  period: postPeriod.optional(),
  /** The questions of both answers, by which either can be asked again. */
  questions: z.array(z.string()).length(2),
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  computed_at: time,
})
export type InsightsComparison = z.infer<typeof insightsComparison>

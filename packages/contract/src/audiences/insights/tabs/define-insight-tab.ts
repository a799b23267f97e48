import { z } from 'zod'
import { people, shareOfPeople } from '../../../core/figures.ts'
import type { InsightTab } from '../../../enums.ts'
import { id, time } from '../../../objects/common.ts'
import { postPeriod } from '../../../objects/period.ts'
import { evidenceKnown, followsKnown } from '../../../objects/insight-rows.ts'

export const insightBaseline = z.object({
  kind: z.enum(['population', 'audience']),
  audience_id: id.optional(),
  countries: z.array(z.string()),
  size: people({ asGiven: true }),
})

/** Fields common to all tabs. */
const insightBase = {
  audience_id: id.optional(),
  audience_config_id: id.optional(),
  /** Exact; null under the privacy minimum. */
  core_audience: people({ inferred: 'with the recipe', asGiven: true }).nullable(),
  baseline: insightBaseline,
  unknown_share: shareOfPeople(),
  /** Profiles the shares were computed on; equals core_audience if there was no sampling. */
  sampled: people(),
  /** For tabs based on follows; zeros if too few are known. */
  follows_known: followsKnown.optional(),
  /** For tabs based on what was read of people: their number. */
  evidence_known: evidenceKnown.optional(),
  /** For tabs about posts; absent if the population has none. */
  period: postPeriod.optional(),
  computed_at: time,
  /**
   * Question code, from recipe, tab, baseline and snapshot: identifies the figures here and in the evidence
   * pack.
   */
  question: z.string(),
  /** Population snapshot of the figures: the same question on the same snapshot gives the same figures. */
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  /** 'No insights available for this audience' under the privacy minimum; `data` is null then. */
  message: z.string().optional(),
}

/**
 * Declares the answer of one tab: one file here and a row in `audience-insight.ts`. Each number of `data` has
 * a figure mark (`core/figures.ts`).
 */
export const defineInsightTab = <const N extends InsightTab, D extends z.ZodType>(tab: {
  name: N
  data: D
}) => z.object({ tab: z.literal(tab.name), ...insightBase, data: tab.data.nullable() })

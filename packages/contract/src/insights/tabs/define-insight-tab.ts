import { z } from 'zod'
import { people, shareOfPeople } from '../../core/figures.ts'
import type { InsightTab } from '../../enums.ts'
import { id, time } from '../../objects/common.ts'
import { postPeriod } from '../../objects/period.ts'
import { followsKnown } from '../../objects/insight-rows.ts'

export const insightBaseline = z.object({
  kind: z.enum(['population', 'audience']),
  audience_id: id.optional(),
  countries: z.array(z.string()),
  size: people({ asGiven: true }),
})

/** What every tab states beside its own data. */
const insightBase = {
  audience_id: id.optional(),
  audience_config_id: id.optional(),
  /** Exact; null under the privacy minimum. */
  core_audience: people({ inferred: 'with the recipe', asGiven: true }).nullable(),
  baseline: insightBaseline,
  unknown_share: shareOfPeople(),
  /** Profiles the shares were counted on; equals core_audience when nothing was sampled. */
  sampled: people(),
  /** Of tabs that rest on whom people follow; zeros where too few are known to tell anything. */
  follows_known: followsKnown.optional(),
  /** Of tabs about posts; absent where the population has none. */
  period: postPeriod.optional(),
  computed_at: time,
  /** Of recipe, tab, baseline and snapshot: by which figures can be asked for again, here and in the evidence pack. */
  question: z.string(),
  /** State of the population the figures are of: the same question against the same snapshot gives the same figures. */
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
  /** 'No insights available for this audience' under the privacy minimum; data is then null. */
  message: z.string().optional(),
}

/** What one tab answers: a file here, and a row in `audience-insight.ts`. Each number of `data` says what it is (`core/figures.ts`). */
export const defineInsightTab = <const N extends InsightTab, D extends z.ZodType>(tab: {
  name: N
  data: D
}) => z.object({ tab: z.literal(tab.name), ...insightBase, data: tab.data.nullable() })

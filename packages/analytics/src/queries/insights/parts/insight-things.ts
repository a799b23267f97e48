import type { CriterionName } from '../../../criteria/criterion-names.query.ts'
import type { ExactCounts } from './exact-counts.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { CountedThing } from './counted-dimension.ts'

export function insightThings(
  { language }: InsightAudience,
  criteria: readonly { criterion: number }[],
  names: ReadonlyMap<number, CriterionName>,
  counts: Pick<ExactCounts, 'audience' | 'baseline'>,
): CountedThing[] {
  return criteria.flatMap(({ criterion }) => {
    const name = names.get(criterion)
    if (!name) return []
    return {
      criterion,
      key: name.code,
      label: (language === 'ja' && name.label_ja) || name.label,
      ...(name.parent_code === '' ? {} : { parent_key: name.parent_code }),
      audience: counts.audience(criterion),
      baseline: counts.baseline(criterion),
    }
  })
}

import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import { authorRows, isTooFew } from '../insights/posts/author-rows.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import type { PostWindow } from '../period/post-period.ts'
import { authorTraits, traitsOfAuthors, type AuthorTrait } from './matched-posts.query.ts'

/** Rows of each trait. */
const ROWS = 12

export type ExploredAuthors = Record<AuthorTrait, { rows: InsightRow[]; unknown_share: number }>

/** Who writes about it: where they live, in which language, as what they work. */
export async function exploredAuthors(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<ExploredAuthors> {
  const counts = await traitsOfAuthors(audience, samples, window)
  const dimension = (trait: AuthorTrait) => {
    const of = counts.get(trait)!
    const sum = (side: 'audience' | 'baseline', known: boolean) =>
      [...of].reduce((total, [value, n]) => total + (value === '' && known ? 0 : n[side]), 0)
    // Shares of work are of those of whom it is known, as everywhere.
    const known = trait === 'job_category'
    const total = { audience: sum('audience', known), baseline: sum('baseline', known) }
    const things = [...of].flatMap(([value, n]) =>
      value === '' ? [] : { key: value, label: value, ...n, of: total },
    )
    const everybody = sum('audience', false)
    const unknown = everybody - sum('audience', true)
    return {
      rows: withOther(
        authorRows(things, samples, things.length)
          .sort((a, b) => b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1))
          .slice(0, ROWS),
        sum('audience', true),
        total.audience,
        samples.audience.factor,
      ),
      unknown_share: isTooFew(unknown, samples.audience.factor) || everybody === 0 ? 0 : unknown / everybody,
    }
  }
  const [country, language, job_category] = authorTraits.map(dimension)
  return { country: country!, language: language!, job_category: job_category! }
}

/**
 * What is not told by itself stands together as 'other'. Where even that is too few it is left out, and the rows beside it are told to the privacy minimum,
 * so that it is not found by subtraction. `known` are those of whom the trait is known; shares are of `of`.
 */
function withOther(rows: readonly InsightRow[], known: number, of: number, factor: number): InsightRow[] {
  const other = Math.round(known - rows.reduce((sum, row) => sum + row.audience_share * of, 0))
  if (other <= 0 || of === 0) return [...rows]
  if (isTooFew(other, factor)) {
    const step = PRIVACY_MINIMUM / factor
    return rows.map((row) => {
      const n = Math.min(of, Math.max(1, Math.round((row.audience_share * of) / step)) * step)
      const { low, high } = wilsonInterval(n, of)
      const counted = { audience_count: Math.round(n * factor), audience_share: n / of }
      return { ...row, ...counted, share_low: low, share_high: high }
    })
  }
  const { low, high } = wilsonInterval(other, of)
  return [
    ...rows,
    {
      key: 'other',
      label: 'other',
      audience_count: Math.round(other * factor),
      audience_share: other / of,
      share_low: low,
      share_high: high,
      // What the baseline has beside the rows shown holds those of whom nothing is known, too: no comparison.
      baseline_share: 0,
      lift: null,
      lift_low: null,
      lift_high: null,
      q_value: null,
      significant: false,
    },
  ]
}

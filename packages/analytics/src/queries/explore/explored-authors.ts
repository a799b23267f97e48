import type { InsightRow } from '@rookery/contract'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import { authorRows, isTooFew } from '../insights/posts/author-rows.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import type { PostWindow } from '../period/post-period.ts'
import { authorTraits, traitsOfAuthors, type AuthorTrait } from './matched-posts.query.ts'
import { foldOther } from './fold-other.ts'

const MAX_ROWS = 12

export type ExploredAuthors = Record<AuthorTrait, { rows: InsightRow[]; unknown_share: number }>

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
    // Shares of job categories are among authors with a known job, as everywhere.
    const isTraitKnown = trait === 'job_category'
    const total = { audience: sum('audience', isTraitKnown), baseline: sum('baseline', isTraitKnown) }
    const valueCounts = [...of].flatMap(([value, n]) =>
      value === '' ? [] : { key: value, label: value, ...n, of: total },
    )
    const totalAuthors = sum('audience', false)
    const unknownAuthors = totalAuthors - sum('audience', true)
    const rows = foldOther(
      authorRows(valueCounts, samples, valueCounts.length)
        .sort((a, b) => b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1))
        .slice(0, MAX_ROWS),
      { known: sum('audience', true), of: total.audience, factor: samples.audience.factor },
      { known: sum('baseline', true), of: total.baseline, factor: samples.baseline.factor },
    )
    const isUnknownTold = totalAuthors > 0 && !isTooFew(unknownAuthors, samples.audience.factor)
    const shown = rows.reduce((whole, { audience_share }) => whole + audience_share, 0)
    // Where everybody counts the unknown are what the rows leave of the whole.
    const unknown = isTraitKnown ? unknownAuthors / totalAuthors : Math.max(0, 1 - shown)
    return { rows, unknown_share: isUnknownTold ? unknown : 0 }
  }
  const [country, language, job_category] = authorTraits.map(dimension)
  return { country: country!, language: language!, job_category: job_category! }
}

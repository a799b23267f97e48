import type { AudienceInsight, AudienceRegion, InsightDimension, InsightRow } from '@rookery/contract'
import { roundInferred, type CountedSizes, presentSizes } from '../../targeting/sizes.presenter.ts'

/** What the population answers for a tab; see analytics' audienceInsight. */
export interface InsightFigures {
  readonly tab: AudienceInsight['tab']
  readonly core_audience: number | null
  readonly baseline: {
    readonly kind: 'population' | 'audience'
    readonly countries: string[]
    readonly size: number
  }
  readonly unknown_share: number
  readonly sampled: number
  readonly snapshot: { readonly id: string; readonly as_of: string | null }
  readonly data: unknown
  readonly message?: string
}

export interface InsightSubject {
  readonly audience_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly baseline_audience_id?: string | undefined
  /** For the summary. */
  readonly sizes: CountedSizes | null
  readonly targetable: boolean
  readonly region: AudienceRegion | null
  /** For influential accounts: what those asked for reach together. */
  readonly reach: readonly { network_id: string; added: number; reach: number }[]
  /** What is told of the size where the recipe has too many small parts for exact figures. */
  readonly rough: number | null
  /** The recipe rests on inferred age or gender. */
  readonly rounded: boolean
  readonly computed_at: string
  readonly question: string
}

/** Counts of rows about inferred age and gender are rounded; their shares and lifts have intervals that say how sure they are. */
const roundRow = (row: InsightRow): InsightRow => ({
  ...row,
  audience_count: roundInferred(row.audience_count),
})
const roundDimension = (dimension: InsightDimension): InsightDimension => ({
  ...dimension,
  rows: dimension.rows.map(roundRow),
})

function presentData(figures: InsightFigures, subject: InsightSubject): unknown {
  if (figures.data === null) return null
  if (figures.tab === 'demographics') {
    const data = figures.data as Record<'age' | 'gender', InsightDimension>
    return { ...data, age: roundDimension(data.age), gender: roundDimension(data.gender) }
  }
  if (figures.tab === 'summary') {
    const { strongest } = figures.data as { strongest: Partial<Record<string, InsightRow>> }
    const { age, gender, ...rest } = strongest
    return {
      sizes: subject.sizes && presentSizes(subject.sizes),
      targetable: subject.targetable,
      region: subject.region,
      strongest: { ...rest, ...(age && { age: roundRow(age) }), ...(gender && { gender: roundRow(gender) }) },
    }
  }
  if (figures.tab === 'influential_accounts')
    return {
      ...figures.data,
      reach: subject.rounded
        ? subject.reach.map((step) => ({
            ...step,
            added: roundInferred(step.added),
            reach: roundInferred(step.reach),
          }))
        : subject.reach,
    }
  return figures.data
}

const counts = new Set([
  'audience_count',
  'followers_in_audience',
  'members',
  'added',
  'reach',
  'shared',
  'authors',
  'audience_reactions',
])
const shares = new Set(['audience_share', 'share_low', 'share_high', 'share'])

/** Counts of people rounded, shares to whole percents, wherever they stand. */
function roughly(value: unknown, key = ''): unknown {
  if (typeof value === 'number')
    return counts.has(key) ? roundInferred(value) : shares.has(key) ? Math.round(value * 100) / 100 : value
  if (Array.isArray(value)) return value.map((one) => roughly(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, roughly(one, name)]))
}

/** The answer of the contract; the route's response schema checks it. */
export function presentInsight(figures: InsightFigures, subject: InsightSubject): AudienceInsight {
  const core = figures.core_audience === null ? null : (subject.rough ?? figures.core_audience)
  return {
    tab: figures.tab,
    ...(subject.audience_id && { audience_id: subject.audience_id }),
    ...(subject.audience_config_id && { audience_config_id: subject.audience_config_id }),
    core_audience: core !== null && subject.rounded ? roundInferred(core) : core,
    baseline: {
      ...figures.baseline,
      ...(subject.baseline_audience_id && { audience_id: subject.baseline_audience_id }),
    },
    unknown_share: figures.unknown_share,
    sampled: figures.sampled,
    computed_at: subject.computed_at,
    question: subject.question,
    snapshot: figures.snapshot,
    ...(figures.message === undefined ? {} : { message: figures.message }),
    data: subject.rough === null ? presentData(figures, subject) : roughly(presentData(figures, subject)),
  } as AudienceInsight
}

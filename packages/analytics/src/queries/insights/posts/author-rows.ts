import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import { roundedInterval } from '../../../statistics/wilson-interval.ts'
import { noisyCount } from '../../disclosure/rounded-count.ts'
import { varianceOf, type Sizes } from '../parts/counted-dimension.ts'
import { byEvidence } from '../parts/insight-rows.ts'
import { MIN_CELL_AUTHORS } from './post-cells.ts'
import type { PostSamples } from './post-sample.ts'

export interface AuthorThing extends Sizes {
  key: string
  label: string
  parent_key?: string
  of: Sizes
  /**
   * Compare by posts instead: posts with it, and all posts. Needed if one side's posts are selected by
   * content: its authors then have fewer posts, and fewer of anything. The number of independent posts is the
   * number of authors.
   */
  posts?: Sizes & { of: Sizes }
}

const measuredSizes = ({ audience, baseline, of, posts }: AuthorThing): Sizes => {
  const by = (side: 'audience' | 'baseline') =>
    posts!.of[side] === 0 ? 0 : (posts![side] / posts!.of[side]) * of[side]
  return posts ? { audience: by('audience'), baseline: by('baseline') } : { audience, baseline }
}

/** Under the privacy minimum as far as the sample tells, or too few in the sample. */
export const isTooFew = (authors: number, factor: number): boolean =>
  authors * factor < PRIVACY_MINIMUM || authors < Math.min(MIN_CELL_AUTHORS, PRIVACY_MINIMUM)

function discloseThing(thing: AuthorThing, rounding: PostSamples['rounding']): AuthorThing {
  if (!rounding?.audience && !rounding?.baseline) return thing
  const { noise } = rounding
  const discloseCounts = (counts: Sizes, figure: string): Sizes => ({
    audience: rounding.audience ? noisyCount(noise?.audience, figure, counts.audience) : counts.audience,
    baseline: rounding.baseline ? noisyCount(noise?.baseline, figure, counts.baseline) : counts.baseline,
  })
  const of = discloseCounts(thing.of, 'authors')
  const { audience, baseline } = discloseCounts(thing, `authors of ${thing.key}`)
  return {
    ...thing,
    of,
    audience: Math.min(audience, of.audience),
    baseline: Math.min(baseline, of.baseline),
  }
}

/**
 * Rows of author shares, the most over-used first. Statistics use the sampled counts; `audience_count` is
 * scaled to the whole audience. Groups under the privacy minimum are left out; q values are over `family`,
 * the number of all candidates.
 */
export function authorRows(
  things: readonly AuthorThing[],
  samples: PostSamples,
  family: number,
): InsightRow[] {
  const shownRows = things
    .filter((thing) => !isTooFew(thing.audience, samples.audience.factor) && thing.of.audience > 0)
    .map((thing) => discloseThing(thing, samples.rounding))
  const measuredThings = shownRows.map(measuredSizes)
  const authorLifts = shownRows.map((thing, i) =>
    thing.baseline * samples.baseline.factor < PRIVACY_MINIMUM
      ? null
      : shrunkLift(
          measuredThings[i]!.audience,
          thing.of.audience,
          measuredThings[i]!.baseline,
          thing.of.baseline,
          {
            audience: varianceOf('audience', measuredThings[i]!.audience, samples.rounding),
            baseline: varianceOf('baseline', measuredThings[i]!.baseline, samples.rounding),
          },
        ),
  )
  const q = benjaminiHochberg(
    authorLifts.map((lift) => lift?.p ?? 1),
    Math.max(family, things.length),
  )
  return shownRows
    .map((thing, i): InsightRow => {
      const lift = authorLifts[i] ?? null
      const { low, high } = roundedInterval(
        measuredThings[i]!.audience,
        thing.of.audience,
        varianceOf('audience', measuredThings[i]!.audience, samples.rounding),
      )
      return {
        key: thing.key,
        label: thing.label,
        ...(thing.parent_key === undefined ? {} : { parent_key: thing.parent_key }),
        audience_count: Math.round(thing.audience * samples.audience.factor),
        audience_share: measuredThings[i]!.audience / thing.of.audience,
        share_low: low,
        share_high: high,
        baseline_share: lift === null ? 0 : measuredThings[i]!.baseline / thing.of.baseline,
        lift: lift?.lift ?? null,
        lift_low: lift?.low ?? null,
        lift_high: lift?.high ?? null,
        q_value: lift ? q[i]! : null,
        significant: lift !== null && q[i]! <= FALSE_DISCOVERY_RATE,
      }
    })
    .sort(byEvidence)
}

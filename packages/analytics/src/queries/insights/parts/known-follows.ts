import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../../fragments/bitmap-program.ts'
import { FOLLOWS_KNOWN_CRITERION } from '../../../schema/tables.ts'
import { noisyCount } from '../../disclosure/rounded-count.ts'
import { measuresOf } from '../../measures/measures.query.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { Sizes } from './insight-rows.ts'

export interface KnownFollows {
  /**
   * The part of the audience and of its baseline with known follows, on which shares and lifts of follows are
   * based.
   */
  among: InsightAudience
  /** The numbers of people with known follows, as disclosed. */
  disclosed: Sizes
  /** The exact numbers of people with known follows. */
  known: Sizes
}

/**
 * Someone whose follow list was never fetched is not a non-follower: figures about follows are based on
 * people whose list the population knows, in the audience and in the baseline (docs/adr/0040). If only few
 * lists are missing the total is disclosed instead, so that those few cannot be derived by subtraction.
 */
export async function knownFollows(audience: InsightAudience): Promise<KnownFollows> {
  const { context, signal } = audience
  const bitmapsOf = (program: BitmapProgram): { audience: Bitmap; baseline: Bitmap } => {
    const audienceBitmaps = audience.sets(program)
    const fetched = program.any([FOLLOWS_KNOWN_CRITERION])
    return {
      audience: program.common([audienceBitmaps.audience, fetched]),
      baseline: program.common([audienceBitmaps.baseline, fetched]),
    }
  }
  const fetchedBitmap = new BitmapProgram()
  const knownSets = bitmapsOf(fetchedBitmap)
  const sizeMeasures = [
    fetchedBitmap.size(knownSets.audience),
    fetchedBitmap.size(knownSets.baseline),
  ] as const
  const counts = await measuresOf(context, fetchedBitmap, { signal })
  const knownCounts = { audience: counts.size(sizeMeasures[0]), baseline: counts.size(sizeMeasures[1]) }
  const { rounding } = audience.disclosed
  const discloseSide = (which: 'audience' | 'baseline') => (n: number) =>
    noisyCount(rounding.noise?.[which], 'follows known', n)
  const disclosedCounts = {
    audience: discloseKnown(
      knownCounts.audience,
      audience.size,
      audience.disclosed.audience,
      rounding.audience && discloseSide('audience'),
    ),
    baseline: discloseKnown(
      knownCounts.baseline,
      audience.baseline.size,
      audience.disclosed.baseline,
      rounding.baseline && discloseSide('baseline'),
    ),
  }
  return {
    among: {
      ...audience,
      size: knownCounts.audience,
      baseline: { ...audience.baseline, size: knownCounts.baseline },
      sets: bitmapsOf,
      disclosed: { ...audience.disclosed, ...disclosedCounts },
    },
    disclosed: disclosedCounts,
    known: knownCounts,
  }
}

function discloseKnown(
  known: number,
  whole: number,
  disclosedTotal: number,
  rounded: false | ((n: number) => number),
): number {
  if (known >= whole || whole - known < PRIVACY_MINIMUM) return disclosedTotal
  return Math.min(disclosedTotal, rounded ? rounded(known) : known)
}

/** Whether enough people have known follows to disclose figures about them. */
export const hasFollows = ({ disclosed }: KnownFollows) => disclosed.audience >= PRIVACY_MINIMUM
export const noFollows: Sizes = { audience: 0, baseline: 0 }

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
  /** Their numbers as disclosed. */
  told: Sizes
  /** Their exact numbers. */
  known: Sizes
}

/**
 * Someone whose follow list was never fetched is not a non-follower: figures about follows are based on
 * people whose list the population knows, in the audience and in the baseline (docs/adr/0040). If only few
 * lists are missing the total is disclosed instead, so that those few cannot be derived by subtraction.
 */
export async function knownFollows(audience: InsightAudience): Promise<KnownFollows> {
  const { context, signal } = audience
  const sets = (program: BitmapProgram): { audience: Bitmap; baseline: Bitmap } => {
    const whole = audience.sets(program)
    const fetched = program.any([FOLLOWS_KNOWN_CRITERION])
    return {
      audience: program.common([whole.audience, fetched]),
      baseline: program.common([whole.baseline, fetched]),
    }
  }
  const program = new BitmapProgram()
  const both = sets(program)
  const measures = [program.size(both.audience), program.size(both.baseline)] as const
  const counts = await measuresOf(context, program, { signal })
  const known = { audience: counts.size(measures[0]), baseline: counts.size(measures[1]) }
  const { rough } = audience.told
  const draw = (which: 'audience' | 'baseline') => (n: number) =>
    noisyCount(rough.draws?.[which], 'follows known', n)
  const told = {
    audience: toldOf(
      known.audience,
      audience.size,
      audience.told.audience,
      rough.audience && draw('audience'),
    ),
    baseline: toldOf(
      known.baseline,
      audience.baseline.size,
      audience.told.baseline,
      rough.baseline && draw('baseline'),
    ),
  }
  return {
    among: {
      ...audience,
      size: known.audience,
      baseline: { ...audience.baseline, size: known.baseline },
      sets,
      told: { ...audience.told, ...told },
    },
    told,
    known,
  }
}

function toldOf(
  known: number,
  whole: number,
  toldWhole: number,
  rounded: false | ((n: number) => number),
): number {
  if (known >= whole || whole - known < PRIVACY_MINIMUM) return toldWhole
  return Math.min(toldWhole, rounded ? rounded(known) : known)
}

/** Whether enough people have known follows to disclose figures about them. */
export const hasFollows = ({ told }: KnownFollows) => told.audience >= PRIVACY_MINIMUM
export const noFollows: Sizes = { audience: 0, baseline: 0 }

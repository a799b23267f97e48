import { PRIVACY_MINIMUM } from '@rookery/contract'
import { genderCalibration } from '../../../inference/gender/gender-calibration.ts'
import {
  complement,
  expectedLift,
  expectedShare,
  type ChanceSums,
  type ExpectedShare,
} from '../../../statistics/expected-share.ts'
import type { Lift } from '../../../statistics/shrunk-lift.ts'
import type { Chances } from './gender-chances.ts'

export interface DisclosedClass {
  key: string
  audience: number
  baseline: number
}
export interface AdjustedRow extends ExpectedShare {
  /** Null if nothing was measured of people as in the baseline: its share is then of the counts, without a lift. */
  baseline: { share: number; lift: Lift | null } | null
}

const classes: Readonly<Record<string, (women: ChanceSums) => ChanceSums>> = {
  FEMALE: (women) => women,
  MALE: complement,
}

/** Only if both classes are disclosed, so that no hidden count can be derived. */
export function adjustedRows(
  shown: readonly DisclosedClass[],
  chances: Chances | undefined,
): ReadonlyMap<string, AdjustedRow> {
  const { spread } = genderCalibration
  const isShown = (of: 'audience' | 'baseline') =>
    Object.keys(classes).every((key) => shown.some((each) => each.key === key && each[of] >= PRIVACY_MINIMUM))
  const own = isShown('audience') ? (chances?.audience ?? null) : null
  const base = isShown('baseline') ? (chances?.baseline ?? null) : null
  if (!own) return new Map()
  return new Map(
    Object.entries(classes).flatMap(([key, ofClass]) => {
      const share = expectedShare(ofClass(own), spread)
      const baseline = base && expectedShare(ofClass(base), spread)
      if (!share) return []
      const lift = base && expectedLift(ofClass(own), ofClass(base), spread)
      return [[key, { ...share, baseline: baseline && { share: baseline.share, lift } }] as const]
    }),
  )
}

import { PRIVACY_MINIMUM } from '@rookery/contract'
import { noisyCount } from '../../disclosure/rounded-count.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { Sizes } from './counted-dimension.ts'

/** If only few are missing the total is disclosed instead, so that they cannot be derived. */
export function discloseKnown(
  { size, baseline, disclosed }: Pick<InsightAudience, 'size' | 'baseline' | 'disclosed'>,
  known: Sizes,
  figure: string,
): Sizes {
  const { rounding } = disclosed
  const discloseSide = (side: keyof Sizes, whole: number) => {
    if (known[side] >= whole || whole - known[side] < PRIVACY_MINIMUM) return disclosed[side]
    const count = rounding[side] ? noisyCount(rounding.noise?.[side], figure, known[side]) : known[side]
    return Math.min(disclosed[side], count)
  }
  return { audience: discloseSide('audience', size), baseline: discloseSide('baseline', baseline.size) }
}

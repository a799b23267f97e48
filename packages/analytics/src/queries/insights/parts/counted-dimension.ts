import { PRIVACY_MINIMUM } from '@rookery/contract'
import { noisyCount, roundingVariance } from '../../disclosure/rounded-count.ts'
import type { DisclosedSizes } from './insight-audience.ts'

export interface CountedThing {
  criterion: number
  key: string
  label: string
  parent_key?: string
  audience: number
  baseline: number
}
export interface Sizes {
  audience: number
  baseline: number
}
export interface CountedDimension {
  things: readonly CountedThing[]
  /** Combine small groups into one row 'other'; for dimensions where each person has at most one value. */
  fold: boolean
  /** The things are then parts of a whole, and add up to it however counts were rounded. */
  unknown?: number
  known?: Sizes | undefined
  of?: Sizes
  /** Values too numerous to count individually: estimated together, part of 'other'. */
  rest?: Sizes
}
export type Rounding = Partial<DisclosedSizes['rounding']> | undefined

export function discloseDimension<D extends CountedDimension>(dimension: D, rounding: Rounding): D {
  if (!rounding?.audience && !rounding?.baseline) return dimension
  const { noise } = rounding
  const discloseCounts = <T extends Sizes>(counts: T, figure: string): T => ({
    ...counts,
    audience: rounding.audience ? noisyCount(noise?.audience, figure, counts.audience) : counts.audience,
    baseline: rounding.baseline ? noisyCount(noise?.baseline, figure, counts.baseline) : counts.baseline,
  })
  const { things, known, rest, unknown } = dimension
  return {
    ...dimension,
    things: things.map((thing) => discloseCounts(thing, `row ${thing.criterion} ${thing.key}`)),
    ...(known && { known: discloseCounts(known, 'known') }),
    ...(rest && { rest: discloseCounts(rest, 'rest') }),
    ...(unknown !== undefined &&
      rounding.audience && { unknown: noisyCount(noise?.audience, 'unknown', unknown) }),
  }
}

/** Too small to be shown by itself. */
export const isFolded = (thing: CountedThing) => thing.audience < PRIVACY_MINIMUM

export function hiddenSizes({ things, rest }: Pick<CountedDimension, 'things' | 'rest'>): Sizes {
  const hidden: Sizes[] = [...things.filter(isFolded), ...(rest ? [rest] : [])]
  return {
    audience: hidden.reduce((sum, { audience }) => sum + audience, 0),
    baseline: hidden.reduce((sum, { baseline }) => sum + baseline, 0),
  }
}

export function isOtherTooSmall(dimension: Pick<CountedDimension, 'things' | 'rest'>): boolean {
  const { audience } = hiddenSizes(dimension)
  return audience > 0 && audience < PRIVACY_MINIMUM
}

export function otherCount(dimension: Pick<CountedDimension, 'things' | 'rest'>, rounding: Rounding): number {
  const { audience } = hiddenSizes(dimension)
  return rounding?.audience ? noisyCount(rounding.noise?.audience, 'other', audience) : audience
}

export const toMinimumSteps = (count: number): number =>
  Math.max(1, Math.round(count / PRIVACY_MINIMUM)) * PRIVACY_MINIMUM
export const MINIMUM_STEPS_VARIANCE = PRIVACY_MINIMUM ** 2 / 12

export const varianceOf = (side: keyof Sizes, count: number, rounding: Rounding): number =>
  rounding?.[side] ? roundingVariance(rounding.noise?.[side], count) : 0

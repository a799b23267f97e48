import { PRIVACY_MINIMUM } from '@rookery/contract'
import { drawWith, unitOf } from './draw-with.ts'
import type { Draw } from './draws-of-parts.ts'

/** 10 people below 10,000, three digits from there on. */
const stepOf = (n: number): number => (n < 10_000 ? 10 : 10 ** (Math.floor(Math.log10(n)) - 2))

/** To the nearest step. */
export const toStep = (n: number): number => Math.round(n / stepOf(n)) * stepOf(n)

/** A count as it may be told where it is not told exactly; what is too small to be told at all stays so. */
export const roundedCount = (n: number): number => (n < PRIVACY_MINIMUM ? n : toStep(n))

/**
 * The same, up or down by a draw that belongs to the people who are the reason for rounding (`Draw.draw`) and to the figure: asking again does not
 * average it out, and joining them with others of known number does not show where a step begins.
 */
export function drawnCount(draw: string | null | undefined, figure: string, n: number): number {
  if (!draw || n < PRIVACY_MINIMUM) return roundedCount(n)
  const step = stepOf(n)
  return Math.max(PRIVACY_MINIMUM, Math.floor(n / step + unitOf(drawWith(draw)(figure))) * step)
}

/** A size by the draw for its unsure part, without the people of it who are too few to be told. */
export const drawnSize = (draw: Draw | null | undefined, n: number): number =>
  drawnCount(draw?.draw, 'size', Math.max(0, n + (draw?.hidden ?? 0)))

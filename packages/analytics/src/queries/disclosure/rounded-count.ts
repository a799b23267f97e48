import { PRIVACY_MINIMUM } from '@rookery/contract'
import { drawWith, unitOf } from './draw-with.ts'
import type { Telling } from './draws-of-parts.ts'

/**
 * People that a count is rounded to below 10,000: ten beside one public criterion, fifty beside several, whose sets could be put together. From 10,000 on both
 * are three digits.
 */
export type Step = 10 | 50
/** What a count is rounded by. */
export interface CountDraw {
  /** Belongs to people; see drawOf. */
  readonly key: string
  readonly step: Step
}

const stepOf = (n: number, least: Step = 10): number =>
  n < 10_000 ? least : 10 ** (Math.floor(Math.log10(n)) - 2)

/** To the nearest step. */
export const toStep = (n: number): number => Math.round(n / stepOf(n)) * stepOf(n)

/** A count as it may be told where it is not told exactly; what is too small to be told at all stays so. */
export const roundedCount = (n: number): number => (n < PRIVACY_MINIMUM ? n : toStep(n))

/**
 * The same, up or down by a draw that belongs to the people who are the reason for rounding and to the figure: asking again does not average it out, and
 * where it is those who are unsure, joining them with others of known number does not show where a step begins.
 */
export function drawnCount(draw: CountDraw | null | undefined, figure: string, n: number): number {
  if (!draw || n < PRIVACY_MINIMUM) return roundedCount(n)
  const step = stepOf(n, draw.step)
  return Math.max(PRIVACY_MINIMUM, Math.floor(n / step + unitOf(drawWith(draw.key)(figure))) * step)
}

/** A size as its telling has it: exact, or by the draw for its unsure part, without the people of it who are too few to be told. */
export function drawnSize(telling: Telling | null | undefined, n: number): number {
  if (telling && 'disclosed' in telling) return telling.disclosed
  if (!telling) return roundedCount(n)
  const { draw: key, step, hidden, after } = telling
  const counted = after ? drawnSize({ ...after, step: 10 }, n) : n
  return drawnCount({ key, step }, 'size', Math.max(0, counted + (hidden ?? 0)))
}

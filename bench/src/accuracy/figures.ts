import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import type { Figure } from './measurement.ts'

/** A share of rows with its Wilson interval. */
export function shareFigure(
  name: string,
  hits: number,
  n: number,
  bounds: { floor?: number; ceiling?: number } = {},
): Figure {
  return { name, n, value: n === 0 ? 0 : hits / n, ...wilsonInterval(hits, n), ...bounds }
}

/** As many rows drawn with replacement as there are. */
export function resample<T>(rows: readonly T[], next: () => number): T[] {
  return rows.map(() => rows[Math.floor(next() * rows.length)] as T)
}

/** A statistic of rows with its percentile bootstrap interval (1,000 resamples of a fixed seed). */
export function bootstrapFigure<T>(
  name: string,
  rows: readonly T[],
  statistic: (rows: readonly T[]) => number,
  bounds: { floor?: number; ceiling?: number } = {},
): Figure {
  const next = seededNumbers(20_261_120)
  const values = Array.from({ length: 1000 }, () => statistic(resample(rows, next))).sort((a, b) => a - b)
  return { name, n: rows.length, value: statistic(rows), low: values[25]!, high: values[974]!, ...bounds }
}

/** One labelled row: what people said it is, and what inference says; '' is unknown. */
export interface Judged<L extends string = string> {
  readonly truth: L
  readonly said: L | ''
}

export interface ClassScores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** Precision, recall and F1 of one class. Unknown counts as said otherwise. */
export function scoresOf(rows: readonly Judged[], label: string): ClassScores {
  let hits = 0
  let said = 0
  let there = 0
  for (const row of rows) {
    if (row.said === label) said++
    if (row.truth === label) there++
    if (row.said === label && row.truth === label) hits++
  }
  return {
    precision: said === 0 ? 0 : hits / said,
    recall: there === 0 ? 0 : hits / there,
    f1: said + there === 0 ? 0 : (2 * hits) / (said + there),
  }
}

/** Mean of the classes' F1 (or recall). */
export const macro = (rows: readonly Judged[], labels: readonly string[], what: keyof ClassScores): number =>
  labels.reduce((sum, label) => sum + scoresOf(rows, label)[what], 0) / labels.length

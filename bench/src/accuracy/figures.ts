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
export function resampleRows<T>(rows: readonly T[], next: () => number): T[] {
  return rows.map(() => rows[Math.floor(next() * rows.length)] as T)
}

/** A statistic of rows with its percentile bootstrap interval (1,000 resamples of a fixed seed). */
export function bootstrapFigure<T>(
  name: string,
  rows: readonly T[],
  statistic: (rows: readonly T[]) => number,
  bounds: { floor?: number; ceiling?: number } = {},
): Figure {
  const nextRandom = seededNumbers(20_261_120)
  const values = Array.from({ length: 1000 }, () => statistic(resampleRows(rows, nextRandom))).sort(
    (a, b) => a - b,
  )
  return { name, n: rows.length, value: statistic(rows), low: values[25]!, high: values[974]!, ...bounds }
}

/** One labelled row: the label that people gave and the one that inference gives; '' is unknown. */
export interface JudgedRow<L extends string = string> {
  readonly truth: L
  readonly said: L | ''
}

export interface ClassScores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** Precision, recall and F1 of one class. Unknown counts as said otherwise. */
export function scoresOf(rows: readonly JudgedRow[], label: string): ClassScores {
  let hitCount = 0
  let inferredCount = 0
  let presentCount = 0
  for (const row of rows) {
    if (row.said === label) inferredCount++
    if (row.truth === label) presentCount++
    if (row.said === label && row.truth === label) hitCount++
  }
  return {
    precision: inferredCount === 0 ? 0 : hitCount / inferredCount,
    recall: presentCount === 0 ? 0 : hitCount / presentCount,
    f1: inferredCount + presentCount === 0 ? 0 : (2 * hitCount) / (inferredCount + presentCount),
  }
}

/** Mean of the classes' F1 (or recall). */
export const macroAverage = (
  rows: readonly JudgedRow[],
  labels: readonly string[],
  what: keyof ClassScores,
): number => labels.reduce((sum, label) => sum + scoresOf(rows, label)[what], 0) / labels.length

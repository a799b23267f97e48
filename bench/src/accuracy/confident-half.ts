import { shareFigure } from './figures.ts'
import type { Figure } from './measurement.ts'

export interface Confident {
  right: boolean
  /** From 0 to 1; 0 where inference gives no answer. */
  confidence: number
}

/**
 * Accuracy of the half of all rows with the highest confidence; of equal confidence, the rows that come first
 * in the set.
 */
export function mostConfidentHalf(name: string, rows: readonly Confident[], floor: number): Figure {
  const confidentRows = rows
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, Math.ceil(rows.length / 2))
  return shareFigure(name, confidentRows.filter((row) => row.right).length, confidentRows.length, { floor })
}

const steps = [0.6, 0.7, 0.8, 0.9, 0.95, 1] as const

/** Share that is right by what confidence was claimed. */
export function reliabilityFigures(rows: readonly Confident[]): Figure[] {
  return steps.slice(0, -1).flatMap((low, i) => {
    const upperStep = steps[i + 1]!
    const rowsWithin = rows.filter(
      ({ confidence }) => confidence >= low && (confidence < upperStep || upperStep === 1),
    )
    return rowsWithin.length < 30
      ? []
      : [
          shareFigure(
            `right where ${low}–${upperStep} is claimed`,
            rowsWithin.filter((row) => row.right).length,
            rowsWithin.length,
          ),
        ]
  })
}

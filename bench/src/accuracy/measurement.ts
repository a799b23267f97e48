import type { LabelledData } from './labelled-data.ts'
import type { PlantedWorld } from './planted-world.ts'

/** One named figure of a measurement, from rows that were not used to build what is measured. */
export interface Figure {
  /** What is measured, e.g. 'macro-F1', 'precision', 'absolute error of shares'. */
  readonly name: string
  /** Rows (or resamples) behind the value. */
  readonly n: number
  readonly value: number
  /** 95% interval of the value, where one is known. */
  readonly low?: number
  readonly high?: number
  /** The value must be at least this. */
  readonly floor?: number
  /** The value must be at most this. */
  readonly ceiling?: number
}

/** The product's own inference held against one labelled set. */
export interface Measurement {
  /**
   * The inferred quantity, e.g. 'sentiment'. Measurements with the same name are listed together in the
   * report.
   */
  readonly of: string
  /** The labelled set, e.g. 'airline-sentiment', 'tweet-topics en', 'planted world'. */
  readonly set: string
  /**
   * Measures. Must call what ingestion calls, with what ingestion gives it.
   * @returns the figures, or null when the set is not there: the report then says "skipped"
   */
  readonly run: (from: MeasuredOn) => readonly Figure[] | null | Promise<readonly Figure[] | null>
}

export interface MeasuredOn {
  readonly data: LabelledData
  readonly world: PlantedWorld
}

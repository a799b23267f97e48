import type { Sampling } from './set-samples.ts'

/** A set of profiles in a program, by its place among the program's steps. */
export type Bitmap = number

/** How a bitmap of a program comes about; every bitmap it needs has a lower number. */
export type SetStep =
  /** The union of some criteria. */
  | { of: 'any'; criteria: readonly number[] }
  /** A place, from 1. */
  | { of: 'place'; place: number }
  | { of: 'union' | 'common' | 'minus'; sets: readonly Bitmap[] }
  /** Without the dead. */
  | { of: 'living'; set: Bitmap }
  /** Who is in all the sets of a conjunction, and who is missing in exactly one. */
  | { of: 'all' | 'missing'; conjunction: number }
  /** The end of a fold. */
  | { of: 'fold'; fold: number }
  /** The union of a run of places. */
  | { of: 'run'; run: number }
  /** Part of a statement that is no set by itself. */
  | { of: 'none' }

export interface SetFold {
  operation: 'union' | 'common' | 'minus'
  start: Bitmap
  others: readonly Bitmap[]
  /** Whether samples are drawn from the complements. */
  not: boolean
}

export type SetScalar = { of: 'living'; set: Bitmap } | { of: 'both'; sets: readonly [Bitmap, Bitmap] }

/**
 * What a `BitmapProgram` computes, as data: its SQL and this give the same lists of numbers. Sets are unions of criteria
 * and what is made of them; sizes never count the dead.
 */
export interface SetProgram {
  /** Unions of criteria, of which the list `places` has the sizes. */
  places: readonly (readonly number[])[]
  /** Places (from 1) of the dead and of everyone. */
  dead: number
  everyone: number
  steps: readonly SetStep[]
  scalars: readonly SetScalar[]
  /** Ranges of places (`start` from 1) united one after the other: the list `reached`. */
  runs: readonly { start: number; length: number }[]
  folds: readonly SetFold[]
  conjunctions: readonly { sets: readonly Bitmap[] }[]
  sampling: Sampling | null
  /** Sets to draw samples from, and sets to draw them from whose complement. */
  samples: readonly Bitmap[]
  complements: readonly Bitmap[]
}

/** Numbers by list, as the program's SQL answers them. */
export type SetLists = Record<string, number[]>

import { z } from 'zod'

/** A number about people: a count, a share, or a ratio or measure computed from such. */
export interface PeopleFigure {
  readonly kind: 'people' | 'share' | 'ratio'
  /** Depends on inferred age or gender: always, or if the recipe does. */
  readonly inferred?: 'always' | 'with the recipe'
  /**
   * Exempts a field from the rounding that applies if small parts of a recipe are guarded: its presenter has
   * already rounded it, or it is disclosed exactly.
   */
  readonly asGiven?: true
}

/** Meaning of a number that discloses nothing about people. */
export type PlainNumber =
  | 'id'
  /** A rank, a version, a position in a list or tree, a day of the week. */
  | 'place'
  | 'time'
  | 'money'
  /** A setting or a model's parameter, such as a confidence. */
  | 'measure'
  /** A number of pages, posts, bytes, results. */
  | 'things'
  /** Public information of the network about an account or post. */
  | 'public'

export type Figure = PeopleFigure | { readonly kind: 'plain'; readonly what: PlainNumber }

/**
 * Marks of the numbers in answers. Every number in an answer about people must have one; see
 * answer-figures.test.ts.
 */
export const figures = z.registry<{ figure: Figure }>()

type FigureOptions = Omit<PeopleFigure, 'kind'>
const registerFigure = <T extends z.ZodType>(schema: T, figure: Figure): T => {
  figures.add(schema, { figure })
  return schema
}

/** A count of people. */
export const people = (options: FigureOptions = {}) => registerFigure(z.int(), { kind: 'people', ...options })
/** A share of people, or of their posts, from 0 to 1. */
export const shareOfPeople = (options: FigureOptions = {}) =>
  registerFigure(z.number(), { kind: 'share', ...options })
/**
 * A lift, its interval, a q value, an overlap: computed from counts of people, which could be derived from
 * it.
 */
export const ratioOfPeople = (options: FigureOptions = {}) =>
  registerFigure(z.number(), { kind: 'ratio', ...options })
/** A number that discloses nothing about people; an integer unless a schema is given. */
export const plain = <T extends z.ZodType = z.ZodInt>(what: PlainNumber, schema?: T): T =>
  registerFigure(schema ?? (z.int() as z.ZodType as T), { kind: 'plain', what })

import { z } from 'zod'

/** A number that tells something of people: how many, which part of them, or a ratio or measure worked out from such. */
export interface PeopleFigure {
  readonly kind: 'people' | 'share' | 'ratio'
  /** Rests on inferred age or gender: always, or where the recipe does. */
  readonly inferred?: 'always' | 'with the recipe'
  /**
   * Stays as it is given even where the small parts of a recipe have the figures beside it rounded: a presenter of its
   * own has told it already, or it is told as counted.
   */
  readonly asGiven?: true
}

/** What a number says that tells nothing of people. */
export type PlainNumber =
  | 'id'
  /** A rank, a version, a place in a list or in a tree, a day of the week. */
  | 'place'
  | 'time'
  | 'money'
  /** A setting or a model's own factor, such as how sure it is. */
  | 'measure'
  /** So many pages, posts, bytes, results. */
  | 'things'
  /** What the network says of an account or a post to everybody. */
  | 'public'

export type Figure = PeopleFigure | { readonly kind: 'plain'; readonly what: PlainNumber }

/** What each number of an answer says. An answer about people has none that does not stand here; see answer-figures.test.ts. */
export const figures = z.registry<{ figure: Figure }>()

type Told = Omit<PeopleFigure, 'kind'>
const mark = <T extends z.ZodType>(schema: T, figure: Figure): T => {
  figures.add(schema, { figure })
  return schema
}

/** A count of people. */
export const people = (told: Told = {}) => mark(z.int(), { kind: 'people', ...told })
/** A part of people, or of what they wrote, from 0 to 1. */
export const shareOfPeople = (told: Told = {}) => mark(z.number(), { kind: 'share', ...told })
/** A lift, its interval, a q value, an overlap: worked out from counts of people, which can be worked out from it. */
export const ratioOfPeople = (told: Told = {}) => mark(z.number(), { kind: 'ratio', ...told })
/** A number that tells nothing of people; a whole one unless its schema is given. */
export const plain = <T extends z.ZodType = z.ZodInt>(what: PlainNumber, schema?: T): T =>
  mark(schema ?? (z.int() as z.ZodType as T), { kind: 'plain', what })

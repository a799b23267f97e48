import { mapFigures } from '@rookery/contract/core/answer-figures.ts'
import type { Figure } from '@rookery/contract/core/figures.ts'
import type { z } from 'zod'
import { roundInferred } from './sizes.presenter.ts'

/** Why figures of a recipe are not told as they were counted. */
export interface RecipeDisclosure {
  /** The recipe asks for inferred age or gender. */
  readonly restsOnInference: boolean
  /** It rests on guarded criteria (docs/adr/0015). */
  readonly isRounded: boolean
  /** What is told of its size, where that is not exact. */
  readonly size?: number | undefined
}

/**
 * Counts of people rounded, shares to whole percents (coarser where one percent would be fewer than 10 people) and ratios to two digits, as the
 * marks of the answer's schema and the recipe have it. Ratios of exact recipes have three.
 */
export const discloseFigures = <T>(schema: z.ZodType, answer: T, recipe: RecipeDisclosure): T =>
  mapFigures(schema, answer, (n, figure) => tellFigure(n, figure, recipe))

function tellFigure(n: number, figure: Figure, recipe: RecipeDisclosure): number {
  if (figure.kind === 'plain') return n
  const isRounded = (recipe.isRounded || recipe.restsOnInference) && !figure.asGiven
  const isInferred =
    figure.inferred === 'always' || (figure.inferred === 'with the recipe' && recipe.restsOnInference)
  switch (figure.kind) {
    case 'people':
      return isRounded || isInferred ? roundInferred(n) : n
    case 'share':
      return isRounded ? toPercents(n, shareStep(recipe.size)) : n
    case 'ratio':
      return figure.asGiven ? n : Number(n.toPrecision(isRounded ? 2 : 3))
  }
}

/** In percents: ten people of so many, and no finer than one. */
const shareStep = (size: number | undefined): number => (size ? Math.max(1, Math.ceil(1000 / size)) : 1)
const toPercents = (n: number, step: number): number =>
  Math.min(1, (Math.round((n * 100) / step) * step) / 100)

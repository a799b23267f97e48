import { mapFigures } from '@rookery/contract/core/answer-figures.ts'
import type { Figure } from '@rookery/contract/core/figures.ts'
import type { z } from 'zod'
import { roundInferred } from './sizes.presenter.ts'

/** Why figures of a recipe are not disclosed exactly. */
export interface RecipeDisclosure {
  /** The recipe uses inferred age or gender. */
  readonly restsOnInference: boolean
  /** The recipe uses guarded criteria (docs/adr/0015). */
  readonly isRounded: boolean
  /** The disclosed size of the audience, if it is not exact. */
  readonly size?: number | undefined
}

/**
 * Discloses the figures of an answer by their marks in the schema: counts of people are rounded, shares
 * rounded to full percents (coarser if one percent would be fewer than 10 people) and ratios to two digits.
 * For exact recipes only ratios are rounded, to three digits.
 */
export const discloseFigures = <T>(schema: z.ZodType, answer: T, recipe: RecipeDisclosure): T =>
  mapFigures(schema, answer, (n, figure) => discloseFigure(n, figure, recipe))

function discloseFigure(n: number, figure: Figure, recipe: RecipeDisclosure): number {
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

/** Steps of which a whole is a multiple, so that parts of a whole can add up to it. */
const shareSteps = [1, 2, 4, 5, 10, 20, 25, 50]
/** Rounding step of shares, in percents: at least one, and at least ten people. */
export const shareStep = (size: number | undefined): number =>
  shareSteps.find((step) => step >= (size ? 1000 / size : 1)) ?? 100
const toPercents = (n: number, step: number): number =>
  Math.min(1, (Math.round((n * 100) / step) * step) / 100)

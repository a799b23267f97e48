import { SYNTHETIC } from './population-choice.ts'
import { switchOf } from './population-in-use.ts'

/** Name of the population in use, e.g. 'real'. */
export const populationInUse = (population: object): string => switchOf(population).choice().name

/**
 * Whether the population in use has imported people: it is neither the synthetic world nor one injected by a
 * test.
 */
export const usesImportedPeople = (population: object): boolean =>
  !['given', SYNTHETIC].includes(populationInUse(population))

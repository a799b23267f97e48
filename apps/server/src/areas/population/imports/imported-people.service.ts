import { SYNTHETIC } from './population-choice.ts'
import { switchOf } from './population-in-use.ts'

/** Whether people of an import are in use: not the made-up world, and not a population that a test handed in. */
export const usesImportedPeople = (population: object): boolean =>
  !['given', SYNTHETIC].includes(switchOf(population).choice().name)

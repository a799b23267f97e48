import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'

/** No labelled set says how old people are: only the planted truth can be held against. */
export const measurements: readonly Measurement[] = [
  {
    of: 'age band',
    set: 'planted world',
    run: ({ world }) => {
      const people = plantedPeople(world).filter(({ truth }) => truth.age !== '')
      const withInferredAge = people.filter(({ said }) => said.age !== '')
      return [
        shareFigure(
          'precision',
          withInferredAge.filter(({ said, truth }) => said.age === truth.age).length,
          withInferredAge.length,
          { floor: 0.95 },
        ),
        shareFigure('coverage', withInferredAge.length, people.length, { floor: 0.07 }),
      ]
    },
  },
]

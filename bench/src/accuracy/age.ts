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
      const told = people.filter(({ said }) => said.age !== '')
      return [
        shareFigure(
          'precision',
          told.filter(({ said, truth }) => said.age === truth.age).length,
          told.length,
          { floor: 0.95 },
        ),
        shareFigure('coverage', told.length, people.length, { floor: 0.07 }),
      ]
    },
  },
]

import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'

/** Of people whose bio names the employer planted; and of all employers said, how many are the planted ones. */
export const measurements: readonly Measurement[] = [
  {
    of: 'company',
    set: 'planted world',
    run: ({ world }) => {
      const people = plantedPeople(world)
      const said = people.filter(({ inferred }) => inferred.company !== '')
      const same = ({ inferred, company }: (typeof people)[number]) =>
        company !== null && inferred.company_label.toLowerCase() === company.toLowerCase()
      const naming = people.filter(
        ({ company, bio }) => company !== null && bio.toLowerCase().includes(company.toLowerCase()),
      )
      return [
        shareFigure('precision', said.filter(same).length, said.length, { floor: 0.93 }),
        shareFigure('found where the bio names it', naming.filter(same).length, naming.length, {
          floor: 0.5,
        }),
      ]
    },
  },
]

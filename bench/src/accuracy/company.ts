import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'

/**
 * The share of people with the right employer among those whose bio names the planted employer, and the share
 * of right employers among all inferred ones.
 */
export const measurements: readonly Measurement[] = [
  {
    of: 'company',
    set: 'planted world',
    run: ({ world }) => {
      const people = plantedPeople(world)
      const withInferredCompany = people.filter(({ inferred }) => inferred.company !== '')
      const isSameCompany = ({ inferred, company }: (typeof people)[number]) =>
        company !== null && inferred.company_label.toLowerCase() === company.toLowerCase()
      const peopleNamingFirm = people.filter(
        ({ company, bio }) => company !== null && bio.toLowerCase().includes(company.toLowerCase()),
      )
      return [
        shareFigure(
          'precision',
          withInferredCompany.filter(isSameCompany).length,
          withInferredCompany.length,
          { floor: 0.93 },
        ),
        shareFigure(
          'found where the bio names it',
          peopleNamingFirm.filter(isSameCompany).length,
          peopleNamingFirm.length,
          {
            floor: 0.5,
          },
        ),
      ]
    },
  },
]

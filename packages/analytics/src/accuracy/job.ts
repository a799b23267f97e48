import { jobTitles } from '../catalogue/job-titles.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'

const codeOf = new Map(
  jobTitles.flatMap((t) => [t.label, ...t.synonyms].map((name) => [name.toLowerCase(), t.code] as const)),
)

/** Category and title; a planted title the catalogue does not have is not judged. Most people's bios say nothing of their work. */
export const measurements: readonly Measurement[] = [
  {
    of: 'job',
    set: 'planted world',
    run: ({ world }) => {
      const rows = plantedPeople(world)
      const working = rows.filter(({ truth }) => truth.job_title !== '')
      const told = working.filter(({ said }) => said.job_title !== '')
      const titles = told.flatMap(({ inferred, title }) =>
        title === null ? [] : [codeOf.get(title.toLowerCase()) === inferred.job_title],
      )
      const idle = rows.filter(({ truth }) => truth.job_title === '')
      return [
        shareFigure(
          'precision of the category',
          told.filter(({ said, truth }) => said.job_title === truth.job_title).length,
          told.length,
          { floor: 0.94 },
        ),
        shareFigure('precision of the title', titles.filter(Boolean).length, titles.length, { floor: 0.9 }),
        shareFigure('coverage', told.length, working.length, { floor: 0.25 }),
        shareFigure(
          'without work, not given any',
          idle.filter(({ said }) => said.job_title === '').length,
          idle.length,
          { floor: 0.97 },
        ),
      ]
    },
  },
]

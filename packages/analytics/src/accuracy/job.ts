import { createHash } from 'node:crypto'
import { jobTitles } from '../catalogue/job-titles.ts'
import { dataRows } from '../core/data-file.ts'
import { inferProfile } from '../inference/infer-profile.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'
import { sharedProfiles } from './shared-profiles.ts'

const codeOf = new Map(
  jobTitles.flatMap((t) => [t.label, ...t.synonyms].map((name) => [name.toLowerCase(), t.code] as const)),
)

interface ReadBio {
  language: string
  half: string
  key: string
  /** Codes that are as right as each other; such as may be left out as well. */
  wanted: string[][]
  allowed: Set<string>
}
const readBios: readonly ReadBio[] = dataRows('job-labels.tsv').map(([language, half, key, labels]) => {
  const groups = (labels ?? '').split(' ').filter((group) => group !== '')
  return {
    language: language!,
    half: half!,
    key: key!,
    wanted: groups.filter((group) => !group.startsWith('~')).map((group) => group.split('|')),
    allowed: new Set(groups.flatMap((group) => group.replace('~', '').split('|'))),
  }
})

/** Every title of bios that were read before the rules were written, held against what ingestion keeps. */
const ofReadBios = (language: string, set: string, half?: string): Measurement => ({
  of: 'job',
  set,
  run: ({ data }) => {
    const said = new Map(
      sharedProfiles(data).map(({ key, texts }) => [
        createHash('sha1').update(`job:${key}`).digest('hex').slice(0, 10),
        texts,
      ]),
    )
    const read = readBios.filter(
      (bio) => bio.language === language && (half === undefined || bio.half === half) && said.has(bio.key),
    )
    if (read.length === 0) return null
    const judged = read.map((bio) => ({ ...bio, titles: inferProfile(said.get(bio.key)!).job_titles }))
    const told = judged.flatMap(({ titles, allowed }) => titles.map((title) => allowed.has(title)))
    const wanted = judged.flatMap(({ titles, wanted: groups }) =>
      groups.map((group) => group.some((code) => titles.includes(code))),
    )
    const floor = language === 'en' ? 0.95 : 0.9
    return [
      shareFigure(
        'bios of which a title is told',
        judged.filter(({ titles }) => titles.length > 0).length,
        judged.length,
      ),
      shareFigure('precision of every title', told.filter(Boolean).length, told.length, { floor }),
      shareFigure('recall of every title', wanted.filter(Boolean).length, wanted.length, { floor }),
    ]
  },
})

/** Category and title; a planted title the catalogue does not have is not judged. Most people's bios say nothing of their work. */
export const measurements: readonly Measurement[] = [
  ofReadBios('en', 'bios read beforehand, English'),
  ofReadBios('en', 'bios read beforehand, English, half not looked at', 'held'),
  ofReadBios('ja', 'bios read beforehand, Japanese'),
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

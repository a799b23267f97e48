import { createHash } from 'node:crypto'
import { jobTitles } from '@rookery/analytics/catalogue/job-titles.ts'
import { dataRows } from '@rookery/analytics/core/data-file.ts'
import { inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
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
const labelsOf = (file: string): readonly ReadBio[] =>
  dataRows(file).map(([language, half, key, labels]) => {
    const groups = (labels ?? '').split(' ').filter((group) => group !== '')
    return {
      language: language!,
      half: half!,
      key: key!,
      wanted: groups.filter((group) => !group.startsWith('~')).map((group) => group.split('|')),
      allowed: new Set(groups.flatMap((group) => group.replace('~', '').split('|'))),
    }
  })

const readBios = labelsOf('job-labels.tsv')
/** Labelled by a person who had not seen the rules. */
const judgedBios = labelsOf('job-labels-judged.tsv')
/**
 * Labelled by a reader who knew the rules, before the rules were run on the rows; no rule was ever changed
 * because of the "held" file.
 */
const freshBios = labelsOf('job-labels-fresh.tsv')
/** The same, drawn on 2026-11-27; reported without a floor, because recall misses the goal. */
const novemberBios = labelsOf('job-labels-november.tsv')

/** Every title of bios that were read before the rules were written, held against what ingestion keeps. */
const measureReadBios = (
  bios: readonly ReadBio[],
  language: string,
  set: string,
  half?: string,
): Measurement => ({
  of: 'job',
  set,
  run: ({ data }) => {
    const inferredByKey = new Map(
      sharedProfiles(data).map(({ key, texts }) => [
        createHash('sha1').update(`job:${key}`).digest('hex').slice(0, 10),
        texts,
      ]),
    )
    const judgedBioSet = bios.filter(
      (bio) =>
        bio.language === language && (half === undefined || bio.half === half) && inferredByKey.has(bio.key),
    )
    if (judgedBioSet.length === 0) return null
    const judgedBios = judgedBioSet.map((bio) => ({
      ...bio,
      titles: inferProfile(inferredByKey.get(bio.key)!).job_titles,
    }))
    const titleVerdicts = judgedBios.flatMap(({ titles, allowed }) =>
      titles.map((title) => allowed.has(title)),
    )
    const wantedTitles = judgedBios.flatMap(({ titles, wanted: groups }) =>
      groups.map((group) => group.some((code) => titles.includes(code))),
    )
    // Labels of a second person are reported without a floor; not all models reach them (docs/models/job.md).
    const floorByBios = new Map([
      [readBios, language === 'en' ? 0.95 : 0.9],
      [freshBios, half === 'build' ? 0.95 : 0.93],
    ])
    const floorOfSet = floorByBios.get(bios)
    const floorOption = floorOfSet === undefined ? {} : { floor: floorOfSet }
    return [
      shareFigure(
        'bios of which a title is told',
        judgedBios.filter(({ titles }) => titles.length > 0).length,
        judgedBios.length,
      ),
      shareFigure(
        'precision of every title',
        titleVerdicts.filter(Boolean).length,
        titleVerdicts.length,
        floorOption,
      ),
      shareFigure(
        'recall of every title',
        wantedTitles.filter(Boolean).length,
        wantedTitles.length,
        floorOption,
      ),
    ]
  },
})

/** Category and title; a planted title the catalogue does not have is not judged. Most people's bios say nothing of their work. */
export const measurements: readonly Measurement[] = [
  measureReadBios(readBios, 'en', 'bios read beforehand, English'),
  measureReadBios(readBios, 'en', 'bios read beforehand, English, half not looked at', 'held'),
  measureReadBios(readBios, 'ja', 'bios read beforehand, Japanese'),
  measureReadBios(judgedBios, 'en', 'bios read by somebody else, English'),
  measureReadBios(judgedBios, 'en', 'bios read by somebody else, English, half not looked at', 'held'),
  measureReadBios(judgedBios, 'ja', 'bios read by somebody else, Japanese'),
  measureReadBios(freshBios, 'en', 'bios drawn anew, English, mended on', 'build'),
  measureReadBios(freshBios, 'en', 'bios drawn anew, English, not looked at', 'held'),
  measureReadBios(novemberBios, 'en', 'bios drawn on 27 November, English, mended on', 'build'),
  measureReadBios(novemberBios, 'en', 'bios drawn on 27 November, English, not looked at', 'held'),
  {
    of: 'job',
    set: 'planted world',
    run: ({ world }) => {
      const rows = plantedPeople(world)
      const peopleWithJob = rows.filter(({ truth }) => truth.job_title !== '')
      const withInferredJob = peopleWithJob.filter(({ said }) => said.job_title !== '')
      const titles = withInferredJob.flatMap(({ inferred, title }) =>
        title === null ? [] : [codeOf.get(title.toLowerCase()) === inferred.job_title],
      )
      const withoutJob = rows.filter(({ truth }) => truth.job_title === '')
      return [
        shareFigure(
          'precision of the category',
          withInferredJob.filter(({ said, truth }) => said.job_title === truth.job_title).length,
          withInferredJob.length,
          { floor: 0.94 },
        ),
        shareFigure('precision of the title', titles.filter(Boolean).length, titles.length, { floor: 0.9 }),
        shareFigure('coverage', withInferredJob.length, peopleWithJob.length, { floor: 0.25 }),
        shareFigure(
          'without work, not given any',
          withoutJob.filter(({ said }) => said.job_title === '').length,
          withoutJob.length,
          { floor: 0.97 },
        ),
      ]
    },
  },
]

import { nameGender } from '@rookery/analytics/inference/gender/name-gender.ts'
import { inferKind } from '@rookery/analytics/inference/infer-kind.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { sharedProfiles } from './shared-profiles.ts'

/** Some are listed among the rules, some are nowhere: ranks, offices, degrees and trades as people write them before their names. */
const prependedTitles: Readonly<Record<string, readonly string[]>> = {
  English:
    'Dr.|Hon.|Rt Hon|Senator|Sen.|Cllr|Sheriff|Judge|Rev. Dr.|Bishop|Coach|Fire Chief|Brigadier General|Lt. Col.|Lance Corporal|Alderwoman|State Representative|Secretary of State|Mayor of Lakeside|Archdeacon|Vice Provost|Nurse Practitioner|Realtor|Comedian|Magistrate|Prof. Emeritus|Surgeon General|Press Secretary|Ranger|Trooper|Paramedic|Organist|Bailiff|Registrar|Ombudsman'.split(
      '|',
    ),
  Spanish:
    'Dip.|Senador|Lic.|Mtra.|Ing.|C.P.|Alcaldesa|Ministro de Economía|Concejala|Fiscal|Notario|Rectora|Intendente|Licda.'.split(
      '|',
    ),
  Portuguese:
    'Vereadora|Dep.|Deputado Federal|Profa. Dra.|Delegada|Ministra da Saúde|Bispo|Cel.|Reitor|Desembargador'.split(
      '|',
    ),
  French: 'Me|Maître|Pr|Député|Sénatrice|Général|Chanoine|Préfet|Notaire|Rectrice'.split('|'),
  German:
    'Dr. med.|Prof. Dr.|Bürgermeisterin|Pfr.|Landrat|MdB|Staatssekretärin|Oberstleutnant|Dipl.-Ing.|RA|Stadträtin|Dekan'.split(
      '|',
    ),
}
const sheHerPattern = /\bshe ?\/ ?hers?\b/i
const heHimPattern = /\bhe ?\/ ?(?:him|his)\b/i

/** People who state their pronouns, by first name and surname alone; the bio is hidden from what is measured. */
const namedPeople = (from: Parameters<Measurement['run']>[0]) =>
  sharedProfiles(from.data).flatMap(({ key, texts: { name, description } }) =>
    key.startsWith('congress-following:') &&
    sheHerPattern.test(description) !== heHimPattern.test(description) &&
    /^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+$/u.test(name)
      ? [{ name, truth: sheHerPattern.test(description) ? 1 : -1 }]
      : [],
  )

const titledMeasurement: Measurement = {
  of: 'gender',
  set: 'congress-following, names with titles before them',
  run: (from) => {
    const people = namedPeople(from)
    if (people.length === 0) return null
    const figuresOf = (language: string, titles: readonly string[]) => {
      const readTitles = titles.flatMap((title) =>
        people.map(({ name, truth }) => nameGender(`${title} ${name}`) * truth),
      )
      const scoredTitles = readTitles.filter((score) => score !== 0)
      return [
        shareFigure(
          `${language}: precision`,
          scoredTitles.filter((score) => score > 0).length,
          scoredTitles.length,
          {
            floor: 0.97,
          },
        ),
        shareFigure(`${language}: coverage`, scoredTitles.length, readTitles.length, { floor: 0.85 }),
      ]
    }
    return [
      ...figuresOf('without', ['']),
      ...Object.entries(prependedTitles).flatMap(([language, titles]) => figuresOf(language, titles)),
    ]
  },
}

/** The tone of an office around a person's whole name. */
const officeholderMeasurement: Measurement = {
  of: 'person or organisation',
  set: 'congress-following, names in the tone of an office',
  run: (from) => {
    const people = namedPeople(from)
    if (people.length === 0) return null
    const inferredByName = people.flatMap(({ name }) =>
      ['Senator', 'Commissioner', 'Sheriff', 'Mayor'].map(
        (title) =>
          inferKind({
            name: `${title} ${name}`,
            handle: 'officeaccount',
            description: `Official account of the ${title.toLowerCase()} of Lakeside County. Follow for updates from our office`,
            location: '',
            verified_type: 'none',
          }).kind,
      ),
    )
    return [
      shareFigure(
        'told as persons',
        inferredByName.filter((kind) => kind === 'person').length,
        inferredByName.length,
        {
          floor: 0.9,
        },
      ),
    ]
  },
}

export const measurements: readonly Measurement[] = [titledMeasurement, officeholderMeasurement]

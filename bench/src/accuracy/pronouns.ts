import { createHash } from 'node:crypto'
import { inferGender } from '@rookery/analytics/inference/infer-gender.ts'
import { GENDER_MINIMUM } from '@rookery/analytics/inference/infer-profile.ts'
import type { LabelledData } from './labelled-data.ts'
import { sharedProfiles } from './shared-profiles.ts'

const sheHerPattern = /\bshe ?\/ ?hers?\b/i
const heHimPattern = /\bhe ?\/ ?(?:him|his)\b/i

export interface NamedPerson {
  set: string
  /** What the row is for: shipped error rates were counted on 'rates', figures are of 'measure'. */
  half: 'rates' | 'measure'
  truth: 'FEMALE' | 'MALE'
  /** The gender inferred from name and handle, as ingestion stores it. */
  said: '' | 'FEMALE' | 'MALE'
}

/** People with a display name whose bio states one set of pronouns; the bio is hidden from what is measured. */
export function namedByPronouns(data: LabelledData): readonly NamedPerson[] {
  const cachedNames = namesByData.get(data)
  if (cachedNames) return cachedNames
  const people = sharedProfiles(data).flatMap(
    ({ key, texts: { name, handle, description } }): NamedPerson[] => {
      if (
        name === '' ||
        name === handle ||
        sheHerPattern.test(description) === heHimPattern.test(description)
      )
        return []
      const { gender, gender_confidence } = inferGender(name, '', handle)
      return [
        {
          set: key.slice(0, key.indexOf(':')),
          half: createHash('sha1').update(`pronouns:${key}`).digest()[0]! % 2 === 0 ? 'rates' : 'measure',
          truth: sheHerPattern.test(description) ? 'FEMALE' : 'MALE',
          said: gender_confidence >= GENDER_MINIMUM ? gender : '',
        },
      ]
    },
  )
  namesByData.set(data, people)
  return people
}
const namesByData = new WeakMap<LabelledData, readonly NamedPerson[]>()

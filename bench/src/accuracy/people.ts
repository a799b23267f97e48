import { createHash } from 'node:crypto'
import { ageBands } from '@rookery/contract'
import { jobTitles } from '@rookery/analytics/catalogue/job-titles.ts'
import { inferProfile, type ProfileTexts } from '@rookery/analytics/inference/infer-profile.ts'
import type { InferredProfile } from '@rookery/analytics/model/inferred.ts'
import type { LabelledData } from './labelled-data.ts'
import type { PlantedWorld } from './planted-world.ts'

export interface LabelledAccount {
  truth: 'male' | 'female' | 'brand'
  /** Whether all people who labelled the row gave the same label. */
  agreed: boolean
  texts: ProfileTexts
  /** What the row is for: weights were read off 'build', shipped error rates off 'rates', figures are of 'measure'. */
  part: 'build' | 'rates' | 'measure'
}

const hashBit = (text: string) => createHash('sha1').update(text).digest()[0]! % 2
const partOfHandle = (handle: string): LabelledAccount['part'] =>
  hashBit(`split:${handle}`) === 0 ? 'build' : hashBit(`rates:${handle}`) === 0 ? 'rates' : 'measure'

/** Accounts of the CrowdFlower set that were judged male, female or brand; its column `name` is the handle, display names it has none. */
export function labelledAccounts(data: LabelledData): LabelledAccount[] {
  const uniqueHandles = new Set<string>()
  return data.csv('gender-labels').flatMap((row) => {
    const trueGender = row['gender']
    if (trueGender !== 'male' && trueGender !== 'female' && trueGender !== 'brand') return []
    const handle = row['name'] ?? ''
    // Some accounts were judged several times: the first counts.
    if (uniqueHandles.has(handle.toLowerCase())) return []
    uniqueHandles.add(handle.toLowerCase())
    return {
      truth: trueGender,
      agreed: Number(row['gender:confidence']) === 1,
      texts: {
        name: handle,
        handle,
        description: row['description'] ?? '',
        location: row['tweet_location'] ?? '',
        verified_type: 'none' as const,
      },
      part: partOfHandle(handle.toLowerCase()),
    }
  })
}

/** Dimensions whose shares are adjusted, with the codes of their criteria. */
export const judgedDimensions = ['gender', 'age', 'job_title', 'location'] as const
export type JudgedDimension = (typeof judgedDimensions)[number]
/** '' where a person has no class in the dimension, or inference gives none. */
export type Classes = Record<JudgedDimension, string>
export interface PlantedPerson {
  truth: Classes
  said: Classes
  inferred: InferredProfile
  /** As planted. */
  title: string | null
  company: string | null
  bio: string
}

const bandStartAges = ageBands.map((band) => Number.parseInt(band, 10))
const ageBandOf = (age: number): string =>
  age < bandStartAges[0]! || age > 100 ? '' : ageBands[bandStartAges.findLastIndex((low) => age >= low)]!
const categoryOf = new Map(
  jobTitles.flatMap((t) => [t.label, ...t.synonyms].map((name) => [name.toLowerCase(), t.category] as const)),
)

/** The classes that the tables store for a profile, as ingestion and refresh write them in a given year. */
function inferredClassesOf(inferred: InferredProfile, year: number): Classes {
  const { birth_year, age_low, age_high } = inferred
  const age = birth_year > 0 ? year - birth_year : Math.floor((age_low + age_high) / 2)
  return {
    gender: inferred.gender,
    age: age > 0 ? ageBandOf(age) : '',
    // The world's students are planted as people without work, and their bios name them students.
    job_title:
      inferred.job_category === '' || inferred.job_title === 'student'
        ? ''
        : `category:${inferred.job_category}`,
    location: inferred.country,
  }
}

/** People of the synthetic world: what was planted and what is inferred from their profiles. Accounts of organisations are left out. */
export function plantedPeople(world: PlantedWorld): readonly PlantedPerson[] {
  const cachedPeople = peopleByWorld.get(world)
  if (cachedPeople) return cachedPeople
  const people = [...readPeople(world)]
  peopleByWorld.set(world, people)
  return people
}
/** Every measurement asks for the same people. */
const peopleByWorld = new WeakMap<PlantedWorld, readonly PlantedPerson[]>()

function* readPeople(world: PlantedWorld): Generator<PlantedPerson> {
  const worldYear = Number(world.date.slice(0, 4))
  for (let index = 0; index < world.size; index++) {
    const trueProfile = world.truthAt(index)
    if (trueProfile.kind !== 'person' && trueProfile.kind !== 'creator') continue
    const profile = world.profileAt(index)
    const inferredProfile = inferProfile(profile)
    const category =
      trueProfile.job_title === null ? undefined : categoryOf.get(trueProfile.job_title.toLowerCase())
    yield {
      truth: {
        gender: trueProfile.gender?.toUpperCase() ?? '',
        age: trueProfile.age === null ? '' : ageBandOf(trueProfile.age),
        job_title: category === undefined ? '' : `category:${category}`,
        location: trueProfile.country,
      },
      said: inferredClassesOf(inferredProfile, worldYear),
      inferred: inferredProfile,
      title: trueProfile.job_title,
      company: trueProfile.company,
      bio: profile.description,
    }
  }
}

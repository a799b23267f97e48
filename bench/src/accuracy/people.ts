import { createHash } from 'node:crypto'
import { ageBands } from '@rookery/contract'
import { jobTitles } from '@rookery/analytics/catalogue/job-titles.ts'
import { inferProfile, type ProfileTexts } from '@rookery/analytics/inference/infer-profile.ts'
import type { InferredProfile } from '@rookery/analytics/model/inferred.ts'
import type { LabelledData } from './labelled-data.ts'
import type { PlantedWorld } from './planted-world.ts'

export interface LabelledAccount {
  truth: 'male' | 'female' | 'brand'
  /** All who judged said the same. */
  agreed: boolean
  texts: ProfileTexts
  /** What the row is for: weights were read off 'build', shipped error rates off 'rates', figures are of 'measure'. */
  part: 'build' | 'rates' | 'measure'
}

const bit = (text: string) => createHash('sha1').update(text).digest()[0]! % 2
const partOf = (handle: string): LabelledAccount['part'] =>
  bit(`split:${handle}`) === 0 ? 'build' : bit(`rates:${handle}`) === 0 ? 'rates' : 'measure'

/** Accounts of the CrowdFlower set that were judged male, female or brand; its column `name` is the handle, display names it has none. */
export function labelledAccounts(data: LabelledData): LabelledAccount[] {
  const seen = new Set<string>()
  return data.csv('gender-labels').flatMap((row) => {
    const truth = row['gender']
    if (truth !== 'male' && truth !== 'female' && truth !== 'brand') return []
    const handle = row['name'] ?? ''
    // Some accounts were judged several times: the first counts.
    if (seen.has(handle.toLowerCase())) return []
    seen.add(handle.toLowerCase())
    return {
      truth,
      agreed: Number(row['gender:confidence']) === 1,
      texts: {
        name: handle,
        handle,
        description: row['description'] ?? '',
        location: row['tweet_location'] ?? '',
        verified_type: 'none' as const,
      },
      part: partOf(handle.toLowerCase()),
    }
  })
}

/** Dimensions whose shares are adjusted, with the codes of their criteria. */
export const judgedDimensions = ['gender', 'age', 'job_title', 'location'] as const
export type JudgedDimension = (typeof judgedDimensions)[number]
/** '' where there is none, or nothing is said. */
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

const lows = ageBands.map((band) => Number.parseInt(band, 10))
const bandOf = (age: number): string =>
  age < lows[0]! || age > 100 ? '' : ageBands[lows.findLastIndex((low) => age >= low)]!
const categoryOf = new Map(
  jobTitles.flatMap((t) => [t.label, ...t.synonyms].map((name) => [name.toLowerCase(), t.category] as const)),
)

/** What the tables hold of a profile, as ingestion and refresh write it in a given year. */
function saidOf(inferred: InferredProfile, year: number): Classes {
  const { birth_year, age_low, age_high } = inferred
  const age = birth_year > 0 ? year - birth_year : Math.floor((age_low + age_high) / 2)
  return {
    gender: inferred.gender,
    age: age > 0 ? bandOf(age) : '',
    // The world's students are planted as people without work, and say what they are.
    job_title:
      inferred.job_category === '' || inferred.job_title === 'student'
        ? ''
        : `category:${inferred.job_category}`,
    location: inferred.country,
  }
}

/** People of the synthetic world: what was planted and what is inferred from their profiles. Accounts of organisations are left out. */
export function plantedPeople(world: PlantedWorld): readonly PlantedPerson[] {
  const known = asked.get(world)
  if (known) return known
  const people = [...readPeople(world)]
  asked.set(world, people)
  return people
}
/** Every measurement asks for the same people. */
const asked = new WeakMap<PlantedWorld, readonly PlantedPerson[]>()

function* readPeople(world: PlantedWorld): Generator<PlantedPerson> {
  const year = Number(world.date.slice(0, 4))
  for (let index = 0; index < world.size; index++) {
    const truth = world.truthAt(index)
    if (truth.kind !== 'person' && truth.kind !== 'creator') continue
    const profile = world.profileAt(index)
    const inferred = inferProfile(profile)
    const category = truth.job_title === null ? undefined : categoryOf.get(truth.job_title.toLowerCase())
    yield {
      truth: {
        gender: truth.gender?.toUpperCase() ?? '',
        age: truth.age === null ? '' : bandOf(truth.age),
        job_title: category === undefined ? '' : `category:${category}`,
        location: truth.country,
      },
      said: saidOf(inferred, year),
      inferred,
      title: truth.job_title,
      company: truth.company,
      bio: profile.description,
    }
  }
}

import type { InferredProfile } from '../model/inferred.ts'
import { bioInterests } from './bio-interests.ts'
import { inferAge } from './infer-age.ts'
import { inferCompany } from './infer-company.ts'
import { nameEvidence } from './gender/name-evidence.ts'
import { inferGender } from './infer-gender.ts'
import { beginsWithPost, inferJob, type InferredJob } from './infer-job.ts'
import { inferKind, type InferredKind } from './infer-kind.ts'
import { inferLanguage } from './infer-language.ts'
import { inferPlace } from './infer-place.ts'
import { prepareJobTexts } from './job/prepare-job-text.ts'

export interface ProfileTexts {
  name: string
  handle: string
  description: string
  location: string
  verified_type: 'blue' | 'business' | 'government' | 'none'
}
export type InferProfile = (profile: ProfileTexts) => InferredProfile

// Inferred values below this confidence are stored as unknown: a wrong person in an audience costs more than
// a missing one.
const CONFIDENCE_MINIMUM = 0.6
export const GENDER_MINIMUM = 0.75
/** With at most this confidence an apparent organisation that states a job may be a person. */
const MAYBE_ORGANISATION = 0.75
// With at most this confidence it may be a person whose bio begins with a position: "Director-General of …".
const LIKELY_ORGANISATION = 0.95
/** Confidence of a title that begins a phrase, and of one in a script without spaces that begins the bio. */
const BEGINS_WITH_WORK = 0.9
const BEGINS_BIO = 0.8

/**
 * Attributes profiles do not declare, inferred from name, bio and location. Nothing sensitive is inferred.
 * Organisations have neither age, gender nor job; what may be one (kind `unknown`) has neither age nor gender.
 * Each attribute is inferred for all profiles before the next, which takes half the time of one profile after
 * the other: the processor keeps what a model needs.
 */
export function inferProfiles(profiles: readonly ProfileTexts[]): InferredProfile[] {
  const names = profiles.map(({ name, handle, description }) => nameEvidence(name, handle, description))
  const kinds = profiles.map((texts, n) => inferKind(texts, names[n]))
  const jobs = statedJobs(profiles, kinds)
  const people = jobs.map(({ kind }) => kind === 'person')
  const ages = profiles.map(({ description }, n) => (people[n] ? inferAge(description) : unknownValues.age))
  const companies = profiles.map(({ description }, n) =>
    jobs[n]!.kind === 'organisation'
      ? unknownValues.company
      : inferCompany(description, jobs[n]!.job.job_category !== ''),
  )
  const genders = profiles.map(({ name, description, handle }, n) =>
    people[n] ? inferGender(name, description, handle, names[n]) : unknownValues.gender,
  )
  const places = profiles.map(({ location }) => inferPlace(location))
  const languages = profiles.map(({ description }) => (description === '' ? '' : inferLanguage(description)))
  const interests = profiles.map(({ description }) =>
    description === '' ? [] : bioInterests(description).slice(0, 8),
  )
  return profiles.map((_, n) => {
    const { kind, job } = jobs[n]!
    const [age, company, gender, place] = [ages[n]!, companies[n]!, genders[n]!, places[n]!]
    return {
      ...(place.country_confidence >= CONFIDENCE_MINIMUM ? place : unknownValues.place),
      bio_language: languages[n]!,
      ...(gender.gender_confidence >= GENDER_MINIMUM ? gender : unknownValues.gender),
      // The chance counts in shares of many people, also where it is too weak to tell a gender.
      woman_percent: gender.woman_percent,
      ...(age.age_confidence >= CONFIDENCE_MINIMUM ? age : unknownValues.age),
      kind,
      ...(job.job_title_confidence >= CONFIDENCE_MINIMUM ? job : unknownValues.job),
      ...(company.company_confidence >= CONFIDENCE_MINIMUM ? company : unknownValues.company),
      bio_interests: interests[n]!,
    }
  })
}
export const inferProfile: InferProfile = (texts) => inferProfiles([texts])[0]!

/** The jobs people state, and what kind of account that makes each. */
function statedJobs(
  profiles: readonly ProfileTexts[],
  kinds: readonly InferredKind[],
): { kind: InferredKind['kind']; job: InferredJob }[] {
  const isRead = kinds.map(
    ({ kind, kind_confidence }, n) =>
      profiles[n]!.description !== '' && (kind !== 'organisation' || kind_confidence <= LIKELY_ORGANISATION),
  )
  const prepared = prepareJobTexts(profiles.map(({ description }, n) => (isRead[n] ? description : '')))
  return profiles.map(({ description }, n) => {
    const { kind, kind_confidence } = kinds[n]!
    if (!isRead[n]) return { kind, job: unknownValues.job }
    const text = prepared[n]!
    if (kind !== 'organisation') return { kind, job: inferJob(description, text) }
    const begins = beginsWithPost(description, text)
    if (!begins && kind_confidence > MAYBE_ORGANISATION) return { kind, job: unknownValues.job }
    // A bio that begins with a job belongs to a person: an uncertain organisation is then treated as one.
    const job = inferJob(description, text)
    const isCertain = job.job_title_confidence >= (begins ? BEGINS_BIO : BEGINS_WITH_WORK)
    return isCertain ? { kind: 'person', job } : { kind, job: unknownValues.job }
  })
}

const unknownValues = {
  place: { country: '', country_confidence: 0, region: '', city: '' },
  gender: { gender: '', gender_confidence: 0, woman_percent: 0 },
  age: { age_low: 0, age_high: 0, birth_year: 0, age_confidence: 0 },
  job: {
    job_title: '',
    job_title_confidence: 0,
    job_category: '',
    job_titles: [] as string[],
    job_categories: [] as string[],
  },
  company: { company: '', company_label: '', company_confidence: 0 },
} as const

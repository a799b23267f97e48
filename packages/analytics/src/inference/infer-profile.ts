import type { InferredProfile } from '../model/inferred.ts'
import { bioInterests } from './bio-interests.ts'
import { inferAge } from './infer-age.ts'
import { inferCompany } from './infer-company.ts'
import { nameEvidence } from './gender/name-evidence.ts'
import { inferGender } from './infer-gender.ts'
import { beginsWithPost, inferJob } from './infer-job.ts'
import { inferKind } from './infer-kind.ts'
import { inferLanguage } from './infer-language.ts'
import { inferPlace } from './infer-place.ts'

export interface ProfileTexts {
  name: string
  handle: string
  description: string
  location: string
  verified_type: 'blue' | 'business' | 'government' | 'none'
}
export type InferProfile = (profile: ProfileTexts) => InferredProfile

/**
 * Inferred values below this confidence are stored as unknown: a wrong person in an audience costs more than
 * a missing one.
 */
const CONFIDENCE_MINIMUM = 0.6
export const GENDER_MINIMUM = 0.75
/** With at most this confidence an apparent organisation that states a job may be a person. */
const MAYBE_ORGANISATION = 0.75
/**
 * With at most this confidence it may be a person whose bio begins with a position: "Director-General of …".
 */
const LIKELY_ORGANISATION = 0.95
/** Confidence of a title that begins a phrase, and of one in a script without spaces that begins the bio. */
const BEGINS_WITH_WORK = 0.9
const BEGINS_BIO = 0.8

/**
 * Attributes a profile does not declare, inferred from name, bio and location. Nothing sensitive is inferred.
 * Organisations have neither age, gender nor job; what may be one (kind `unknown`) has neither age nor gender.
 */
export const inferProfile: InferProfile = (texts) => {
  const { name, handle, description, location } = texts
  const names = nameEvidence(name, handle, description)
  const inferredKind = inferKind(texts, names)
  const place = inferPlace(location)
  const begins =
    inferredKind.kind === 'organisation' &&
    inferredKind.kind_confidence <= LIKELY_ORGANISATION &&
    beginsWithPost(description)
  const stated =
    inferredKind.kind !== 'organisation' || inferredKind.kind_confidence <= MAYBE_ORGANISATION || begins
      ? inferJob(description)
      : unknownValues.job
  // A bio that begins with a job belongs to a person: an uncertain organisation is then treated as one.
  const isCertain = stated.job_title_confidence >= (begins ? BEGINS_BIO : BEGINS_WITH_WORK)
  const kind = inferredKind.kind === 'organisation' && isCertain ? 'person' : inferredKind.kind
  const isPerson = kind === 'person'
  const mayBePerson = kind !== 'organisation'
  const age = isPerson ? inferAge(description) : unknownValues.age
  const job = mayBePerson ? stated : unknownValues.job
  const company = mayBePerson ? inferCompany(description, job.job_category !== '') : unknownValues.company
  const gender = isPerson ? inferGender(name, description, handle, names) : unknownValues.gender
  const { woman_percent } = gender
  const certainGender = gender.gender_confidence >= GENDER_MINIMUM ? gender : unknownValues.gender
  const hasAge = age.age_confidence >= CONFIDENCE_MINIMUM
  const hasJob = job.job_title_confidence >= CONFIDENCE_MINIMUM
  const hasCompany = company.company_confidence >= CONFIDENCE_MINIMUM
  return {
    ...(place.country_confidence >= CONFIDENCE_MINIMUM ? place : unknownValues.place),
    bio_language: description === '' ? '' : inferLanguage(description),
    gender: certainGender.gender,
    gender_confidence: certainGender.gender_confidence,
    // The chance counts in shares of many people, also where it is too weak to tell a gender.
    woman_percent,
    ...(hasAge ? age : unknownValues.age),
    kind,
    ...(hasJob ? job : unknownValues.job),
    ...(hasCompany ? company : unknownValues.company),
    bio_interests: description === '' ? [] : bioInterests(description).slice(0, 8),
  }
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

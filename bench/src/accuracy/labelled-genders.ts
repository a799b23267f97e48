import { createHash } from 'node:crypto'
import { inferGender } from '@rookery/analytics/inference/infer-gender.ts'
import { GENDER_MINIMUM, inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
import type { LabelledData } from './labelled-data.ts'
import { labelledAccounts } from './people.ts'
import { sharedProfiles, type SharedProfile } from './shared-profiles.ts'
import { statedGender, statingWords } from './stated-gender.ts'

/** A person of known gender, with what inference says and what natural audiences can be made of. */
export interface LabelledGender {
  set: string
  /** What the row is for: 'build' and 'rates' calibrate, figures are of 'measure' only. */
  part: 'build' | 'rates' | 'measure'
  isWoman: boolean
  /** As stored: the gender told, and the chance of a woman in percent, 0 for none. */
  said: '' | 'FEMALE' | 'MALE'
  woman_percent: number
  /** Texts inference saw. */
  texts: { name: string; handle: string; description: string }
  /** Words of bio and post, time zone, country, language, follows: 'word:music', 'zone:London'. */
  traits: readonly string[]
}

/** A whole set is a natural audience as well. */
const EVERYBODY = 'everybody'

const wordsOf = (kind: string, text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_'’]+/gu) ?? [])]
    .filter((word) => !statingWords.has(word))
    .map((word) => `${kind}:${word}`)
const traitOf = (kind: string, value: string): string[] => (value === '' ? [] : [`${kind}:${value}`])

/**
 * People of known gender that are read as a person's: accounts judged by people, known by handle and bio
 * (gender-labels), and accounts with a display name whose bio states a gender, the bio hidden from inference
 * (congress-following, accounts-v1 and others).
 */
export function labelledGenders(data: LabelledData): readonly LabelledGender[] {
  const cached = peopleByData.get(data)
  if (cached) return cached
  const people = [...judgedByPeople(data), ...statedByThemselves(data)]
  peopleByData.set(data, people)
  return people
}
const peopleByData = new WeakMap<LabelledData, readonly LabelledGender[]>()

function* judgedByPeople(data: LabelledData): Generator<LabelledGender> {
  const rowOf = new Map(
    data
      .csv('gender-labels')
      .toReversed()
      .map((row) => [(row['name'] ?? '').toLowerCase(), row]),
  )
  for (const { texts, truth, part } of labelledAccounts(data)) {
    const inferred = inferProfile(texts)
    if (truth === 'brand' || inferred.kind !== 'person') continue
    const row = rowOf.get(texts.handle.toLowerCase())
    yield {
      set: 'gender-labels',
      part,
      isWoman: truth === 'female',
      said: inferred.gender,
      woman_percent: inferred.woman_percent,
      texts,
      traits: [
        EVERYBODY,
        ...wordsOf('word', texts.description),
        ...wordsOf('post', row?.['text'] ?? ''),
        ...traitOf('zone', row?.['user_timezone'] ?? ''),
        ...traitOf('country', inferred.country),
        ...traitOf('language', inferred.bio_language),
      ],
    }
  }
}

function* statedByThemselves(data: LabelledData): Generator<LabelledGender> {
  const followers = followersOf(data)
  for (const { key, texts } of [...sharedProfiles(data), ...listMembers(data)]) {
    const { name, handle, description } = texts
    const stated = name === '' || name === handle ? '' : statedGender(description)
    if (stated === '') continue
    const inferred = inferProfile(texts)
    if (inferred.kind !== 'person') continue
    const [set, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    const { gender, gender_confidence, woman_percent } = inferGender(name, '', handle)
    yield {
      set,
      part: createHash('sha1').update(`pronouns:${key}`).digest()[0]! % 2 === 0 ? 'rates' : 'measure',
      isWoman: stated === 'FEMALE',
      said: gender_confidence >= GENDER_MINIMUM ? gender : '',
      woman_percent,
      texts: { name, handle, description: '' },
      traits: [
        EVERYBODY,
        ...wordsOf('word', description),
        ...traitOf('country', inferred.country),
        ...traitOf('language', inferred.bio_language),
        ...(set === 'congress-following' ? (followers.get(id) ?? []) : []).map((who) => `followed by:${who}`),
      ],
    }
  }
}

/** Politicians and their offices, as members of lists: a set whose people are nobody's followers. */
const listMembers = (data: LabelledData): SharedProfile[] => {
  const found = new Map<string, SharedProfile>()
  for (const { users } of data.json('accounts-v1', /^list-members/) as {
    users: Readonly<Record<string, string>>[]
  }[])
    for (const { id_str = '', name = '', screen_name: handle = '', description = '', location = '' } of users)
      found.set(id_str, {
        key: `accounts-v1:${id_str}`,
        texts: { name, handle, description, location, verified_type: 'none' },
      })
  return [...found.values()]
}

/** Which of the members of congress follow an account. */
function followersOf(data: LabelledData): ReadonlyMap<string, string[]> {
  const followers = new Map<string, string[]>()
  for (const { source_id = '', target_id = '' } of data.csv('congress-following', /^follows/))
    followers.set(target_id, [...(followers.get(target_id) ?? []), source_id])
  return followers
}

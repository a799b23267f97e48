import type { ProfileTexts } from '@rookery/analytics/inference/infer-profile.ts'
import type { LabelledData } from './labelled-data.ts'

export interface SharedProfile {
  /** 'set:id'. */
  key: string
  texts: ProfileTexts
}
type JsonObject = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const lists = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : [])

/**
 * People and organisations of the sets with bios, each once. In the set gender-labels, id and name are both the
 * handle.
 */
export function sharedProfiles(data: LabelledData): readonly SharedProfile[] {
  const cachedProfiles = profilesByData.get(data)
  if (cachedProfiles) return cachedProfiles
  const found = new Map<string, SharedProfile>()
  const addProfile = (
    set: string,
    id: string,
    handle: unknown,
    name: unknown,
    description: unknown,
    location: unknown,
  ) => {
    const key = `${set}:${id}`
    if (id === '' || found.has(key)) return
    const texts: ProfileTexts = {
      name: text(name),
      handle: text(handle),
      description: text(description),
      location: text(location),
      verified_type: 'none',
    }
    found.set(key, { key, texts })
  }
  const user = (set: string, u: JsonObject) =>
    addProfile(set, text(u['id']), u['username'], u['name'], u['description'], u['location'])
  for (const line of data.jsonLines('congress-following', /^users/))
    user('congress-following', line as JsonObject)
  for (const line of data.jsonLines('x-api-v2')) {
    const {
      data: own,
      includes,
      author,
    } = line as { data?: unknown; includes?: JsonObject; author?: JsonObject }
    for (const u of [...lists(own), ...lists(includes?.['users']), ...(author ? [author] : [])])
      if (text(u['username']) !== '') user('x-api-v2', u)
  }
  for (const row of data.csv('gender-labels'))
    addProfile(
      'gender-labels',
      (row['name'] ?? '').toLowerCase(),
      row['name'],
      row['name'],
      row['description'],
      row['tweet_location'],
    )
  for (const row of data.csv('follow-graph-ecpr', /nodes/))
    addProfile(
      'follow-graph-ecpr',
      row['Id'] ?? '',
      row['Label'],
      row['name'],
      row['description'],
      row['location'],
    )
  const allProfiles = [...found.values()]
  profilesByData.set(data, allProfiles)
  return allProfiles
}
const profilesByData = new WeakMap<LabelledData, readonly SharedProfile[]>()

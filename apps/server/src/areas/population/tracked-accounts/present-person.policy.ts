import type { PersonRow } from './tables.ts'

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** Of a person X no longer shows there is no name. */
export const presentProfile = ({
  network_id,
  person,
}: {
  readonly network_id: string
  readonly person: Omit<PersonRow, 'tracked_id'> | null
}) => ({
  profile_id: null,
  network_id,
  handle: person?.handle ?? '',
  name: person?.name ?? '',
  description: person?.description ?? '',
  location: person?.location ?? '',
  followers_count: person?.followers_count ?? null,
  following_count: person?.following_count ?? null,
  posts_count: person?.posts_count ?? null,
  verified: person?.verified ?? false,
  verified_type: person?.verified_type ?? 'none',
  avatar_url: person?.avatar_url ?? '',
  created_at: iso(person?.created_at),
  inferred: {
    country: person?.country ? { value: person.country, confidence: person.country_confidence } : null,
    language: null,
    job_title: null,
  },
})

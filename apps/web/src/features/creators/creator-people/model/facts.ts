import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_DAYS = 30
const SILENT_DAYS = 180
/** Follows this many times as many accounts as follow it, and at least `MANY`. */
const FAR_MORE = 10
const MANY = 500

const facts = ['noPicture', 'neverPosted', 'isNew', 'followsManyMore', 'silent'] as const
export type PersonFact = (typeof facts)[number]

/** X's picture of an account without one of its own. */
const isDefaultPicture = (url: string): boolean => url === '' || url.includes('default_profile')

/**
 * What X shows about an account, without a judgement: X forbids to measure spam, and nobody can tell a bot from a
 * quiet person by these.
 */
export function factsOf({ profile, last_post_at }: FollowerRow, now: number): PersonFact[] {
  const { avatar_url, posts_count, created_at, following_count, followers_count } = profile
  const age = (at: string | null) => (at === null ? null : (now - Date.parse(at)) / DAY_MS)
  // Of who is gone X shows nothing.
  if (profile.handle === '') return []
  const [days, silence] = [age(created_at), age(last_post_at)]
  const found: Record<PersonFact, boolean> = {
    noPicture: isDefaultPicture(avatar_url),
    neverPosted: posts_count === 0,
    isNew: days !== null && days < NEW_DAYS,
    followsManyMore:
      following_count !== null &&
      followers_count !== null &&
      following_count >= MANY &&
      following_count > FAR_MORE * followers_count,
    silent: silence !== null && silence > SILENT_DAYS,
  }
  return facts.filter((fact) => found[fact])
}

/** Whole days since then. */
export const daysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))

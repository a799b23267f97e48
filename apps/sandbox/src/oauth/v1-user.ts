import type { WorldProfile } from '../world/world-rows.ts'

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** "Sat May 09 17:58:22 +0000 2009" */
const v1Time = (iso: string): string => {
  const at = new Date(iso)
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':')
  return `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${twoDigits(at.getUTCDate())} ${clock} +0000 ${at.getUTCFullYear()}`
}

const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (text: string) => unknown }

/** A profile in v1.1 format; `email` undefined if not requested, null if the person has none. */
export const v1User = (profile: WorldProfile, email: string | null | undefined): Record<string, unknown> => ({
  // All digits, as on the real network: too long for a JavaScript number, so clients must use id_str.
  id: rawJson(profile.network_id),
  id_str: profile.network_id,
  name: profile.name,
  screen_name: profile.handle,
  location: profile.location,
  description: profile.description,
  url: profile.url === '' ? null : profile.url,
  followers_count: profile.followers_count,
  friends_count: profile.following_count,
  listed_count: profile.listed_count,
  favourites_count: 0,
  statuses_count: profile.posts_count,
  created_at: v1Time(profile.created_at),
  verified: profile.verified,
  protected: profile.protected,
  profile_image_url_https: profile.avatar_url,
  lang: null,
  ...(email === undefined ? {} : { email }),
})

import type { WorldProfile } from '../world/world-rows.ts'

const hashtag = /#([\p{L}\p{N}_]+)/gu
const mentionPattern = /@(\w{1,15})/g

/** `entities` of a bio: positions are in code points, as on the network. */
const entitiesOf = (profile: WorldProfile): Record<string, unknown> | undefined => {
  const at = (index: number) => [...profile.description.slice(0, index)].length
  const spansOfPattern = (pattern: RegExp, name: string) =>
    [...profile.description.matchAll(pattern)].map((match) => ({
      start: at(match.index),
      end: at(match.index + match[0].length),
      [name]: match[1],
    }))
  const hashtags = spansOfPattern(hashtag, 'tag')
  const mentions = spansOfPattern(mentionPattern, 'username')
  const description = {
    ...(hashtags.length > 0 ? { hashtags } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
  }
  const url =
    profile.url === ''
      ? undefined
      : {
          urls: [
            {
              start: 0,
              end: profile.url.length,
              url: profile.url,
              expanded_url: profile.url,
              display_url: profile.url.replace(/^https?:\/\//, ''),
            },
          ],
        }
  const entities = {
    ...(url ? { url } : {}),
    ...(Object.keys(description).length > 0 ? { description } : {}),
  }
  return Object.keys(entities).length > 0 ? entities : undefined
}

/** A profile in the format of API v2: always id, name and username, other fields if requested. */
export const presentUser = (
  profile: WorldProfile,
  fields: ReadonlySet<string>,
  names: 'old' | 'new',
): Record<string, unknown> => {
  const posts = names === 'old' ? 'tweet_count' : 'post_count'
  const userFields: Record<string, unknown> = {
    created_at: profile.created_at,
    description: profile.description,
    location: profile.location === '' ? undefined : profile.location,
    url: profile.url,
    entities: fields.has('entities') ? entitiesOf(profile) : undefined,
    public_metrics: {
      followers_count: profile.followers_count,
      following_count: profile.following_count,
      [posts]: profile.posts_count,
      listed_count: profile.listed_count,
    },
    profile_image_url: profile.avatar_url,
    protected: profile.protected,
    verified: profile.verified,
    verified_type: profile.verified_type,
    parody: false,
    receives_your_dm: false,
  }
  const user: Record<string, unknown> = {
    id: profile.network_id,
    name: profile.name,
    username: profile.handle,
  }
  for (const [field, value] of Object.entries(userFields))
    if (fields.has(field) && value !== undefined) user[field] = value
  return user
}

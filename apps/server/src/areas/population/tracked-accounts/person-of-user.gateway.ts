import { inferPlace } from '@rookery/analytics/inference/infer-place.ts'
import type { XUser } from '@rookery/network'
import { profileOfUser, timeOfId } from '../imports/network-rows.service.ts'
import type { PersonRow } from './tables.ts'

/** The network's clock may be ahead of ours. */
const timeOfPost = (id: string | undefined): Date | null => {
  const time = id === undefined ? undefined : timeOfId(id, Number.POSITIVE_INFINITY)
  return time === undefined ? null : new Date(time)
}

/** A follower or following of a connected account, as X shows them. */
export const personOfUser = (user: XUser): Omit<PersonRow, 'tracked_id'> => {
  const profile = profileOfUser(user)
  const { country, country_confidence } = inferPlace(profile.location)
  return {
    network_id: profile.network_id,
    handle: profile.handle,
    name: profile.name,
    description: profile.description,
    location: profile.location,
    avatar_url: profile.avatar_url,
    followers_count: profile.followers_count,
    following_count: profile.following_count,
    posts_count: profile.posts_count,
    verified: profile.verified,
    verified_type: profile.verified_type,
    created_at: new Date(profile.created_at),
    country,
    country_confidence,
    last_post_at: timeOfPost(user.most_recent_tweet_id),
  }
}

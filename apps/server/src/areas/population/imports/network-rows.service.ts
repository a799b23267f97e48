import type { PostInput } from '@rookery/analytics'
import type { XIncludes, XPost } from '@rookery/network'
import { postOfTweet } from './readers/post-of-tweet.ts'
export { profileOfUser } from './readers/profile-of-user.ts'
export { timeOfId } from './readers/time-of-id.ts'

/** The posts of a page as rows; those that cannot be rows are left out. */
export function rowsOfPosts(posts: readonly XPost[], includes: XIncludes = {}): PostInput[] {
  const included = new Map([...(includes.tweets ?? []), ...posts].map((each) => [each.id, each]))
  const media = new Map((includes.media ?? []).map((each) => [each.media_key, each]))
  return posts
    .map((post) =>
      postOfTweet(
        post,
        (id) => included.get(id),
        (key) => media.get(key),
      ),
    )
    .filter((row): row is PostInput => typeof row !== 'string')
}

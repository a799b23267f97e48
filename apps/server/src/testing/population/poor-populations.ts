import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { plainPost } from './plain-post.ts'
import { networkIdOf, plainProfile } from './tiny-population.ts'

/** All counts unknown, as in lists that somebody made by hand. */
const noCounts = { followers_count: null, following_count: null, posts_count: null, listed_count: null }
const bare = { name: '', ...noCounts, created_at: UNKNOWN_TIME }

const numbers = Array.from({ length: 240 }, (_, n) => n)
const hubs = [
  ['4000000000001', 'hub'],
  ['4000000000002', 'spoke'],
] as const

/** 240 people: 0 to 119 follow @hub, 60 to 179 @spoke. Of everybody it was fetched whom they follow. */
const follows: FollowInput[] = numbers.flatMap((n) =>
  hubs.flatMap(([followed_network_id], i) =>
    n >= i * 60 && n < 120 + i * 60
      ? { follower_network_id: networkIdOf(n), followed_network_id, list: 'following' as const }
      : [],
  ),
)
/** Posts whose reactions nobody counted, by every second person. */
const posts: PostInput[] = numbers.flatMap((n) =>
  n % 2 === 0
    ? {
        ...plainPost(String(6_000_000_000_000 + n), networkIdOf(n), 'I had coffee this morning #coffee'),
        hashtags: ['coffee'],
        like_count: null,
        repost_count: null,
        reply_count: null,
        quote_count: null,
      }
    : [],
)

const populationOf = (given: Partial<ProfileInput>, { withPosts = false }: { withPosts?: boolean } = {}) => ({
  profiles: [
    ...numbers.map((n) => plainProfile(networkIdOf(n), `person_${n}`, given)),
    ...hubs.map(([id, handle]) => plainProfile(id, handle, given)),
  ],
  posts: withPosts ? posts : [],
  follows,
})

/** Populations of which little is known, as most imported lists are. */
export const poorPopulations = {
  // People without a profile are known as followers only.
  'ids only': { ...populationOf(bare), profiles: hubs.map(([id, handle]) => plainProfile(id, handle, bare)) },
  'ids and handles': populationOf(bare),
  'bios without counts': populationOf(
    { ...noCounts, name: 'Mary Smith', description: 'Nurse and mother, I love coffee', location: 'London' },
    { withPosts: true },
  ),
  'counts without bios': populationOf({ following_count: 2, followers_count: 0 }, { withPosts: true }),
  'names and bios without places': populationOf(
    { name: 'John Smith', description: 'Teacher, born 1990' },
    { withPosts: true },
  ),
}

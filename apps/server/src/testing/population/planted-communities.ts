import type { Population } from '@rookery/analytics'
import { plainPost } from './plain-post.ts'
import { networkIdOf, openPopulationOf, plainProfile } from './tiny-population.ts'

/**
 * Topic of each circle: what its people follow and write about. There are enough circles that none has a tenth
 * of all people, since a topic shared by a tenth of all people does not name a community.
 */
const TOPIC_NAMES =
  'coffee football anime chess sailing opera beekeeping origami judo pottery poker ballet curling falconry calligraphy cricket gardening knitting skiing surfing'
/** Number of people in this circle only; even numbers live in Tokyo, odd ones in London. */
export const communityCircles = TOPIC_NAMES.split(' ').map((topic, i) => ({ topic, people: 130 - 3 * i }))
/**
 * Number of people in both a circle and the next one; they are numbered after the people of a single circle.
 */
export const PEOPLE_IN_BOTH = 54
/** Accounts of each circle; a person follows five of them, or three of each of two circles. */
export const ACCOUNTS = 8
const followedCountOf = (own: readonly number[]): number => (own.length > 1 ? 3 : 5)

const accountId = (circle: number, n: number): string => String(4_000_000_000_000 + circle * 100 + n)
export const accountHandle = (circle: number, n: number): string => `${communityCircles[circle]!.topic}_${n}`

/** For each person, the circles they belong to. */
const memberships: readonly (readonly number[])[] = [
  ...communityCircles.flatMap(({ people }, circle) => Array.from({ length: people }, () => [circle])),
  ...communityCircles.flatMap((_, circle) =>
    Array.from({ length: PEOPLE_IN_BOTH }, () => [circle, (circle + 1) % communityCircles.length]),
  ),
]

/** People of this circle state their job title in their profile. */
export const WORKING_COMMUNITY = {
  circle: 18,
  title: 'Software engineer',
  people: communityCircles[18]!.people + 2 * PEOPLE_IN_BOTH,
}
/** Accounts of a circle that also write about its topic. */
export const WRITING_COMMUNITY = { circle: 4, accounts: [0, 1, 2] }

const plantedPost = (circle: number, id: number, author: string) =>
  plainPost(String(id), author, `nothing but ${communityCircles[circle]!.topic}`)

const plantedRows = {
  profiles: [
    ...memberships.map((own, n) =>
      plainProfile(networkIdOf(n), `person_${n}`, {
        location: n % 2 === 0 ? 'Tokyo, Japan' : 'London, United Kingdom',
        description: own.includes(WORKING_COMMUNITY.circle) ? WORKING_COMMUNITY.title : '',
      }),
    ),
    ...communityCircles.flatMap((_, circle) =>
      Array.from({ length: ACCOUNTS }, (__, n) =>
        plainProfile(accountId(circle, n), accountHandle(circle, n), { followers_count: 1000 }),
      ),
    ),
  ],
  posts: [
    ...memberships.flatMap((own, n) =>
      own.map((circle, i) => plantedPost(circle, 6_000_000_000_000 + n * 10 + i, networkIdOf(n))),
    ),
    ...WRITING_COMMUNITY.accounts.map((n) =>
      plantedPost(WRITING_COMMUNITY.circle, 7_000_000_000_000 + n, accountId(WRITING_COMMUNITY.circle, n)),
    ),
  ],
  follows: memberships.flatMap((own, n) =>
    own.flatMap((circle) =>
      Array.from({ length: followedCountOf(own) }, (_, i) => ({
        follower_network_id: networkIdOf(n),
        // Varied by person, so that every two accounts share many followers.
        followed_network_id: accountId(circle, (n + i * ((n % 3) + 1)) % ACCOUNTS),
      })),
    ),
  ),
}

/**
 * The real engine with one planted community per circle; detection is left to the caller. Call `close` at the
 * end.
 */
export const openPlantedCommunities = (): Promise<Population> => openPopulationOf(plantedRows)

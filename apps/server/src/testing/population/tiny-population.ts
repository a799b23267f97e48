import type { FollowInput, Population, PostInput, ProfileInput } from '@rookery/analytics'
import { filledOnce, openEmptyPopulation } from './filled-once.ts'
import { plainPost } from './plain-post.ts'

/**
 * 400 people, numbered 0 to 399, and two accounts they follow, so 402 profiles:
 * - 0 to 149 post about coffee, 100 to 299 about football (100 to 149 about both), 360 to 399 (only 40) about unicycles.
 * - even numbers live in Tokyo, odd ones in London.
 * - 0 to 199 follow @beanco, 150 to 399 follow @goalnews.
 */
export const POPULATION_SIZE = 400
export const networkIdOf = (n: number): string => String(5_000_000_000_000 + n)
const BEANCO_ID = '4000000000001'
const GOALNEWS_ID = '4000000000002'

/** A profile with only the given fields. */
export const plainProfile = (
  network_id: string,
  handle: string,
  more: Partial<ProfileInput>,
): ProfileInput => ({
  network_id,
  handle,
  name: handle,
  description: '',
  location: '',
  url: '',
  followers_count: 10,
  following_count: 2,
  posts_count: 1,
  listed_count: 0,
  verified: false,
  verified_type: 'none',
  protected: false,
  avatar_url: '',
  created_at: '2015-01-01T00:00:00.000Z',
  ...more,
})

const post = (n: number, author: number, text: string): PostInput =>
  plainPost(String(6_000_000_000_000 + n), networkIdOf(author), text)

const numbers = Array.from({ length: POPULATION_SIZE }, (_, n) => n)

/** Of everybody it was fetched whom they follow. */
const FETCHED = 'following' as const
export const tinyRows = {
  profiles: [
    ...numbers.map((n) =>
      plainProfile(networkIdOf(n), `person_${n}`, {
        name: n % 4 < 2 ? 'Mary Smith' : 'John Smith',
        location: n % 2 === 0 ? 'Tokyo, Japan' : 'London, United Kingdom',
      }),
    ),
    plainProfile(BEANCO_ID, 'beanco', { followers_count: 200, name: 'Bean Company' }),
    plainProfile(GOALNEWS_ID, 'goalnews', { followers_count: 250, name: 'Goal News' }),
  ],
  posts: numbers.flatMap((n) => [
    ...(n < 150 ? [post(n * 10, n, 'I had coffee this morning')] : []),
    ...(n >= 100 && n < 300 ? [post(n * 10 + 1, n, 'what a football evening')] : []),
    ...(n >= 360 ? [post(n * 10 + 2, n, 'riding my unicycle')] : []),
  ]),
  follows: numbers.flatMap((n) => [
    ...(n < 200
      ? [{ follower_network_id: networkIdOf(n), followed_network_id: BEANCO_ID, list: FETCHED }]
      : []),
    ...(n >= 150
      ? [{ follower_network_id: networkIdOf(n), followed_network_id: GOALNEWS_ID, list: FETCHED }]
      : []),
  ]),
}

interface Rows {
  readonly profiles: readonly ProfileInput[]
  readonly posts: readonly PostInput[]
  readonly follows: readonly FollowInput[]
}

/** The real engine on its own folder, with these people. Call `close` at the end. */
export const openTinyPopulation = filledOnce(async (population) => await fillPopulation(population, tinyRows))

/** Opens the same small population with other people in it. */
export async function openPopulationOf(rows: Rows): Promise<Population> {
  const population = await openEmptyPopulation()
  await fillPopulation(population, rows)
  return population
}

async function fillPopulation(population: Population, rows: Rows): Promise<void> {
  await population.ingest.profiles(rows.profiles, 'tiny')
  await population.ingest.posts(rows.posts, 'tiny')
  await population.ingest.follows(rows.follows, 'tiny')
  await population.refresh()
}

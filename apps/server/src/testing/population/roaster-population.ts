import type { Population, PostInput, ProfileInput } from '@rookery/analytics'
import { postRow } from '@rookery/analytics/testing/rows.ts'
import { networkIdOf, openPopulationOf, plainProfile } from './tiny-population.ts'

/** People of the population; even numbers live in Tokyo, odd ones in London. */
const PEOPLE = 240
const COFFEE_PEOPLE = 160
const BIG = '4000000000011'
const SMALL = '4000000000012'
const TEAHOUSE = '4000000000013'
const DAY_MS = 86_400_000
const LAST_DAY = Date.parse('2026-11-01T12:00:00Z')
const daysAgo = (days: number): string => new Date(LAST_DAY - days * DAY_MS).toISOString()

export const BIG_ROAST = '7000000000000000001'
const SMALL_ROAST = '7000000000000000002'

const people = Array.from({ length: PEOPLE }, (_, n) => n)
/** Everybody of the population, without a bio. */
export const roasterProfiles: readonly ProfileInput[] = [
  ...people.map((n) =>
    plainProfile(networkIdOf(n), `person_${n}`, {
      location: n % 2 === 0 ? 'Tokyo, Japan' : 'London, United Kingdom',
    }),
  ),
  plainProfile(BIG, 'bigroaster', { name: 'Big Roaster', followers_count: 50_000 }),
  plainProfile(TEAHOUSE, 'teahouse', { name: 'Tea House' }),
  plainProfile(SMALL, 'smallroaster', { name: 'Small Roaster', followers_count: 500 }),
]

/**
 * 240 people and two roasters, of which 160 people follow both (the others follow @teahouse): @bigroaster has 50,000 followers, @smallroaster 500. These
 * 160 write about coffee, mention both, and 60 each reply to a post of either. In the last four weeks 160 people use
 * #harvest, before 60 did; 90 use #firstfrost, before nobody; everybody uses #daily in both, and wrote it 60 days ago.
 */
export async function openRoasterPopulation(): Promise<Population> {
  let id = 7_000_000_000_000_001_000n
  const write = (author: string, text: string, days: number, more: Partial<PostInput> = {}) =>
    postRow({
      network_id: String(id++),
      author_network_id: author,
      text,
      created_at: daysAgo(days),
      hashtags: [...text.matchAll(/#(\w+)/g)].map(([, tag]) => tag!),
      mentions: [...text.matchAll(/@(\w+)/g)].map(([, name]) => name!),
      ...more,
    })
  const posts = people.flatMap((n) => {
    const author = networkIdOf(n)
    const isCoffee = n < COFFEE_PEOPLE
    return [
      write(author, 'another #daily note', 2),
      write(author, 'another #daily note', 40),
      write(author, 'another #daily note', 60),
      ...(n < 160 ? [write(author, 'time for #harvest', 3)] : []),
      ...(n < 60 ? [write(author, 'time for #harvest', 41)] : []),
      ...(n < 90 ? [write(author, 'oh #firstfrost', 1)] : []),
      ...(isCoffee
        ? [
            write(
              author,
              n % 2 === 0 ? 'I love this wonderful coffee, it is great' : 'this coffee is awful, I hate it',
              1,
            ),
            write(author, 'coffee by @bigroaster and @smallroaster', 4),
          ]
        : []),
      ...(n < 60 ? [write(author, 'coffee, yes please', 2, { reply_to: BIG_ROAST })] : []),
      ...(n >= 60 && n < 120 ? [write(author, 'coffee, no thanks', 2, { reply_to: SMALL_ROAST })] : []),
    ]
  })
  return await openPopulationOf({
    profiles: roasterProfiles,
    posts: [
      ...posts,
      write(BIG, 'The coffee of the year is here', 5, { network_id: BIG_ROAST, like_count: 90 }),
      write(BIG, 'More coffee tomorrow', 3),
      write(BIG, 'Thank you, coffee lovers', 2, { reply_to: '7000000000000000009' }),
      write(SMALL, 'Our little coffee of the year', 5, { network_id: SMALL_ROAST, like_count: 900 }),
    ],
    follows: people.flatMap((n) =>
      (n < COFFEE_PEOPLE ? [BIG, SMALL] : [TEAHOUSE]).map((followed_network_id) => ({
        follower_network_id: networkIdOf(n),
        followed_network_id,
        list: 'following' as const,
      })),
    ),
  })
}

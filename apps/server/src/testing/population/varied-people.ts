import type { PostInput, ProfileInput } from '@rookery/analytics'
import { plainPost } from './plain-post.ts'
import { networkIdOf, openPopulationOf, plainProfile } from './tiny-population.ts'

/**
 * 1,200 people of all kinds that a chart can show; the first 400 write about coffee. Fewer than 50 of these
 * live in Germany, so that the numbers beside them are rounded; those whose name, age or work nothing says are
 * many.
 */
const numbers = Array.from({ length: 1200 }, (_, n) => n)
const isCoffee = (n: number) => n < 400
/** Of these nothing is read that would tell an interest: no bio, no post, no follow. */
const isUnread = (n: number) => !isCoffee(n) && n % 6 === 4
/** One of a list by the number of a person, so that two traits are independent. */
const oneOf = <T>(list: readonly T[], n: number, every: number): T =>
  list[Math.floor(n / every) % list.length]!

const placeOf = (n: number): string => {
  if (n % 29 === 7) return 'Berlin, Germany'
  if (n % 11 === 3) return ''
  if (isCoffee(n) && n % 2 === 0) return 'Tokyo, Japan'
  return oneOf(['London, United Kingdom', 'Austin, Texas', 'Osaka, Japan', 'Paris, France'], n, 1)
}
const bioOf = (n: number): string => (isUnread(n) ? '' : readBioOf(n))
const readBioOf = (n: number): string =>
  [
    oneOf(['Born 1990', '', 'Born 2002', '', 'Born 1975', '', '19 years old'], n, 3),
    isCoffee(n)
      ? oneOf(['Barista', 'Barista', 'Nurse', ''], n, 1)
      : oneOf(['Nurse', 'Teacher', 'Software engineer', '', ''], n, 1),
    isCoffee(n) ? 'I love coffee and espresso' : oneOf(['I love football', 'Guitar and piano', ''], n, 1),
  ]
    .filter(Boolean)
    .join('. ')
const names = ['Mary Smith', 'John Smith', 'Emma Brown', 'river', 'James Clark', 'Anna Jones', 'night owl']

const accounts = ['beanco', 'roastery', 'goalnews', 'pianoclub'].map((handle, i) => ({
  handle,
  network_id: String(4_000_000_000_001 + i),
}))
const followedBy = (n: number): number[] => (isUnread(n) ? [] : readFollowsOf(n))
const readFollowsOf = (n: number): number[] => [
  ...(isCoffee(n) ? (n % 5 < 4 ? [0] : []) : n % 7 === 0 ? [0] : []),
  ...((isCoffee(n) ? n % 5 < 2 : n % 9 === 0) ? [1] : []),
  ...(n % 3 === 0 ? [2] : []),
  ...(n % 4 === 0 ? [3] : []),
]

/** In September the coffee people write of one brand, in October of another. */
const topics = { september: 'Caldermoor', october: 'Home espresso', everybody: 'Weather' }
const topicOf = (name: string) => ({
  domain_id: '47',
  domain: 'Brand',
  entity_id: String(9000 + Object.values(topics).indexOf(name)),
  entity: name,
})
function postsOf(n: number): PostInput[] {
  const write = (i: number, text: string, day: string, topic: string | null): PostInput => ({
    ...plainPost(String(6_000_000_000_000 + n * 10 + i), networkIdOf(n), text, `${day}T08:00:00.000Z`),
    topics: topic === null ? [] : [topicOf(topic)],
  })
  if (isUnread(n)) return []
  const weather = write(0, 'what a day it was #monday', '2026-10-12', topics.everybody)
  const earlier = write(4, 'cloudy again', '2026-09-12', topics.everybody)
  if (!isCoffee(n))
    return [weather, earlier, ...(n % 8 === 0 ? [write(1, 'good football', '2026-10-20', null)] : [])]
  return [
    weather,
    earlier,
    ...(n % 4 < 3 ? [write(1, 'morning coffee #coffee', '2026-09-10', topics.september)] : []),
    ...(n % 4 < 2 ? [write(2, 'more coffee', '2026-10-15', topics.october)] : []),
    write(3, 'coffee again', '2026-10-16', null),
  ]
}

export const variedRows: {
  profiles: ProfileInput[]
  posts: PostInput[]
  follows: { follower_network_id: string; followed_network_id: string; list: 'following' }[]
} = {
  profiles: [
    ...numbers.map((n) =>
      plainProfile(networkIdOf(n), `person_${n}`, {
        name: oneOf(names, n, 1),
        location: placeOf(n),
        description: bioOf(n),
      }),
    ),
    ...accounts.map(({ network_id, handle }) =>
      plainProfile(network_id, handle, { name: handle, followers_count: 500 }),
    ),
  ],
  posts: numbers.flatMap(postsOf),
  follows: numbers.flatMap((n) =>
    followedBy(n).map((i) => ({
      follower_network_id: networkIdOf(n),
      followed_network_id: accounts[i]!.network_id,
      list: 'following' as const,
    })),
  ),
}

/** Opens a population of these people. Call `close` at the end. */
export const openVariedPeople = () => openPopulationOf(variedRows)

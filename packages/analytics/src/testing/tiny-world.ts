import type { FollowInput, PostInput, ProfileInput } from '../model/input.ts'
import { postRow, profileRow } from './rows.ts'

/**
 * A world small enough to be counted by hand: 123 accounts whose ids are all above 2^53.
 *
 * Three are unique. @brewhouse is a coffee roaster in New York that posts twice about espresso; @pixelhouse
 * is a games studio in Tokyo that posts twice in Japanese about ゲーム; @anna_weber is Anna Weber, a software
 * engineer at Northwind in Berlin, 34 years old, who posts once about "flat white" and was annotated with the
 * show The Long Harbour.
 *
 * Sixty people called James Miller live in "Austin, TX" (numbers 0 to 59), state nothing else, and follow
 * @brewhouse; each posts "my morning coffee" in English with the hashtag #Coffee, and the first ten of them
 * also follow @pixelhouse.
 *
 * Sixty people called 佐藤 花子 live in 大阪 (numbers 60 to 119), state 2000年生まれ, and follow @pixelhouse; each
 * posts "新しいゲームを買った" in Japanese.
 *
 * Number 0 also follows account 9007199254740999999, which has no profile.
 */
export const tinyIds = {
  brewhouse: '9007199254740993001',
  pixelhouse: '9007199254740993002',
  anna: '9007199254740993003',
  stranger: '9007199254740999999',
  crowd: (n: number) => String(9007199254740994000n + BigInt(n)),
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

export const tinyProfiles = (): ProfileInput[] => [
  profileRow({
    network_id: tinyIds.brewhouse,
    handle: 'BrewHouse',
    name: 'Brew House Coffee Co',
    location: 'NYC',
    description: 'We roast coffee. Official account.',
    followers_count: 60,
  }),
  profileRow({
    network_id: tinyIds.pixelhouse,
    handle: 'pixelhouse',
    name: '株式会社ピクセルハウス公式',
    location: '東京',
    description: '公式アカウントです',
    followers_count: 70,
  }),
  profileRow({
    network_id: tinyIds.anna,
    handle: 'anna_weber',
    name: 'Anna Weber',
    location: 'Berlin',
    description: 'Software engineer at Northwind | 34',
  }),
  ...numbers(0, 60).map((n) =>
    profileRow({
      network_id: tinyIds.crowd(n),
      handle: `james_${n}`,
      name: 'James Miller',
      location: 'Austin, TX',
    }),
  ),
  ...numbers(60, 120).map((n) =>
    profileRow({
      network_id: tinyIds.crowd(n),
      handle: `hanako_${n}`,
      name: '佐藤 花子',
      location: '大阪',
      description: '2000年生まれ',
    }),
  ),
]

export const tinyPosts = (): PostInput[] => [
  ...[1, 2].map((n) =>
    postRow({
      network_id: String(9107199254740993000n + BigInt(n)),
      author_network_id: tinyIds.brewhouse,
      text: `A new espresso, part ${n}. https://example.com/x`,
      like_count: 5,
    }),
  ),
  ...[3, 4].map((n) =>
    postRow({
      network_id: String(9107199254740993000n + BigInt(n)),
      author_network_id: tinyIds.pixelhouse,
      lang: 'ja',
      text: `新作ゲームの発表 その${n}`,
    }),
  ),
  postRow({
    network_id: '9107199254740993005',
    author_network_id: tinyIds.anna,
    text: 'Nothing beats a flat white.',
    topics: [{ domain_id: '3', domain: 'TV Shows', entity_id: '10031690001', entity: 'The Long Harbour' }],
  }),
  ...numbers(0, 60).map((n) =>
    postRow({
      network_id: String(9107199254740994000n + BigInt(n)),
      author_network_id: tinyIds.crowd(n),
      text: 'my morning coffee #Coffee',
      hashtags: ['Coffee'],
    }),
  ),
  ...numbers(60, 120).map((n) =>
    postRow({
      network_id: String(9107199254740994000n + BigInt(n)),
      author_network_id: tinyIds.crowd(n),
      lang: 'ja',
      text: '新しいゲームを買った',
    }),
  ),
]

export const tinyFollows = (): FollowInput[] => [
  ...numbers(0, 60).map((n) => ({
    follower_network_id: tinyIds.crowd(n),
    followed_network_id: tinyIds.brewhouse,
  })),
  ...[...numbers(0, 10), ...numbers(60, 120)].map((n) => ({
    follower_network_id: tinyIds.crowd(n),
    followed_network_id: tinyIds.pixelhouse,
  })),
  { follower_network_id: tinyIds.crowd(0), followed_network_id: tinyIds.stranger },
]

import type { PostInput, PostTopic, ProfileInput } from '../../model/input.ts'
import { postRow, profileRow } from '../../testing/rows.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/** The last day of the world, on which its newest post is written. */
export const LAST_DAY = Date.UTC(2026, 10, 18)
const DAY_MS = 86_400_000
export const POPULATION_SIZE = 600

/**
 * People are numbers; every third is a gardener, by bio. Number 0 is a magazine, 1 is protected, 2 will be
 * deleted.
 */
export const isGardener = (n: number): boolean => n % 3 === 0
export const idOf = (n: number): string => String(7_000_000_000_000_000_000n + BigInt(n))

const topicOf = (entity_id: string, entity: string): PostTopic => ({
  domain_id: '66',
  domain: 'Interests and Hobbies Category',
  entity_id,
  entity,
})
export const topics = [
  topicOf('900000000000000001', 'Roses'),
  topicOf('900000000000000002', 'Trains'),
] as const

export interface PostsWorld {
  profiles: ProfileInput[]
  posts: PostInput[]
}

/**
 * 600 people and their posts of 100 days. Gardeners write "roses" and #bloom, are annotated with Roses and
 * mention @magazine far more often than the others; everyone writes "trains" alike, a third writes Spanish,
 * and gardeners also write "election" and #vote, which must never be shown. The magazine has 40 posts that
 * people reply to, repost and quote, the first ones most; the protected account and the one to be deleted
 * have one such post each.
 */
export function postsWorld(): PostsWorld {
  const nextRandom = seededNumbers(77)
  const happens = (share: number) => nextRandom() < share
  const profiles = Array.from({ length: POPULATION_SIZE }, (_, n) =>
    profileRow({
      network_id: idOf(n),
      handle: n === 0 ? 'magazine' : `person_${n}`,
      name: n === 0 ? 'The Magazine' : `Person ${n}`,
      description: isGardener(n) ? 'gardening every day' : 'nothing to add',
      protected: n === 1,
    }),
  )
  const posts: PostInput[] = []
  let nextPostId = 8_000_000_000_000_000_000n
  const writePost = (author: number, daysBack: number, more: Partial<PostInput>) => {
    const at = LAST_DAY - Math.floor(daysBack) * DAY_MS + Math.floor(nextRandom() * 86_400) * 1000
    posts.push(
      postRow({
        network_id: String(nextPostId++),
        author_network_id: idOf(author),
        text: 'hello',
        created_at: new Date(at).toISOString(),
        ...more,
      }),
    )
    return posts.at(-1)!
  }
  const famousAuthors = [
    ...Array.from({ length: 40 }, (_, i) =>
      writePost(0, 20, {
        text: `Issue ${i}`,
        like_count: 1000 - i,
        media_types: i % 2 === 0 ? ['photo'] : [],
        media_urls: i % 4 === 0 ? [`https://pbs.twimg.com/media/${i}.jpg`] : [],
        urls: i % 4 === 1 ? ['https://magazine.example/a'] : [],
        lang: i % 5 === 4 ? 'es' : 'en',
      }),
    ),
    writePost(1, 20, { text: 'Only for friends' }),
    writePost(2, 20, { text: 'Soon gone' }),
    writePost(0, 60, { text: 'An old issue', like_count: 5000 }),
  ]
  for (let n = 3; n < POPULATION_SIZE; n++) {
    const isGardenerAuthor = isGardener(n)
    const lang = n % 9 < 3 ? 'es' : 'en'
    const reactionCount = Math.floor(nextRandom() ** 2 * 12)
    for (let i = 0; i < reactionCount; i++) {
      const postWords = [
        'algo',
        happens(isGardenerAuthor ? 0.5 : 0.1) ? 'roses' : 'stones',
        happens(0.3) ? 'trains' : 'cars',
      ]
      const hashtags = happens(isGardenerAuthor ? 0.4 : 0.08) ? ['Bloom'] : []
      const mentions = happens(isGardenerAuthor ? 0.5 : 0.1) ? ['magazine'] : []
      if (isGardenerAuthor && happens(0.6)) {
        postWords.push('election')
        hashtags.push('vote')
      }
      const text = `${postWords.join(' ')} ${hashtags.map((tag) => `#${tag}`).join(' ')} ${mentions.map((m) => `@${m}`).join(' ')}`
      writePost(n, nextRandom() * 100, {
        lang,
        text,
        hashtags,
        mentions,
        topics: [
          ...(happens(isGardenerAuthor ? 0.5 : 0.1) ? [topics[0]] : []),
          ...(happens(0.4) ? [topics[1]] : []),
        ],
        urls: happens(0.2) ? ['https://a.example/b'] : [],
        media_types: happens(0.3) ? ['photo'] : [],
      })
    }
    famousAuthors.forEach((post, i) => {
      const share = i < 40 ? (isGardenerAuthor ? 0.6 : 0.3) / (1 + i * 0.2) : 0.7
      if (!happens(share)) return
      const reactionField = (['reply_to', 'repost_of', 'quote_of'] as const)[Math.floor(nextRandom() * 3)]!
      writePost(n, nextRandom() * 15, {
        lang,
        text: reactionField === 'repost_of' ? `RT @magazine: ${post.text}` : 'indeed',
        [reactionField]: post.network_id,
        ...(reactionField === 'quote_of'
          ? { urls: [`https://x.com/magazine/status/${post.network_id}`] }
          : {}),
      })
    })
  }
  return { profiles, posts }
}

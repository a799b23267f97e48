import type { AdsCard, AdsTweet } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import type { AccountMirror } from '../ads-network/account-mirror.service.ts'
import { ageRead, readTimesOfParts, stampReads } from '../store/read-times.repository.ts'
import { storedAds } from '../store/mirrored-entity.repository.ts'
import { prerollVideos } from './preroll-videos.ts'
import type { Post, Card, Posts } from './post.ts'

const FRESH_FOR_MS = 60_000
const IDS_A_CALL = 200
const READ_TIME_KEY = 'creatives'

const iso = (text: string | null | undefined): string | null => {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const postOf = (tweet: AdsTweet): Post => ({
  id: tweet.id,
  format: 'post',
  kind: 'published',
  name: tweet.name ?? '',
  text: tweet.full_text ?? tweet.text ?? '',
  media_keys: textsOf(tweet['media_keys']),
  card_uri: tweet.card_uri ?? null,
  scheduled_at: null,
  created_at: iso(tweet.created_at) ?? new Date(0).toISOString(),
  handle: typeof tweet.user?.['screen_name'] === 'string' ? tweet.user['screen_name'] : '',
})

interface UnpublishedPost {
  readonly id: string
  readonly name?: string | null | undefined
  readonly text?: string | null | undefined
  readonly media_keys?: readonly string[] | null | undefined
  readonly card_uri?: string | null | undefined
  readonly created_at?: string | null | undefined
  readonly scheduled_at?: unknown
}
export const waitingPostOf = (row: UnpublishedPost, kind: 'scheduled' | 'draft'): Post => ({
  id: row.id,
  format: 'post',
  kind,
  name: row.name ?? '',
  text: row.text ?? '',
  media_keys: [...(row.media_keys ?? [])],
  card_uri: row.card_uri ?? null,
  scheduled_at: typeof row.scheduled_at === 'string' ? iso(row.scheduled_at) : null,
  created_at: iso(row.created_at) ?? new Date(0).toISOString(),
  handle: '',
})

function cardOf({ card_uri, components }: AdsCard): Card {
  const cardDetails = components?.find(({ type }) => type === 'DETAILS')
  const media_keys = (components ?? []).flatMap(({ media_key, media_keys: several }) => [
    ...(media_key ? [media_key] : []),
    ...(several ?? []),
  ])
  return {
    uri: card_uri,
    title: cardDetails?.title ?? '',
    url: cardDetails?.destination?.url ?? '',
    media_keys,
  }
}

/** The posts of an account that are made for advertising or advertised, and its cards; read once a minute. */
export async function readPosts(deps: Deps, mirror: AccountMirror): Promise<Posts> {
  const { sync, api } = mirror
  const lastRead = (await readTimesOfParts(deps.db, sync.id, [READ_TIME_KEY])).get(READ_TIME_KEY)
  const now = deps.clock()
  if (lastRead && now.getTime() - lastRead.at.getTime() < FRESH_FOR_MS) return lastRead.data as Posts
  try {
    const ads = await storedAds(deps.db, sync.id)
    const promotedIds = [...new Set(ads.flatMap(({ kind, of }) => (kind === 'post' ? [of] : [])))]
    const postsPage = await api(async (network, account, options): Promise<Posts> => {
      const ownPosts = await Array.fromAsync(network.tweets.list(account, {}, options))
      const ownPostIds = new Set(ownPosts.map(({ id }) => id))
      const promotedOnly = promotedIds.filter((id) => !ownPostIds.has(id))
      for (let at = 0; at < promotedOnly.length; at += IDS_A_CALL) {
        const timelineParams = {
          timeline_type: 'ALL' as const,
          tweet_ids: promotedOnly.slice(at, at + IDS_A_CALL),
        }
        ownPosts.push(...(await Array.fromAsync(network.tweets.list(account, timelineParams, options))))
      }
      const scheduledTweets = await Array.fromAsync(network.scheduledTweets.list(account, {}, options))
      const drafts = await Array.fromAsync(network.draftTweets.list(account, {}, options))
      const cards = await Array.fromAsync(network.cards.list(account, {}, options))
      return {
        posts: [
          ...ownPosts.map(postOf),
          ...scheduledTweets
            .filter((row) => row.deleted !== true && !row.tweet_id)
            .map((row) => waitingPostOf(row, 'scheduled')),
          ...drafts.filter((row) => row.deleted !== true).map((row) => waitingPostOf(row, 'draft')),
          ...(await prerollVideos(network, account, options)),
        ],
        cards: cards.map(cardOf),
      }
    })
    await stampReads(deps.db, sync.id, [READ_TIME_KEY], now, postsPage)
    return postsPage
  } catch (error) {
    if (!isPassing(error) || !lastRead) throw error
    return lastRead.data as Posts
  }
}

/** After a creation or change: the next list is read from the network again. */
export const forgetPosts = async (deps: Deps, { sync }: AccountMirror): Promise<void> =>
  await ageRead(deps.db, sync.id, READ_TIME_KEY, deps.clock())

import { inferSentiment } from '@rookery/analytics/inference/sentiment/infer-sentiment.ts'
import type { CallOutput } from '@rookery/contract'
import type { Post } from '@rookery/contract'
import { isNetworkError, type XUser } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { planMeter } from '../../billing/network-spend/meter.service.ts'
import { dayOf, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { rowsOfPosts } from '../../population/imports/network-rows.service.ts'
import { personOf } from '../../population/tracked-accounts/connected.service.ts'
import type { PointRow } from '../account-posts/tables.ts'

type Answer = CallOutput<'get-post-performance'>
type Engager = NonNullable<Answer['engagers']>[number]

/** X lists no more people who liked a post. */
const MOST_LIKERS = 100
const MOST_REPOSTERS = 25
const MOST_REPLIES = 50

/** The most that reading who reacted to a post costs, by what X counts. */
export function peoplePrice({ config, clock }: Deps, last: PointRow): number {
  const price = (resource: 'like' | 'user' | 'post') =>
    priceOn(config.network_spend.prices, dayOf(clock()), resource)
  return (
    Math.min(last.likes ?? 0, MOST_LIKERS) * price('like') +
    Math.min(last.reposts ?? 0, MOST_REPOSTERS) * price('user') +
    Math.min(last.replies ?? 0, MOST_REPLIES) * price('post')
  )
}

const presentPerson = (user: XUser): Engager['profile'] => {
  const person = personOf(user)
  return {
    profile_id: null,
    network_id: person.network_id,
    handle: person.handle,
    name: person.name,
    description: person.description,
    location: person.location,
    followers_count: person.followers_count,
    following_count: person.following_count,
    posts_count: person.posts_count,
    verified: person.verified,
    verified_type: person.verified_type,
    avatar_url: person.avatar_url,
    created_at: person.created_at?.toISOString() ?? null,
    inferred: {
      country: person.country ? { value: person.country, confidence: person.country_confidence } : null,
      language: null,
      job_title: null,
    },
  }
}

/**
 * Who liked and reposted an own post, and its replies of the last seven days, as X lists them now; nothing is
 * stored. Throws network_budget and network_reauthorise.
 */
export async function readPeople(
  deps: Deps,
  actor: UserActor,
  account: string,
  postId: string,
  signal: AbortSignal,
): Promise<Pick<Answer, 'engagers' | 'replies' | 'sentiment'>> {
  const meter = planMeter(deps, { account, user_id: actor.user_id, plan: 'required' }, 'own_posts')
  const read = await asXUser(deps, actor.user_id, async (token) => {
    const { posts } = deps.network.x(token, meter)
    return {
      likers: (await posts.likersPage(postId, { signal, max_results: MOST_LIKERS })).items,
      reposters: (await posts.repostersPage(postId, { signal, max_results: MOST_REPOSTERS })).items,
      answers: await posts.searchRecentPage(`conversation_id:${postId}`, {
        signal,
        max_results: MOST_REPLIES,
      }),
    }
  }).catch((error: unknown) => {
    // The post was deleted since it was read.
    if (isNetworkError(error, 'not_found')) return null
    throw error
  })
  if (read === null) return { engagers: [], replies: [], sentiment: null }
  const engagers = new Map<string, Engager>()
  const add = (users: readonly XUser[], what: 'liked' | 'reposted') => {
    for (const user of users)
      engagers.set(user.id, {
        ...(engagers.get(user.id) ?? { profile: presentPerson(user), liked: false, reposted: false }),
        [what]: true,
      })
  }
  add(read.reposters, 'reposted')
  add(read.likers, 'liked')
  const authors = new Map((read.answers.includes?.users ?? []).map((user) => [user.id, user]))
  const replies = rowsOfPosts(read.answers.items, read.answers.includes)
    .filter(({ network_id, author_network_id }) => network_id !== postId && author_network_id !== account)
    .map((post): Post => {
      const author = authors.get(post.author_network_id)
      const { sentiment, sentiment_confidence } = inferSentiment(post.text, post.lang)
      return {
        id: post.network_id,
        author: {
          network_id: post.author_network_id,
          handle: author?.username ?? '',
          name: author?.name ?? '',
          avatar_url: author?.profile_image_url ?? '',
          verified: author?.verified ?? false,
        },
        text: post.text,
        created_at: post.created_at,
        lang: post.lang,
        likes: post.like_count,
        reposts: post.repost_count,
        replies: post.reply_count,
        quotes: post.quote_count,
        bookmarks: post.bookmark_count,
        impressions: post.impression_count,
        sentiment: { label: sentiment, confidence: sentiment_confidence },
        topics: post.topics.map(({ entity }) => entity),
        media: [],
        url: `https://x.com/${author?.username ?? 'i'}/status/${post.network_id}`,
      }
    })
  const countOf = (label: Post['sentiment']['label']) =>
    replies.filter(({ sentiment }) => sentiment.label === label).length
  return {
    engagers: [...engagers.values()].toSorted(
      (a, b) =>
        Number(b.reposted) - Number(a.reposted) ||
        (b.profile.followers_count ?? 0) - (a.profile.followers_count ?? 0),
    ),
    replies,
    sentiment: {
      positive: countOf('positive'),
      neutral: countOf('neutral'),
      negative: countOf('negative'),
      unknown: countOf('unknown'),
    },
  }
}

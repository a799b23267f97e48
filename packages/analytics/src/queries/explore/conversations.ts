import type { Post, SentimentShares } from '@rookery/contract'
import { idsSql, joinSql, sql, textSql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'
import { postCells, type PostCells } from '../insights/posts/post-cells.ts'
import { postsSql, type PostSamples } from '../insights/posts/post-sample.ts'
import { postSentiment, sentimentLanguages } from '../insights/posts/post-sentiment.ts'
import { postsWithAuthors } from '../insights/posts/posts-with-authors.query.ts'
import { knownPosts } from '../insights/posts/reacted-posts.query.ts'
import { isShowable, OWN_POSTS_SQL } from '../insights/posts/post-words.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import { postPeriod, type PostPeriod, type PostWindow } from '../period/post-period.ts'
import { conversationHashtags, conversationTimes } from './conversations.query.ts'
import { exploreAudience, exploreSamples, type ExploreParams } from './explore-audience.ts'
import { exploreSubject, kindOfPosts, type ExploreSubject } from './explore-subject.ts'
import { samplesOfAuthors } from './matched-posts.query.ts'
import { publicAccounts } from './public-accounts.ts'
import { topPosts } from './top-posts.ts'

/** People who take part in a thread that is shown; its figures begin with the privacy minimum (ADR 8). */
const MIN_PARTICIPANTS = 5
const MAX_POSTS = 3
const MAX_HASHTAGS = 5
const TITLE_LENGTH = 120
const ALL_LANGUAGES = 0

export type ConversationKind = 'thread' | 'topic'
export interface FoundConversation {
  id: string
  kind: ConversationKind
  title: string
  /** Null under the privacy minimum, as all figures. */
  posts: number | null
  authors: number | null
  started_at: string | null
  last_post_at: string | null
  sentiment: SentimentShares | null
  top_posts: Post[]
  hashtags: string[]
}
export interface FoundConversations {
  /** Number of all of them. */
  count: number
  conversations: FoundConversation[]
  period: PostPeriod | null
}
interface Question {
  readonly audience: InsightAudience
  readonly samples: PostSamples
  readonly window: PostWindow
  readonly subject: ExploreSubject
  readonly min_followers: number | undefined
}
interface Cluster {
  readonly kind: ConversationKind
  /** Topic's code, or id of the post that the thread answers. */
  readonly key: string
  readonly posts: number
  readonly authors: number
  readonly cells: PostCells
}

const keyOf: Record<ConversationKind, { key: Sql; where: Sql; on_posts: (key: string) => Sql }> = {
  topic: {
    key: sql`arrayJoin(topics)`,
    where: OWN_POSTS_SQL,
    on_posts: (key) => sql`(has(topics, ${textSql(key)}) OR has(inferred_topics, ${textSql(key)}))`,
  },
  thread: {
    key: sql`toString(reference)`,
    where: sql`kind IN ('reply', 'quote') AND reference != 0`,
    on_posts: (key) => sql`reference = toUInt64(${textSql(key)})`,
  },
}

/**
 * Posts about a subject in groups: threads, which reply to or quote one post, and topics; the largest first, by tens of
 * people (ADR 8). Null if the population has nothing by that name.
 */
export async function findConversations(
  context: QueryContext,
  {
    kinds,
    limit,
    offset,
    ...params
  }: ExploreParams & { kinds: readonly ConversationKind[]; limit: number; offset: number },
  options: QuestionOptions = {},
): Promise<FoundConversations | null> {
  const subject = await exploreSubject(context, params.kind, params.query, options.signal)
  if (!subject) return null
  const chosenPeriod = await postPeriod(context, params)
  const audience = await exploreAudience(context, subject, params, options)
  if (!chosenPeriod || audience.size === 0) return { count: 0, conversations: [], period: null }
  const { window, period } = chosenPeriod
  const read = await exploreSamples(audience, subject, window, params.post_language)
  const samples = await samplesOfAuthors(audience, read, window)
  const question = { audience, samples, window, subject, min_followers: params.min_followers }
  const clusters = (await Promise.all(kinds.map(async (kind) => await clustersOf(question, kind)))).flat()
  const tens = ({ authors }: Cluster) => Math.floor((authors * samples.audience.factor) / 10)
  const ordered = clusters.toSorted((a, b) => tens(b) - tens(a) || (a.key < b.key ? -1 : 1))
  const page = ordered.slice(offset, offset + limit)
  return { count: ordered.length, conversations: await describe(question, page), period }
}

async function clustersOf(question: Question, kind: ConversationKind): Promise<Cluster[]> {
  const { audience, samples, window, subject } = question
  const { key, where } = keyOf[kind]
  const languages = joinSql(sentimentLanguages.map(textSql), ', ')
  const bin = sql`arrayJoin(arrayDistinct([toUInt32(${ALL_LANGUAGES}), indexOf([${languages}], toString(lang))]))`
  const cells = await postCells(audience, samplesWhere(samples, where), window, {
    audience: { key, bin },
    baseline: { key: sql`''`, bin: sql`toUInt32(${ALL_LANGUAGES})` },
    by_bin: true,
    sentiments: true,
    ...(kind === 'thread' ? { least: MIN_PARTICIPANTS } : {}),
  })
  return cells.all
    .filter((cell) => cell.bin === String(ALL_LANGUAGES) && cell.key !== subject.code)
    .map((cell) => ({ kind, key: cell.key, posts: cell.posts, authors: cell.authors, cells }))
}

const samplesWhere = (samples: PostSamples, where: Sql): PostSamples => ({
  ...samples,
  audience: { ...samples.audience, about: sql`(${samples.audience.about ?? sql`1`}) AND ${where}` },
})

async function describe(question: Question, page: readonly Cluster[]): Promise<FoundConversation[]> {
  const { audience, window, samples } = question
  const { context, signal } = audience
  const ofKind = (kind: ConversationKind) => {
    const { key, where } = keyOf[kind]
    const columns = sql`profile_id, created_at, hashtags, ${key} AS key`
    const rows = postsSql(samplesWhere(samples, where).audience, window, columns)
    return { rows, keys: page.flatMap((each) => (each.kind === kind ? [each.key] : [])) }
  }
  const [topics, threads] = [ofKind('topic'), ofKind('thread')]
  const read = async (shape: typeof topics) => ({
    times: await conversationTimes(context.engine, shape, signal),
    tags: await conversationHashtags(context.engine, shape, signal),
  })
  const [ofTopics, ofThreads, names, roots] = await Promise.all([
    read(topics),
    read(threads),
    topicNames(context.engine, topics.keys, signal),
    rootsOf(question, threads.keys),
  ])
  const described = await Promise.all(
    page.map(async (cluster) => {
      const { kind, key } = cluster
      const { times, tags } = kind === 'topic' ? ofTopics : ofThreads
      const top_posts = await postsOf(question, cluster)
      const name = names.get(key)
      const title =
        kind === 'topic'
          ? name && ((audience.language === 'ja' && name.label_ja) || name.label)
          : titleOf(roots.get(key) ?? (question.min_followers === undefined ? top_posts[0] : undefined))
      return title === undefined || !isShowable(title.toLowerCase())
        ? null
        : { id: `${kind}-${key}`, kind, title, top_posts, ...figuresOf(question, cluster, times, tags) }
    }),
  )
  return described.filter((each) => each !== null)
}

/** The posts that threads began with, as far as the population has them and their authors are followed enough. */
async function rootsOf(
  { audience, min_followers }: Question,
  ids: readonly string[],
): Promise<Map<string, Post>> {
  const { context, signal } = audience
  if (ids.length === 0) return new Map()
  const known = await knownPosts.run(context.engine, {}, { shape: idsSql(ids), signal })
  const shown = [...(await postsWithAuthors(context.engine, known, signal)).values()].map(({ post }) => post)
  const network_ids = shown.map(({ author }) => author.network_id)
  const followed =
    min_followers === undefined
      ? new Set(network_ids)
      : (await publicAccounts(context, { network_ids, handles: [], above: min_followers }, { signal }))
          .network_ids
  return new Map(shown.filter(({ author }) => followed.has(author.network_id)).map((post) => [post.id, post]))
}

const titleOf = (post: Post | undefined): string | undefined =>
  post && (post.text.length > TITLE_LENGTH ? `${post.text.slice(0, TITLE_LENGTH).trimEnd()}…` : post.text)

async function postsOf(
  { audience, samples, window, subject, min_followers }: Question,
  { kind, key }: Cluster,
): Promise<Post[]> {
  const on_posts = sql`(${subject.on_posts}) AND ${keyOf[kind].on_posts(key)}`
  return await topPosts(audience, samples, window, { on_posts, min_followers }, MAX_POSTS)
}

function figuresOf(
  { samples, subject }: Question,
  { key, posts, authors, cells }: Cluster,
  times: ReadonlyMap<string, { first: number; last: number }>,
  tags: readonly { key: string; tag: string; authors: number }[],
) {
  const { factor } = samples.audience
  if (isTooFew(authors, factor))
    return {
      posts: null,
      authors: null,
      started_at: null,
      last_post_at: null,
      sentiment: null,
      hashtags: [],
    }
  const time = times.get(key)
  const at = (seconds: number | undefined) =>
    seconds === undefined ? null : new Date(seconds * 1000).toISOString()
  return {
    posts: Math.round(posts * factor),
    authors: Math.round(authors * factor),
    started_at: at(time?.first),
    last_post_at: at(time?.last),
    sentiment: postSentiment(
      cells.of(key, ALL_LANGUAGES),
      (language) => cells.of(key, 1 + sentimentLanguages.indexOf(language)),
      factor,
      kindOfPosts(subject),
    ),
    hashtags: tags
      .filter((each) => each.key === key && !isTooFew(each.authors, factor))
      .map(({ tag }) => tag)
      .filter((tag) => isShowable(tag) && tag !== subject.code)
      .slice(0, MAX_HASHTAGS)
      .map((tag) => `#${tag}`),
  }
}

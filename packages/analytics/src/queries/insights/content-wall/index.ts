import { PRIVACY_MINIMUM, type Post } from '@rookery/contract'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudience, InsightAudienceOfPosts, PostsFilter } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { postSamples, postsSql } from '../posts/post-sample.ts'
import { postPeriod } from '../../period/post-period.ts'
import { ANY_POST, knownPosts, reactedPosts, reactorsOfPosts } from '../posts/reacted-posts.query.ts'
import { postsWithAuthors } from '../posts/posts-with-authors.query.ts'
import { topicNames } from '../posts/topic-names.query.ts'
import { idsSql, sql } from '../../../store/sql.ts'

// Posts per page (full rows of two or three) and on the complete wall: those with the most reactions in the
// sample, counted exactly.
const PAGE_SIZE = 24
const MAX_POSTS = 240
/** Minimum number of reacting members for a post to be listed. */
const MIN_REACTIONS = 5
// Below the privacy minimum the order reveals no single person.
const ORDER_STEP = 10

const mediumBits = { photo: 1, video: 2, animated_gif: 4, link: 8 } as const

export interface WallPost {
  post: Post
  /** Members who replied, reposted or quoted; null under the privacy minimum. */
  audience_reactions: number | null
  lift: number | null
}
export interface ContentWall {
  posts: WallPost[]
  next: string | null
  languages: string[]
  media_types: string[]
  days: number
}

/**
 * Posts of a period with the most reactions of the audience. A single reaction is public on the network, a
 * group of reactors is not: counts under 50 are withheld, have no lift, and the order reveals no single
 * person (in steps of ten, then by everyone's engagement). Posts with fewer than 5 reactions, and those of
 * protected or deleted accounts, are left out. `cursor` is where the previous page ended.
 */
export const contentWall = defineInsightTab({
  name: 'content_wall',
  aboutPosts: true,
  compute: computeContentWall,
})

async function computeContentWall(audience: InsightAudienceOfPosts): Promise<TabFigures<ContentWall>> {
  const { context, signal, size, language, disclosed } = audience
  const { engine } = context
  const isRounded = disclosed.rounding.audience || disclosed.rounding.baseline
  const found = await postPeriod(context, audience.posts)
  const days = found?.window.days ?? 0
  const emptyWall: ContentWall = { posts: [], next: null, languages: [], media_types: [], days }
  if (!found) return { data: emptyWall, unknown_share: 1, sampled: size }
  const { window, period } = found
  const { audience: sample } = await postSamples(audience)
  const rows = postsSql(sample, window, sql`profile_id, kind, reference`)
  const minReactors = Math.max(1, Math.ceil(MIN_REACTIONS / sample.factor / engine.shards.length))
  const reactedCounts = await reactedPosts.run(engine, {}, { shape: { rows, least: minReactors }, signal })
  const reacted = reactedCounts.filter((row) => row.post_id !== ANY_POST)
  const members = reactedCounts.find((row) => row.post_id === ANY_POST)?.n ?? 0
  const answer = (data: ContentWall) => ({
    data,
    unknown_share: unknownShare(members * sample.factor, size),
    sampled: sample.size,
    period,
  })
  const ids = reacted.map((row) => row.post_id)
  const nameById = new Map(
    (await knownPosts.run(engine, {}, { shape: idsSql(ids), signal }))
      .filter((post) => post.created >= window.since && post.created < window.until)
      .map((post) => [post.post_id, post]),
  )
  const postsInTime = ids.flatMap((id) => nameById.get(id) ?? [])
  const chosenPosts = postsInTime.filter((post) => isWanted(post, audience.posts)).slice(0, MAX_POSTS)
  const [counts, shown] = await Promise.all([
    reactorsOf(
      audience,
      chosenPosts.map((post) => post.post_id),
    ),
    postsWithAuthors(engine, chosenPosts, signal),
  ])
  const wallPosts = chosenPosts
    .flatMap(({ post_id }) => {
      const found = shown.get(post_id)
      const postReactors = counts.get(post_id)
      return found && postReactors && postReactors.audience >= MIN_REACTIONS
        ? { ...found, ...postReactors }
        : []
    })
    .sort(byReaction)
  const pageStart = Number(audience.posts.cursor ?? 0)
  const page = wallPosts.slice(pageStart, pageStart + PAGE_SIZE)
  const names = await topicNames(engine, [...new Set(page.flatMap(({ post }) => post.topics))], signal)
  return answer({
    posts: page.map(({ post, audience: reactors, baseline }) => ({
      post: {
        ...post,
        topics: namesOf(post.topics, names, language),
      },
      audience_reactions: reactors < PRIVACY_MINIMUM ? null : reactors,
      lift:
        // A lift without an interval cannot carry the rounding.
        isRounded || reactors < PRIVACY_MINIMUM || baseline < PRIVACY_MINIMUM
          ? null
          : (shrunkLift(reactors, size, baseline, audience.baseline.size)?.lift ?? null),
    })),
    next: pageStart + PAGE_SIZE < wallPosts.length ? String(pageStart + PAGE_SIZE) : null,
    languages: [...new Set(postsInTime.map((post) => post.lang).filter((code) => code !== ''))].sort(),
    media_types: mediumsOf(postsInTime),
    days,
  })
}

/** An entity annotated under two domains is a single topic. */
const namesOf = (
  codes: readonly string[],
  names: ReadonlyMap<string, { label: string; label_ja: string }>,
  language: string,
): string[] => [
  ...new Set(
    codes.flatMap((code) => {
      const name = names.get(code)
      return name ? (language === 'ja' && name.label_ja) || name.label : []
    }),
  ),
]

type Mediums = { mediums: number; lang: string }
const hasMedium = (mediums: number, medium: NonNullable<PostsFilter['medium']>) =>
  medium === 'text' ? mediums === 0 : (mediums & mediumBits[medium]) !== 0
const isWanted = ({ mediums, lang }: Mediums, { language, medium }: PostsFilter) =>
  (language === undefined || lang === language) && (medium === undefined || hasMedium(mediums, medium))
const mediumsOf = (posts: readonly Mediums[]) =>
  (['photo', 'video', 'animated_gif', 'link', 'text'] as const).filter((medium) =>
    posts.some(({ mediums }) => hasMedium(mediums, medium)),
  )

interface RankedPost {
  post: Post
  audience: number
  engagement: number
}
/** Sort key by the disclosed number of reactions. */
const rankOf = ({ audience }: RankedPost) =>
  audience >= PRIVACY_MINIMUM ? audience : Math.floor(audience / ORDER_STEP) * ORDER_STEP
const byReaction = (a: RankedPost, b: RankedPost) =>
  rankOf(b) - rankOf(a) || b.engagement - a.engagement || (BigInt(a.post.id) < BigInt(b.post.id) ? 1 : -1)

async function reactorsOf(
  { context, signal, sets }: InsightAudience,
  ids: readonly string[],
): Promise<Map<string, { audience: number; baseline: number }>> {
  if (ids.length === 0) return new Map()
  const program = new BitmapProgram()
  const bitmaps = program.bitmapSql(context.postings(), sets(program))
  const rows = await reactorsOfPosts.run(context.engine, {}, { shape: { bitmaps, ids: idsSql(ids) }, signal })
  return new Map(rows.map(({ post_id, ...counts }) => [post_id, counts]))
}

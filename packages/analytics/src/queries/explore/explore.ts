import {
  PRIVACY_MINIMUM,
  type CriterionTree,
  type ExploreKind,
  type InsightRow,
  type Post,
  type SentimentShares,
} from '@rookery/contract'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'
import { noHours, postHours, type PostHours } from '../insights/posts/post-hours.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import { noVolume, type DisclosedVolume } from '../insights/posts/disclose-volume.ts'
import { postPeriod, type PostPeriod } from '../period/post-period.ts'
import {
  exploreAudience,
  exploreSamples,
  hasUnknownAuthors,
  sampleBefore,
  treeOfSubject,
  type ExploreParams,
} from './explore-audience.ts'
import { exploreSubject, type ExploreSubject } from './explore-subject.ts'
import { exploredAuthors, type ExploredAuthors } from './explored-authors.ts'
import { exploredVolume, exploredWords, type ContentCells } from './explored-contents.ts'
import { exploredPeople, type ExploredPeople } from './explored-people.ts'
import { topPosts } from './top-posts.ts'
import { reachOfAuthors, samplesOfAuthors, sumsOfPosts } from './matched-posts.query.ts'

const MAX_POSTS = 24

/** Parts of an exploration, in the order in which they are counted; those after `volume` are counted at once. */
export const exploreParts = ['counts', 'volume', 'who', 'hours', 'what', 'posts', 'people'] as const
export type ExplorePart = (typeof exploreParts)[number]

export interface ExploreOptions extends QuestionOptions {
  /** Receives the exploration so far as soon as a part of it is counted; parts that stay empty are left out. */
  onPart?: (part: ExplorePart, soFar: Exploration) => Promise<void>
}

export interface ExploreAuthors {
  count: number
  low: number
  high: number
}
export interface Exploration extends ExploredPeople, PostHours, DisclosedVolume {
  kind: ExploreKind
  code: string
  label: string
  profiles: number | null
  tree: CriterionTree | null
  days: number
  since: string | null
  until: string | null
  /** Days of the posts, and their share of all data; null for a population without posts. */
  period: PostPeriod | null
  /** Profiles whose posts were read, and how many profiles each represents. */
  sampled: number
  factor: number
  /** Null under the privacy minimum, like all fields below then. */
  authors: ExploreAuthors | null
  posts: number | null
  reach: number | null
  sentiment: SentimentShares | null
  who: ExploredAuthors
  loudest: Post[]
  keywords: InsightRow[]
  hashtags: InsightRow[]
  mentions: InsightRow[]
  topics: InsightRow[]
  snapshot: { id: string; as_of: string | null }
}

/**
 * What the population posts about a word, a hashtag, an account or a topic: authors, content, volume, time,
 * sentiment, and related subjects. Posts are those in their authors' own words; figures of fewer than 50
 * authors are withheld (docs/adr/0008). Null if the population knows nothing by that name. Throws
 * SensitiveCriterionError.
 */
export async function explore(
  context: QueryContext,
  params: ExploreParams,
  options: ExploreOptions = {},
): Promise<Exploration | null> {
  const subject = await exploreSubject(context, params.kind, params.query, options.signal)
  if (!subject) return null
  const { snapshot: id, as_of } = await context.population()
  const chosenPeriod = await postPeriod(context, params)
  const tree = treeOfSubject(subject, params.country_codes ?? [])
  const emptyAnswer = emptyExploration(subject, tree, params, { id, as_of })
  if (!chosenPeriod) return emptyAnswer
  const { window, period, before } = chosenPeriod
  const audience = await exploreAudience(context, subject, params, options)
  if (audience.size === 0) return { ...emptyAnswer, period, days: period.days }
  const sampledPosts = await exploreSamples(audience, subject, window, params.post_language)
  const samples = await samplesOfAuthors(audience, sampledPosts, window)
  const { factor, size } = samples.audience
  let found: Exploration = {
    ...emptyAnswer,
    sampled: size,
    factor,
    period,
    days: period.days,
    since: new Date(window.since * 1000).toISOString(),
    until: new Date(window.until * 1000).toISOString(),
  }
  const add = async (part: ExplorePart, more: Partial<Exploration>) => {
    found = { ...found, ...more }
    await options.onPart?.(part, found)
  }
  const sums = await sumsOfPosts(audience, samples, window)
  const isFew = isTooFew(sums.authors, factor)
  await add(
    'counts',
    isFew
      ? {}
      : {
          authors: authorsOf(sums.authors, samples, audience.size),
          posts: Math.round(sums.posts * factor),
        },
  )
  const earlierSample = sampleBefore(sampledPosts, subject, before, params.post_language)
  const contents = isFew ? null : await exploredVolume(audience, samples, window, subject, earlierSample)
  if (contents) await add('volume', contents.told)
  const addWords = async (cells: ContentCells) =>
    await add('what', await exploredWords(audience, samples, window, subject, cells))
  const addAuthors = async () => {
    const [who, reach] = await Promise.all([
      exploredAuthors(audience, samples, window),
      reachOfAuthors(audience, samples, window),
    ])
    await add('who', { who, reach: reach < PRIVACY_MINIMUM ? null : reach })
  }
  const addHours = async () =>
    await add('hours', await postHours(audience, samples, window, params.time_zone))
  const addPosts = async () =>
    await add('posts', {
      loudest: await topPosts(
        audience,
        samples,
        window,
        { on_posts: subject.on_posts, min_followers: params.min_followers },
        MAX_POSTS,
      ),
    })
  const addPeople = async () => {
    const counted = hasUnknownAuthors(subject) ? null : audience
    await add('people', await exploredPeople(context, params, tree, options, counted))
  }
  await Promise.all([
    ...(contents ? [addAuthors(), addHours(), addWords(contents.cells)] : []),
    addPosts(),
    addPeople(),
  ])
  return found
}

const emptyExploration = (
  { kind, code, label, profiles }: ExploreSubject,
  tree: CriterionTree | null,
  { time_zone }: ExploreParams,
  snapshot: Exploration['snapshot'],
): Exploration => ({
  kind,
  code,
  label,
  profiles: profiles !== null && profiles >= PRIVACY_MINIMUM ? profiles : null,
  tree,
  days: 0,
  since: null,
  until: null,
  period: null,
  sampled: 0,
  factor: 1,
  authors: null,
  posts: null,
  reach: null,
  ...noVolume,
  sentiment: null,
  who: {
    country: { rows: [], unknown_share: 1 },
    language: { rows: [], unknown_share: 1 },
    job_category: { rows: [], unknown_share: 1 },
  },
  accounts: [],
  loudest: [],
  keywords: [],
  hashtags: [],
  mentions: [],
  topics: [],
  ...noHours(time_zone),
  communities: [],
  follows_known: null,
  snapshot,
})

/** Counted if everyone was read; otherwise scaled, with the interval of the share in the sample. */
function authorsOf(n: number, { audience: { size, factor } }: PostSamples, members: number): ExploreAuthors {
  if (factor === 1) return { count: n, low: n, high: n }
  const { low, high } = wilsonInterval(n, size)
  return { count: Math.round(n * factor), low: Math.floor(low * members), high: Math.ceil(high * members) }
}

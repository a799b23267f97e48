import {
  PRIVACY_MINIMUM,
  type CriterionTree,
  type ExploreKind,
  type Influencer,
  type InsightRow,
  type Post,
  type SentimentShares,
} from '@rookery/contract'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { communities, type Communities } from '../insights/communities.ts'
import { influentialAccounts } from '../insights/influential-accounts.ts'
import { hasInsights, insightAudience, type InsightAudience } from '../insights/insight-audience.ts'
import { authorRows, isTooFew } from '../insights/posts/author-rows.ts'
import { seriesOf, stretchBin, stretchBins, tells, type Stretch } from '../insights/posts/folded-series.ts'
import {
  gridTells,
  hourBins,
  hourBlocks,
  hourGrid,
  hoursOf,
  type HourBlock,
  type HourCell,
} from '../insights/posts/hour-cells.ts'
import { overUsedWords } from '../insights/posts/over-used-words.ts'
import { postCells, type PostCell } from '../insights/posts/post-cells.query.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import { postSentiment } from '../insights/posts/post-sentiment.ts'
import { daysBack, postWindow, type PostWindow } from '../insights/posts/post-window.ts'
import { OWN } from '../insights/posts/post-words.ts'
import { shownPosts } from '../insights/posts/shown-posts.query.ts'
import { localSeconds, timeZoneOffsets } from '../insights/posts/time-zone-offsets.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import { membersAmong } from '../handles/members-among.ts'
import { exploreAudience, exploreSamples, treeOfSubject, type ExploreParams } from './explore-audience.ts'
import { exploreSubject, type ExploreSubject } from './explore-subject.ts'
import {
  authorTraits,
  loudestPosts,
  reachOfAuthors,
  sumsOfPosts,
  traitsOfAuthors,
  type AuthorTrait,
} from './matched-posts.query.ts'

const ALL = 0
/** Rows of each list. */
const POSTS = 24
const ACCOUNTS = 25
const COMMUNITIES = 8
const WORDS = 25
const ROWS = 12

export interface ExploreAuthors {
  count: number
  low: number
  high: number
}
export interface Exploration {
  kind: ExploreKind
  code: string
  label: string
  /** Those who have it as a criterion, whenever: followers of an account, users of a word. */
  profiles: number | null
  tree: CriterionTree | null
  days: number
  since: string | null
  until: string | null
  /** Profiles whose posts were read, and how many each stands for. */
  sampled: number
  factor: number
  /** Null under the privacy minimum, as everything below then. */
  authors: ExploreAuthors | null
  posts: number | null
  reach: number | null
  volume: Stretch[]
  sentiment: SentimentShares | null
  who: Record<AuthorTrait, { rows: InsightRow[]; unknown_share: number }>
  accounts: { account: Influencer; writes: boolean }[]
  loudest: Post[]
  keywords: InsightRow[]
  hashtags: InsightRow[]
  mentions: InsightRow[]
  topics: InsightRow[]
  hours: HourCell[]
  hours_per_cell: number
  time_zone: string
  communities: Communities['communities']
  snapshot: { id: string; as_of: string | null }
}

/**
 * What the population wrote about a word, a hashtag, an account or a topic: who, what, how much, when, how it felt about it, and what is near it. Posts
 * are those in their authors' own words; figures of fewer than 50 authors are not there (docs/adr/0008). Null where the population has nothing by that
 * name. Throws SensitiveCriterionError.
 */
export async function explore(
  context: QueryContext,
  params: ExploreParams,
  options: AskOptions = {},
): Promise<Exploration | null> {
  const subject = await exploreSubject(context, params.kind, params.query, options.signal)
  if (!subject) return null
  const { snapshot: id, as_of } = await context.population()
  const window = postWindow(as_of, params.days)
  const tree = treeOfSubject(subject, params.country_codes ?? [])
  const plain = nothing(subject, tree, params, { id, as_of })
  if (!window) return plain
  const audience = await exploreAudience(context, subject, params, options)
  if (audience.size === 0) return plain
  const samples = await exploreSamples(audience, subject, window, params.post_language)
  const { factor, size } = samples.audience
  const found: Exploration = {
    ...plain,
    sampled: size,
    factor,
    since: new Date(window.since * 1000).toISOString(),
    until: new Date(window.until * 1000).toISOString(),
  }
  const [sums, loudest, people] = await Promise.all([
    sumsOfPosts(audience, samples, window),
    shownOf(audience, samples, window, subject, POSTS),
    peopleOf(context, params, tree, options),
  ])
  if (isTooFew(sums.authors, factor)) return { ...found, loudest, ...people }
  const [about, hours, who, reach] = await Promise.all([
    contents(audience, samples, window, subject),
    hoursOfPosts(audience, samples, window, params.time_zone ?? 'UTC'),
    whoOf(audience, samples, window),
    reachOfAuthors(audience, samples, window),
  ])
  return {
    ...found,
    ...about,
    ...hours,
    ...people,
    loudest,
    who,
    authors: authorsOf(sums.authors, samples, audience.size),
    posts: Math.round(sums.posts * factor),
    reach: reach < PRIVACY_MINIMUM ? null : reach,
  }
}

const nothing = (
  { kind, code, label, profiles }: ExploreSubject,
  tree: CriterionTree | null,
  { days, time_zone = 'UTC' }: ExploreParams,
  snapshot: Exploration['snapshot'],
): Exploration => ({
  kind,
  code,
  label,
  profiles: profiles !== null && profiles >= PRIVACY_MINIMUM ? profiles : null,
  tree,
  days,
  since: null,
  until: null,
  sampled: 0,
  factor: 1,
  authors: null,
  posts: null,
  reach: null,
  volume: [],
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
  hours: [],
  hours_per_cell: 1,
  time_zone,
  communities: [],
  snapshot,
})

/** Counted where everybody was read; else scaled, with the interval of the share in the sample. */
function authorsOf(n: number, { audience: { size, factor } }: PostSamples, members: number): ExploreAuthors {
  if (factor === 1) return { count: n, low: n, high: n }
  const { low, high } = wilsonInterval(n, size)
  return { count: Math.round(n * factor), low: Math.floor(low * members), high: Math.ceil(high * members) }
}

async function contents(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  subject: ExploreSubject,
) {
  const { factor } = samples.audience
  const widths = [...new Set([1, 7, 14, 28, window.days])]
    .filter((width) => width <= window.days)
    .sort((a, b) => a - b)
  const cells = await postCells(audience, samples, window, {
    audience: {
      key: 'lang',
      bin: `arrayJoin(arrayPushBack(${stretchBins(widths, daysBack(window))}, toUInt32(${ALL})))`,
    },
    baseline: { key: 'lang', bin: `arrayJoin(if(${OWN}, [toUInt32(${ALL})], []))` },
    totals: true,
    least: 1,
  })
  const all = cells.total(ALL)
  const counted = (width: number) => (bin: number) => cells.total(stretchBin(width, bin))
  const width = widths.find((each) => tells(window, each, factor, all.posts, counted(each))) ?? widths.at(-1)!
  const [words, topics] = await Promise.all([
    overUsedWords(
      audience,
      samples,
      window,
      (language) => (language === '' ? all : cells.of(language, ALL)),
      'posts',
    ),
    topicsOf(audience, samples, window, all, subject),
  ])
  const isOther = ({ label }: InsightRow) => label.replace(/^[#@]/, '') !== subject.code
  return {
    volume: seriesOf(window, width, factor, counted(width)),
    sentiment: postSentiment(all, (language) => cells.of(language, ALL), factor),
    keywords: words.keywords.filter(isOther).slice(0, WORDS),
    hashtags: words.hashtags.filter(isOther).slice(0, WORDS),
    mentions: words.mentions.filter(isOther).slice(0, WORDS),
    topics,
  }
}

/** Topics of these posts, against what everybody wrote about. */
async function topicsOf(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  all: PostCell,
  subject: ExploreSubject,
): Promise<InsightRow[]> {
  const { context, signal, language } = audience
  const topic = { key: `arrayJoin(if(${OWN}, topics, []))`, bin: `toUInt32(${ALL})` }
  const cells = await postCells(audience, samples, window, { audience: topic })
  const found = cells.all.filter(({ key }) => key !== '' && key !== subject.code)
  const names = await topicNames(
    context.engine,
    found.map(({ key }) => key),
    signal,
  )
  const things = found.flatMap(({ key, authors, baseline_authors, posts, baseline_posts }) => {
    const name = names.get(key)
    if (!name) return []
    return {
      key,
      label: (language === 'ja' && name.label_ja) || name.label,
      audience: authors,
      baseline: baseline_authors,
      of: { audience: all.authors, baseline: all.baseline_authors },
      posts: {
        audience: posts,
        baseline: baseline_posts,
        of: { audience: all.posts, baseline: all.baseline_posts },
      },
    }
  })
  const rows = authorRows(things, samples, cells.all[0]?.found ?? 0)
  const seen = new Set<string>()
  return rows.filter(({ label }) => !seen.has(label) && seen.add(label)).slice(0, WORDS)
}

async function whoOf(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<Exploration['who']> {
  const counts = await traitsOfAuthors(audience, samples, window)
  const dimension = (trait: AuthorTrait) => {
    const of = counts.get(trait)!
    const sum = (side: 'audience' | 'baseline', known: boolean) =>
      [...of].reduce((total, [value, n]) => total + (value === '' && known ? 0 : n[side]), 0)
    // Shares of work are of those of whom it is known, as everywhere.
    const known = trait === 'job_category'
    const total = { audience: sum('audience', known), baseline: sum('baseline', known) }
    const things = [...of].flatMap(([value, n]) =>
      value === '' ? [] : { key: value, label: value, ...n, of: total },
    )
    const everybody = sum('audience', false)
    const unknown = everybody - sum('audience', true)
    return {
      rows: withOther(
        authorRows(things, samples, things.length)
          .sort((a, b) => b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1))
          .slice(0, ROWS),
        sum('audience', true),
        total.audience,
        samples.audience.factor,
      ),
      unknown_share: isTooFew(unknown, samples.audience.factor) || everybody === 0 ? 0 : unknown / everybody,
    }
  }
  const [country, language, job_category] = authorTraits.map(dimension)
  return { country: country!, language: language!, job_category: job_category! }
}

/**
 * What is not told by itself stands together as 'other'. Where even that is too few it is left out, and the rows beside it are told to the privacy minimum,
 * so that it is not found by subtraction. `known` are those of whom the trait is known; shares are of `of`.
 */
function withOther(rows: readonly InsightRow[], known: number, of: number, factor: number): InsightRow[] {
  const other = Math.round(known - rows.reduce((sum, row) => sum + row.audience_share * of, 0))
  if (other <= 0 || of === 0) return [...rows]
  if (isTooFew(other, factor)) {
    const step = PRIVACY_MINIMUM / factor
    return rows.map((row) => {
      const n = Math.min(of, Math.max(1, Math.round((row.audience_share * of) / step)) * step)
      const { low, high } = wilsonInterval(n, of)
      const counted = { audience_count: Math.round(n * factor), audience_share: n / of }
      return { ...row, ...counted, share_low: low, share_high: high }
    })
  }
  const { low, high } = wilsonInterval(other, of)
  return [
    ...rows,
    {
      key: 'other',
      label: 'other',
      audience_count: Math.round(other * factor),
      audience_share: other / of,
      share_low: low,
      share_high: high,
      // What the baseline has beside the rows shown holds those of whom nothing is known, too: no comparison.
      baseline_share: 0,
      lift: null,
      lift_low: null,
      lift_high: null,
      q_value: null,
      significant: false,
    },
  ]
}

/** Weekday by hour as the clocks of a time zone showed them; hours stand together until each cell has enough people. */
async function hoursOfPosts(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  zone: string,
): Promise<{ hours: HourCell[]; hours_per_cell: number }> {
  const local = localSeconds(timeZoneOffsets(zone, window.since, window.until))
  const bin = `arrayJoin(arrayPushBack(${hourBins(hourBlocks, local)}, toUInt32(${ALL})))`
  const cells = await postCells(audience, samples, window, { audience: { key: `''`, bin }, least: 1 })
  const all = cells.of('', ALL)
  const gridOf = (block: HourBlock) => hourGrid(block, (at) => cells.of('', at), all, samples)
  const block = hourBlocks.find((each) => gridTells(gridOf(each), all)) ?? 24
  return { hours: hoursOf(gridOf(block), all), hours_per_cell: block }
}

/** The posts about it people reacted to most, with names of their topics. */
export async function shownOf(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  subject: ExploreSubject,
  most: number,
): Promise<Post[]> {
  const { context, signal, language } = audience
  // Some authors have no profile here any more.
  const wanted = await loudestPosts(audience, samples, window, subject, most * 2)
  const shown = await shownPosts(context.engine, wanted, signal)
  const posts = wanted.flatMap(({ post_id }) => shown.get(post_id)?.post ?? []).slice(0, most)
  const names = await topicNames(context.engine, [...new Set(posts.flatMap(({ topics }) => topics))], signal)
  const named = (code: string) => {
    const name = names.get(code)
    return name ? (language === 'ja' && name.label_ja) || name.label : []
  }
  return posts.map((post) => ({ ...post, topics: [...new Set(post.topics.flatMap(named))] }))
}

/** What is told of those who have it as a criterion, whatever they wrote in these days: whom they follow, and their communities. */
async function peopleOf(
  context: QueryContext,
  params: ExploreParams,
  tree: CriterionTree | null,
  options: AskOptions,
): Promise<Pick<Exploration, 'accounts' | 'communities'>> {
  const none = { accounts: [], communities: [] }
  if (!tree) return none
  const audience = await insightAudience(context, { tree, language: params.language }, options)
  if (!hasInsights(audience)) return none
  const [{ data: followed }, { data: belongs }] = await Promise.all([
    influentialAccounts(audience),
    communities(audience),
  ])
  const network_ids = followed.accounts.map(({ profile }) => profile.network_id)
  // Of an account's followers it would say who follows it.
  const writers =
    params.kind === 'handle' ? new Set<string>() : await membersAmong(context, { tree, network_ids }, options)
  return {
    accounts: followed.accounts
      .map((account) => ({ account, writes: writers.has(account.profile.network_id) }))
      .sort((a, b) => Number(b.writes) - Number(a.writes))
      .slice(0, ACCOUNTS),
    communities: belongs.communities.filter(({ row }) => (row.lift ?? 0) > 1).slice(0, COMMUNITIES),
  }
}

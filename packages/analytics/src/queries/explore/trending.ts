import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../statistics/shrunk-lift.ts'
import { sql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { insightAudience } from '../insights/parts/insight-audience.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'
import { MIN_CELL_AUTHORS } from '../insights/posts/post-cells.ts'
import { postSampleOf, postsSql } from '../insights/posts/post-sample.ts'
import { isShowable, OWN_POSTS_SQL } from '../insights/posts/post-words.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import { wordKinds, wordsOfHashes } from '../insights/posts/words-of-hashes.query.ts'
import { dayBeforeEnd } from '../period/in-window.ts'
import { postPeriod, type PostWindow } from '../period/post-period.ts'
import { interestAt, interestsOfPostSql } from './interests-of-post.query.ts'
import { trendingThings } from './trending.query.ts'

/** Four weeks against the four before; less if the posts do not reach back that far. */
const SPANS = [28, 14, 7] as const
/** Things looked up by name for one list: some must be filtered out. */
const MAX_NAMED = 100

export interface FoundTrend {
  label: string
  authors: number
  /** Null under the privacy minimum; the growth is then against that minimum. */
  authors_before: number | null
  growth: number
  growth_low: number
  growth_high: number
  at_least: boolean
  q_value: number
}
/** How the people who write words of an interest became more or fewer. */
export type InterestGrowth = Omit<FoundTrend, 'label'> & { id: string; is_beyond_chance: boolean }

interface Weeks {
  since: string
  until: string
  days: number
}
export interface Trending {
  keywords: FoundTrend[]
  hashtags: FoundTrend[]
  topics: FoundTrend[]
  /** Every interest of whose words enough people write, whether it grows or not. */
  interests: InterestGrowth[]
  period: Weeks | null
  before: Weeks | null
  snapshot: { id: string; as_of: string | null }
}

/**
 * What a larger share of a country's authors write about than in the weeks before, beyond chance: by the number of
 * people, so that nobody makes a trend alone, and after false-discovery control over everything that was looked at.
 */
export async function trending(
  context: QueryContext,
  { country_code, language }: { country_code?: string | undefined; language: UiLanguage },
  options: QuestionOptions = {},
): Promise<Trending> {
  const { snapshot: id, as_of } = await context.population()
  const nothing = { keywords: [], hashtags: [], topics: [], interests: [], snapshot: { id, as_of } }
  const windows = await windowsOf(context)
  if (!windows) return { ...nothing, period: null, before: null }
  const { window, before } = windows
  const tree = country_code ? ({ kind: 'location', id: country_code, label: country_code } as const) : null
  const audience = await insightAudience(context, { tree, language }, options)
  const sample = await postSampleOf(audience, 'baseline', audience.baseline.size)
  // Own words alone: a repost repeats somebody else's.
  const rowsOf = (thing: Sql) => {
    const columns = sql`profile_id, created_at >= toDateTime(${window.since}, 'UTC') AS is_new, ${thing} AS thing`
    return sql`${postsSql(sample, { ...window, since: before.since }, columns)} AND ${OWN_POSTS_SQL}`
  }
  const count = async (thing: Sql, least: number) =>
    await trendingThings.run(
      context.engine,
      {},
      { shape: { rows: rowsOf(thing), least }, signal: options.signal },
    )
  const [totals] = await count(sql`''`, 0)
  const weeks = { period: weeksOf(window), before: weeksOf(before) }
  if (!totals) return { ...nothing, ...weeks }
  const least = Math.ceil(MIN_CELL_AUTHORS / context.engine.shards.length)
  const comparedOf = async (things: Sql) =>
    compare(await count(sql`arrayJoin(${things})`, least), totals, sample.factor)
  const trendsOf = async (things: Sql) => growing(await comparedOf(things))
  const wordsOfKind = (kind: number) => sql`arrayFilter(word -> bitAnd(word, 3) = ${kind}, said)`
  const [tags, words, topics, interests] = await Promise.all([
    trendsOf(wordsOfKind(wordKinds.hashtags)),
    trendsOf(wordsOfKind(wordKinds.keywords)),
    trendsOf(sql`topics`),
    comparedOf(await interestsOfPostSql(context.engine, options.signal)),
  ])
  const named = await wordsOfHashes(
    context.engine,
    [...tags, ...words].map(({ thing, example }) => ({ said: thing, example })),
    options.signal,
  )
  const topicLabels = await topicNames(
    context.engine,
    topics.map(({ thing }) => thing),
    options.signal,
  )
  const topicLabel = (code: string) => {
    const name = topicLabels.get(code)
    return name && ((language === 'ja' && name.label_ja) || name.label)
  }
  return {
    ...nothing,
    ...weeks,
    hashtags: labelled(tags, (hash) => named.get(hash), '#'),
    keywords: labelled(words, (hash) => named.get(hash)),
    topics: labelled(topics, topicLabel),
    interests: interests.map(({ thing, row, isGrowing, isShrinking }) => ({
      id: interestAt(thing),
      ...row,
      is_beyond_chance: isGrowing || isShrinking,
    })),
  }
}

async function windowsOf(context: QueryContext): Promise<{ window: PostWindow; before: PostWindow } | null> {
  for (const days of SPANS) {
    const found = await postPeriod(context, { days })
    if (found?.before) return { window: found.window, before: found.before }
  }
  return null
}

const weeksOf = (window: PostWindow): Weeks => ({
  since: dayBeforeEnd(window, window.days),
  until: dayBeforeEnd(window, 1),
  days: window.days,
})

interface Thing {
  thing: string
  authors: number
  authors_before: number
  example: number
  found: number
}

/** How the share of authors of each thing moved, with false-discovery control over everything that was looked at. */
function compare(things: readonly Thing[], totals: Thing, factor: number) {
  const least = PRIVACY_MINIMUM / factor
  const compared = things.flatMap((thing) => {
    if (isTooFew(thing.authors, factor)) return []
    const wasFew = isTooFew(thing.authors_before, factor)
    const earlier = wasFew ? Math.max(least, thing.authors_before) : thing.authors_before
    const lift = shrunkLift(thing.authors, totals.authors, earlier, totals.authors_before)
    return lift ? [{ ...thing, wasFew, lift }] : []
  })
  const q = benjaminiHochberg(
    compared.map(({ lift }) => lift.p),
    things[0]?.found ?? 0,
  )
  return compared.map(({ thing, example, authors, authors_before, wasFew, lift }, i) => ({
    thing,
    example,
    isGrowing: lift.low > 1 && q[i]! <= FALSE_DISCOVERY_RATE,
    isShrinking: !wasFew && lift.high < 1 && q[i]! <= FALSE_DISCOVERY_RATE,
    row: {
      authors: Math.round(authors * factor),
      authors_before: wasFew ? null : Math.round(authors_before * factor),
      growth: lift.lift,
      growth_low: lift.low,
      growth_high: lift.high,
      at_least: wasFew,
      q_value: q[i]!,
    },
  }))
}

/** The things whose share of authors grew beyond chance, the surest growth first. */
const growing = (compared: ReturnType<typeof compare>) =>
  compared
    .filter(({ isGrowing }) => isGrowing)
    .toSorted((a, b) => b.row.growth_low - a.row.growth_low || (a.thing < b.thing ? -1 : 1))
    .slice(0, MAX_NAMED)

function labelled(
  trends: ReturnType<typeof growing>,
  labelOf: (thing: string) => string | undefined,
  sign = '',
): FoundTrend[] {
  const shown = new Set<string>()
  return trends.flatMap(({ thing, row }) => {
    const label = labelOf(thing)
    if (label === undefined || shown.has(label) || !isShowable(label.toLowerCase())) return []
    shown.add(label)
    return [{ label: `${sign}${label}`, ...row }]
  })
}

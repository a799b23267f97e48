import type { InsightRow, SentimentShares } from '@rookery/contract'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { authorRows, isTooFew } from '../posts/author-rows.ts'
import {
  seriesOf,
  stretchBin,
  stretchBins,
  coversMost,
  widthsOf,
  type PostsOfStretch,
  type StretchCount,
} from '../posts/folded-series.ts'
import { postCells } from '../posts/post-cells.ts'
import { postSamples } from '../posts/post-sample.ts'
import { postSentiment, sentimentLanguages } from '../posts/post-sentiment.ts'
import { daysBack } from '../../period/in-window.ts'
import { postPeriod } from '../../period/post-period.ts'
import { OWN_POSTS_SQL, ownCodes } from '../posts/post-words.ts'
import { topicNames, type TopicName } from '../posts/topic-names.query.ts'
import { joinSql, sql, textSql } from '../../../store/sql.ts'

const WEEK_DAYS = 7
const MAX_TOPICS = 50
const TOTAL_BIN = 0
/** Stretch widths in days: one week, or more if weeks have too few posts; finally the whole period. */
const stretchesOfWeeks = [1, 2, 4, 6, 13, 52].map((weeks) => weeks * WEEK_DAYS)

export interface AnalysedTopic {
  row: InsightRow
  kind: TopicName['kind']
  sentiment: SentimentShares | null
  weeks: { week_start: string; weeks: number; posts: number | null }[]
  change: number | null
}
export interface TopicAnalysis {
  topics: AnalysedTopic[]
  /**
   * Change of all posts in their own words, computed as for each topic: the reference for a topic's change.
   */
  change: number | null
  authors: number | null
}

/**
 * Topics an audience writes about in a period, by the network's annotations or inferred from texts: authors
 * of each topic compared with the baseline's, posts over time, sentiment. Shares are among people who wrote
 * posts of their own in that period.
 */
export const topicAnalysis = defineInsightTab({
  name: 'topic_analysis',
  aboutPosts: true,
  compute: computeTopics,
})

async function computeTopics(audience: InsightAudienceOfPosts): Promise<TabFigures<TopicAnalysis>> {
  const { context, signal, language } = audience
  const period = await postPeriod(context, audience.posts)
  if (!period)
    return { data: { topics: [], change: null, authors: null }, unknown_share: 1, sampled: audience.size }
  const { window } = period
  const { days } = window
  const widths = widthsOf(days, stretchesOfWeeks)
  // `change` compares one half of the period with the other.
  const halfDays = Math.max(1, Math.floor(days / 2))
  const [samples, own] = await Promise.all([postSamples(audience), ownCodes(audience)])
  const { factor } = samples.audience
  // Posts in the author's own words are also counted under '', for totals.
  const key = sql`arrayJoin(if(${OWN_POSTS_SQL}, arrayPushBack(topics, ''), []))`
  // Bin 0 for all posts, then one per language with sentiment; stretches start far above.
  const languages = joinSql(sentimentLanguages.map(textSql), ', ')
  const bins = sql`arrayDistinct([toUInt32(${TOTAL_BIN}), indexOf([${languages}], toString(lang))])`
  const cells = await postCells(audience, samples, window, {
    audience: {
      key,
      bin: sql`arrayJoin(if(key = '', arrayPushBack(${stretchBins([halfDays], daysBack(window))}, toUInt32(${TOTAL_BIN})), arrayConcat(${stretchBins([...new Set([...widths, halfDays])], daysBack(window))}, ${bins})))`,
    },
    baseline: { key, bin: sql`toUInt32(${TOTAL_BIN})` },
    by_bin: true,
    sentiments: true,
  })
  const total = cells.of('', TOTAL_BIN)
  const found = cells.all.filter(
    (cell) => cell.bin === String(TOTAL_BIN) && cell.key !== '' && !own.has(cell.key),
  )
  const names = await topicNames(
    context.engine,
    found.map((cell) => cell.key),
    signal,
  )
  const binsSql = authorRows(
    found.flatMap((cell) => {
      const name = names.get(cell.key)
      return name
        ? {
            key: cell.key,
            label: (language === 'ja' && name.label_ja) || name.label,
            audience: cell.authors,
            baseline: cell.baseline_authors,
            of: { audience: total.authors, baseline: total.baseline_authors },
          }
        : []
    }),
    samples,
    total.found,
  )
  const topics = firstByName(binsSql)
    .slice(0, MAX_TOPICS)
    .map((row): AnalysedTopic => {
      const topic = cells.of(row.key, TOTAL_BIN)
      const countInBin = (width: number) => (bin: number) =>
        width === days ? topic : cells.of(row.key, stretchBin(width, bin))
      const width =
        widths.find((each) => coversMost(window, each, factor, topic.posts, countInBin(each))) ?? days
      return {
        row,
        kind: names.get(row.key)?.kind ?? null,
        sentiment: postSentiment(
          topic,
          (spoken) => cells.of(row.key, 1 + sentimentLanguages.indexOf(spoken)),
          factor,
        ),
        weeks: seriesOf(window, width, factor, countInBin(width)).map(asWeeks),
        change: days < 2 ? null : relativeChangeOf(countInBin(halfDays)(0), countInBin(halfDays)(1), factor),
      }
    })
  const authorCount = total.authors * factor
  const totalOfHalf = (bin: number) => cells.of('', stretchBin(halfDays, bin))
  return {
    data: {
      topics,
      change: days < 2 ? null : relativeChangeOf(totalOfHalf(0), totalOfHalf(1), factor),
      authors: isTooFew(total.authors, factor) ? null : Math.round(authorCount),
    },
    unknown_share: unknownShare(authorCount, audience.size),
    sampled: samples.audience.size,
    period: period.period,
  }
}

/** The network has several entities with the same name: the most used one represents them all. */
function firstByName(rows: readonly InsightRow[]): InsightRow[] {
  const largestByDimension = new Map<string, InsightRow>()
  for (const row of rows)
    if (row.audience_count > (largestByDimension.get(row.label)?.audience_count ?? 0))
      largestByDimension.set(row.label, row)
  return rows.filter((row) => largestByDimension.get(row.label) === row)
}

const asWeeks = ({ date, days, posts }: PostsOfStretch) => ({
  week_start: date,
  weeks: Math.max(1, Math.round(days / WEEK_DAYS)),
  posts,
})

function relativeChangeOf(newer: StretchCount, older: StretchCount, factor: number): number | null {
  if (isTooFew(newer.authors, factor) || isTooFew(older.authors, factor)) return null
  return newer.posts / older.posts - 1
}

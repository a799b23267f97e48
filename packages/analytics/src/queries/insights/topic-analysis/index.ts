import type { InsightRow, SentimentShares } from '@rookery/contract'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudienceOfPosts } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { authorRows, isTooFew } from '../posts/author-rows.ts'
import {
  seriesOf,
  stretchBin,
  stretchBins,
  tells,
  widthsOf,
  type Stretch,
  type StretchCount,
} from '../posts/folded-series.ts'
import { postCells } from '../posts/post-cells.ts'
import { postSamples } from '../posts/post-sample.ts'
import { postSentiment, sentimentLanguages } from '../posts/post-sentiment.ts'
import { daysBack } from '../../period/in-window.ts'
import { postPeriod } from '../../period/post-period.ts'
import { OWN, ownCodes } from '../posts/post-words.ts'
import { topicNames, type TopicName } from '../posts/topic-names.query.ts'
import { joinSql, sql, textSql } from '../../../store/sql.ts'

const WEEK = 7
const SHOWN = 50
const ALL = 0
/** Weeks, or as many together as it takes to tell anything; at last all of them. */
const stretchesOfWeeks = [1, 2, 4, 6, 13, 52].map((weeks) => weeks * WEEK)

export interface AnalysedTopic {
  row: InsightRow
  /** As which kind its key is a criterion; null for a topic that only the words of posts tell. */
  kind: TopicName['kind']
  sentiment: SentimentShares | null
  weeks: { week_start: string; weeks: number; posts: number | null }[]
  change: number | null
}
export interface TopicAnalysis {
  topics: AnalysedTopic[]
  /** Of everything they wrote in their own words, as of each topic: what a topic's change is held against. */
  change: number | null
  authors: number | null
}

/**
 * What an audience writes about over a time, by annotation of the network or by what its words say: authors of each topic against the baseline's,
 * posts over time, sentiment. Shares are of those who wrote anything of their own in that time.
 */
export const topicAnalysis = defineInsightTab({ name: 'topic_analysis', aboutPosts: true, ask })

async function ask(audience: InsightAudienceOfPosts): Promise<TabFigures<TopicAnalysis>> {
  const { context, signal, language } = audience
  const period = await postPeriod(context, audience.posts)
  if (!period)
    return { data: { topics: [], change: null, authors: null }, unknown_share: 1, sampled: audience.size }
  const { window } = period
  const { days } = window
  const widths = widthsOf(days, stretchesOfWeeks)
  // What `change` compares: one half of the time with the other.
  const half = Math.max(1, Math.floor(days / 2))
  const [samples, own] = await Promise.all([postSamples(audience), ownCodes(audience)])
  const { factor } = samples.audience
  // A post in one's own words is under '' too, whatever it is about.
  const key = sql`arrayJoin(if(${OWN}, arrayPushBack(topics, ''), []))`
  // 0 for all, then one more for each language that is read for sentiment; stretches begin far above.
  const languages = joinSql(sentimentLanguages.map(textSql), ', ')
  const bins = sql`arrayDistinct([toUInt32(${ALL}), indexOf([${languages}], toString(lang))])`
  const cells = await postCells(audience, samples, window, {
    audience: {
      key,
      bin: sql`arrayJoin(if(key = '', arrayPushBack(${stretchBins([half], daysBack(window))}, toUInt32(${ALL})), arrayConcat(${stretchBins([...new Set([...widths, half])], daysBack(window))}, ${bins})))`,
    },
    baseline: { key, bin: sql`toUInt32(${ALL})` },
    by_bin: true,
  })
  const total = cells.of('', ALL)
  const found = cells.all.filter((cell) => cell.bin === String(ALL) && cell.key !== '' && !own.has(cell.key))
  const names = await topicNames(
    context.engine,
    found.map((cell) => cell.key),
    signal,
  )
  const rows = authorRows(
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
  const topics = onceByName(rows)
    .slice(0, SHOWN)
    .map((row): AnalysedTopic => {
      const topic = cells.of(row.key, ALL)
      const count = (width: number) => (bin: number) =>
        width === days ? topic : cells.of(row.key, stretchBin(width, bin))
      const width = widths.find((each) => tells(window, each, factor, topic.posts, count(each))) ?? days
      return {
        row,
        kind: names.get(row.key)?.kind ?? null,
        sentiment: postSentiment(
          topic,
          (spoken) => cells.of(row.key, 1 + sentimentLanguages.indexOf(spoken)),
          factor,
        ),
        weeks: seriesOf(window, width, factor, count(width)).map(asWeeks),
        change: days < 2 ? null : changeOf(count(half)(0), count(half)(1), factor),
      }
    })
  const known = total.authors * factor
  const whole = (bin: number) => cells.of('', stretchBin(half, bin))
  return {
    data: {
      topics,
      change: days < 2 ? null : changeOf(whole(0), whole(1), factor),
      authors: isTooFew(total.authors, factor) ? null : Math.round(known),
    },
    unknown_share: unknownShare(known, audience.size),
    sampled: samples.audience.size,
    period: period.period,
  }
}

/** The network has entities of one name under several ids: the one more people write about stands for all. */
function onceByName(rows: readonly InsightRow[]): InsightRow[] {
  const most = new Map<string, InsightRow>()
  for (const row of rows)
    if (row.audience_count > (most.get(row.label)?.audience_count ?? 0)) most.set(row.label, row)
  return rows.filter((row) => most.get(row.label) === row)
}

const asWeeks = ({ date, days, posts }: Stretch) => ({
  week_start: date,
  weeks: Math.max(1, Math.round(days / WEEK)),
  posts,
})

/** The newer half against the older, less one; null when too few wrote in either. */
function changeOf(newer: StretchCount, older: StretchCount, factor: number): number | null {
  if (isTooFew(newer.authors, factor) || isTooFew(older.authors, factor)) return null
  return newer.posts / older.posts - 1
}

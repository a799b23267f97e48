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
  type Stretch,
  type StretchCount,
} from '../posts/folded-series.ts'
import { postCells } from '../posts/post-cells.query.ts'
import { postSamples } from '../posts/post-sample.ts'
import { postSentiment, sentimentLanguages } from '../posts/post-sentiment.ts'
import { daysBack, postWindow } from '../posts/post-window.ts'
import { OWN, ownCodes } from '../posts/post-words.ts'
import { topicNames, type TopicName } from '../posts/topic-names.query.ts'

const WEEK = 7
const WEEKS = 12
const SHOWN = 50
const ALL = 0
/** What `change` compares: one half of the time with the other. */
const HALF = (WEEKS / 2) * WEEK
/** Weeks, or as many together as it takes to tell anything; at last all of them. */
const widths = [WEEK, 2 * WEEK, HALF]

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
  authors: number | null
}

/**
 * What an audience writes about over 12 weeks, by annotation of the network or by what its words say: authors of each topic against the baseline's,
 * posts over time, sentiment. Shares are of those who wrote anything of their own in that time.
 */
export const topicAnalysis = defineInsightTab({ name: 'topic_analysis', aboutPosts: true, ask })

async function ask(audience: InsightAudienceOfPosts): Promise<TabFigures<TopicAnalysis>> {
  const { context, signal, language } = audience
  const window = postWindow((await context.population()).as_of, WEEKS * WEEK)
  if (!window) return { data: { topics: [], authors: null }, unknown_share: 1, sampled: audience.size }
  const [samples, own] = await Promise.all([postSamples(audience), ownCodes(audience)])
  const { factor } = samples.audience
  // A post in one's own words is under '' too, whatever it is about.
  const key = `arrayJoin(if(${OWN}, arrayPushBack(topics, ''), []))`
  // 0 for all, then one more for each language that is read for sentiment; stretches begin far above.
  const bins = `arrayDistinct([toUInt32(${ALL}), indexOf([${sentimentLanguages.map((code) => `'${code}'`).join(', ')}], toString(lang))])`
  const cells = await postCells(audience, samples, window, {
    audience: {
      key,
      bin: `arrayJoin(if(key = '', [toUInt32(${ALL})], arrayConcat(${stretchBins(widths, daysBack(window))}, ${bins})))`,
    },
    baseline: { key, bin: `toUInt32(${ALL})` },
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
        width === WEEKS * WEEK ? topic : cells.of(row.key, stretchBin(width, bin))
      const width =
        widths.find((each) => tells(window, each, factor, topic.posts, count(each))) ?? WEEKS * WEEK
      return {
        row,
        kind: names.get(row.key)?.kind ?? null,
        sentiment: postSentiment(
          topic,
          (spoken) => cells.of(row.key, 1 + sentimentLanguages.indexOf(spoken)),
          factor,
        ),
        weeks: seriesOf(window, width, factor, count(width)).map(asWeeks),
        change: changeOf(count(HALF)(0), count(HALF)(1), factor),
      }
    })
  const known = total.authors * factor
  return {
    data: { topics, authors: isTooFew(total.authors, factor) ? null : Math.round(known) },
    unknown_share: unknownShare(known, audience.size),
    sampled: samples.audience.size,
  }
}

/** The network has entities of one name under several ids: the one more people write about stands for all. */
function onceByName(rows: readonly InsightRow[]): InsightRow[] {
  const most = new Map<string, InsightRow>()
  for (const row of rows)
    if (row.audience_count > (most.get(row.label)?.audience_count ?? 0)) most.set(row.label, row)
  return rows.filter((row) => most.get(row.label) === row)
}

const asWeeks = ({ date, days, posts }: Stretch) => ({ week_start: date, weeks: days / WEEK, posts })

/** The newer half against the older, less one; null when too few wrote in either. */
function changeOf(newer: StretchCount, older: StretchCount, factor: number): number | null {
  if (isTooFew(newer.authors, factor) || isTooFew(older.authors, factor)) return null
  return newer.posts / older.posts - 1
}

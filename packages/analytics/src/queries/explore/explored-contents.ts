import type { InsightRow } from '@rookery/contract'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import { authorRows } from '../insights/posts/author-rows.ts'
import {
  stretchBin,
  stretchBins,
  STRETCH_DAYS,
  coversMost,
  widthsOf,
} from '../insights/posts/folded-series.ts'
import { overUsedWords } from '../insights/posts/over-used-words.ts'
import { postCells, type PostCell } from '../insights/posts/post-cells.ts'
import type { PostSample, PostSamples } from '../insights/posts/post-sample.ts'
import { postSentiment } from '../insights/posts/post-sentiment.ts'
import { daysBack } from '../period/in-window.ts'
import type { PostWindow } from '../period/post-period.ts'
import { OWN_POSTS_SQL } from '../insights/posts/post-words.ts'
import { discloseVolume } from '../insights/posts/disclose-volume.ts'
import { postVolumes } from '../insights/posts/post-volume.query.ts'
import { wordCells } from '../insights/posts/word-cells.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import { kindOfPosts, type ExploreSubject } from './explore-subject.ts'
import { sql } from '../../store/sql.ts'

const TOTAL_CELL = 0
const MAX_ROWS = 25

/** The posts by language and day, of which volume, sentiment and words are told. */
export type ContentCells = Awaited<ReturnType<typeof exploredVolume>>['cells']

/** How many posts there were over time, and their sentiment. */
export async function exploredVolume(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  subject: ExploreSubject,
  before: { sample: PostSample; window: PostWindow } | null,
) {
  const { factor } = samples.audience
  const widths = widthsOf(window.days, STRETCH_DAYS)
  const cells = await postCells(audience, samples, window, {
    audience: {
      key: sql`lang`,
      bin: sql`arrayJoin(arrayPushBack(${stretchBins(widths, daysBack(window))}, toUInt32(${TOTAL_CELL})))`,
    },
    baseline: {
      key: sql`lang`,
      bin: sql`arrayJoin(if(${OWN_POSTS_SQL}, arrayPushBack(${stretchBins(widths, daysBack(window))}, toUInt32(${TOTAL_CELL})), []))`,
    },
    totals: true,
    sentiments: true,
    least: 1,
  })
  const totalCell = cells.total(TOTAL_CELL)
  const countInWidth = (width: number) => (bin: number) => cells.total(stretchBin(width, bin))
  const width =
    widths.find((each) => coversMost(window, each, factor, totalCell.posts, countInWidth(each))) ??
    widths.at(-1)!
  const now = { sample: samples.audience, window }
  const volume = discloseVolume({
    now,
    before,
    volumes: await postVolumes(audience, now, before, [width]),
    width,
    count: countInWidth(width),
    baseline: { posts: totalCell.baseline_posts, factor: samples.baseline.factor },
  })
  const sentiment = postSentiment(
    totalCell,
    (language) => cells.of(language, TOTAL_CELL),
    factor,
    kindOfPosts(subject),
  )
  return { cells, width, told: { ...volume, sentiment } }
}

/** Words and topics of the posts. */
export async function exploredWords(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  subject: ExploreSubject,
  cells: ContentCells,
) {
  const totalCell = cells.total(TOTAL_CELL)
  const wordsOf = async () =>
    await overUsedWords(audience, samples, await wordCells(audience, samples, window), 'posts')
  const [words, topics] = await Promise.all([
    wordsOf(),
    topicsOf(audience, samples, window, totalCell, subject),
  ])
  const isOther = ({ label }: InsightRow) => label.replace(/^[#@]/, '') !== subject.code
  return {
    keywords: words.keywords.filter(isOther).slice(0, MAX_ROWS),
    hashtags: words.hashtags.filter(isOther).slice(0, MAX_ROWS),
    mentions: words.mentions.filter(isOther).slice(0, MAX_ROWS),
    topics,
  }
}

async function topicsOf(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  all: PostCell,
  subject: ExploreSubject,
): Promise<InsightRow[]> {
  const { context, signal, language } = audience
  const topic = { key: sql`arrayJoin(if(${OWN_POSTS_SQL}, topics, []))`, bin: sql`toUInt32(${TOTAL_CELL})` }
  const cells = await postCells(audience, samples, window, { audience: topic })
  const found = cells.all.filter(({ key }) => key !== '' && key !== subject.code)
  const names = await topicNames(
    context.engine,
    found.map(({ key }) => key),
    signal,
  )
  const topicThings = found.flatMap(({ key, authors, baseline_authors, posts, baseline_posts }) => {
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
  const rows = authorRows(topicThings, samples, cells.all[0]?.found ?? 0)
  const usedIds = new Set<string>()
  return rows.filter(({ label }) => !usedIds.has(label) && usedIds.add(label)).slice(0, MAX_ROWS)
}

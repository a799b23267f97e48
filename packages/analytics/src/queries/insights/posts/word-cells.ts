import type { InsightAudience } from '../parts/insight-audience.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { MIN_CELL_AUTHORS, type PostCell } from './post-cells.ts'
import { postsSql, type PostSamples } from './post-sample.ts'
import type { VolumeOf, Volumes } from './post-volume.query.ts'
import { noSentimentCounts } from './sentiment-counts.ts'
import {
  ALL_OWN_POSTS,
  ALL_POSTS,
  audienceWords,
  comparedWords,
  OWN_POSTS,
  sentimentCells,
  sharedComparedWords,
  timeCell,
  wordColumns,
  type TimesOfPosts,
} from './word-cells.query.ts'

export type WordCell = Omit<PostCell, 'sentiment_counts' | 'found'>
export interface WordCells {
  /** Hashtags, mentions and keywords of enough authors; only keywords have a language as their key. */
  words: readonly WordCell[]
  /** Number of all words, however few wrote them. */
  found: number
  /** All posts, without their sentiments. */
  posts: PostCell
  /** Posts over time, if they were asked for. */
  volumes: Volumes
  /** Posts in the authors' own words: all (''), without their sentiments, or those in one language. */
  own(language: string): PostCell
}

/**
 * Words of an audience's posts and how many there are in all, beside the same of its baseline, and the audience's posts
 * over time: its posts are read once.
 */
export async function wordCells(
  { context, signal, baseline: { kind } }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  times?: TimesOfPosts,
): Promise<WordCells> {
  const { engine } = context
  const read = times?.before ? { ...window, since: times.before.since } : window
  const audienceRows = postsSql(samples.audience, read, wordColumns(window, times))
  const baselineRows = postsSql(samples.baseline, window, wordColumns(window))
  const [found, beside] = await Promise.all([
    audienceWords.run(
      engine,
      {},
      {
        shape: { rows: audienceRows, least: Math.ceil(MIN_CELL_AUTHORS / engine.shards.length) },
        signal,
      },
    ),
    kind === 'population'
      ? sharedComparedWords(context, baselineRows)
      : comparedWords(engine, baselineRows, signal),
  ])
  const cellOf = ({
    key,
    bin,
    posts,
    authors,
    example,
  }: Omit<(typeof found)[number], 'found' | 'squares'>): WordCell => {
    const { posts: baseline_posts, authors: baseline_authors } = beside.of(key, bin)
    return { key, bin, posts, authors, example, baseline_posts, baseline_authors }
  }
  const isWord = ({ bin }: { bin: string }) => (BigInt(bin) & 3n) !== 0n
  const words = found.filter(isWord)
  const totals = new Map(found.filter((row) => !isWord(row)).map((row) => [`${row.bin} ${row.key}`, row]))
  const totalOf = (number: number, key = ''): PostCell => {
    const bin = String(number)
    const total = totals.get(`${bin} ${key}`) ?? { key, bin, posts: 0, authors: 0, example: 0 }
    return { ...cellOf(total), sentiment_counts: noSentimentCounts, found: 0 }
  }
  const volumeOf =
    (nth: 0 | 1): VolumeOf =>
    (width, bin) =>
      totals.get(`${timeCell(nth, width, bin)} `) ?? { posts: 0, authors: 0, squares: 0 }
  return {
    words: words.map(cellOf),
    found: words[0]?.found ?? 0,
    posts: totalOf(ALL_POSTS),
    volumes: { now: volumeOf(0), before: times?.before ? volumeOf(1) : null },
    own: (language) =>
      language === ''
        ? totalOf(ALL_OWN_POSTS)
        : {
            ...totalOf(OWN_POSTS, language),
            sentiment_counts: sentimentCells.map((cell) => totals.get(`${cell} ${language}`)?.posts ?? 0),
          },
  }
}

import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../../store/define-query.ts'
import type { Engine } from '../../../store/engine.ts'
import { sql, type Sql } from '../../../store/sql.ts'
import { daysBack } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { perSnapshotAndShape } from '../../per-snapshot.ts'
import { stretchBin, stretchBins } from './folded-series.ts'
import { OWN_POSTS_SQL } from './post-words.ts'
import { SENTIMENT_PLACES, sentimentPlaceSql } from './sentiment-counts.ts'

/**
 * Numbers of what is counted beside words, whose numbers never end in two zero bits: all posts, those in own words, by
 * language those in own words and each of their sentiments, and stretches of time.
 */
export const ALL_POSTS = 0
export const ALL_OWN_POSTS = 8
export const OWN_POSTS = 4
const SENTIMENTS = 12
export const sentimentCells: readonly number[] = Array.from(
  { length: SENTIMENT_PLACES },
  (_, place) => SENTIMENTS + 8 * place,
)
const TIMES = 1024
/** `nth`: 0 in the period itself, 1 in the one before. */
export const timeCell = (nth: 0 | 1, width: number, bin: number): number =>
  TIMES * (1 + stretchBin(width, bin)) + 8 * nth

/** What is counted over time, beside words: in stretches of these widths, also in the period before. */
export interface TimesOfPosts {
  before: PostWindow | null
  widths: readonly number[]
}

/** Columns of a post once for each word it has, and for each of the cells above; with `bin` comes its language, or ''. */
export function wordColumns(window: PostWindow, times?: TimesOfPosts): Sql {
  const now = sql`arrayPushBack(if(${OWN_POSTS_SQL}, arrayConcat([toUInt64(${ALL_OWN_POSTS}), ${OWN_POSTS}],
    if(sentiment = 'unknown', [], [toUInt64(${SENTIMENTS} + 8 * ${sentimentPlaceSql})]), said), []), toUInt64(${ALL_POSTS}))`
  const bins = times ? withTimes(now, window, times) : now
  return sql`profile_id, arrayJoin(${bins}) AS bin, if(bitAnd(bin, 3) = 3 OR bitAnd(bin, 7) = ${OWN_POSTS}, lang, '') AS key`
}

function withTimes(now: Sql, { days, ...window }: PostWindow, { before, widths }: TimesOfPosts): Sql {
  const back = daysBack({ ...window, days })
  const isBefore = before ? sql`(${back} >= ${days})` : sql`0`
  const cells = sql`arrayMap(w -> toUInt64(${TIMES} * (1 + w) + 8 * ${isBefore}), ${stretchBins(widths, sql`(${back} - ${isBefore} * ${days})`)})`
  return sql`arrayConcat(${before ? sql`if(${isBefore}, [], ${now})` : now}, ${cells})`
}

const IS_WORD = 'bitAnd(bin, 3) != 0'

interface WordCellsShape {
  rows: Sql
  least: number
}

/** Words of at least so many authors, and every other cell; `found` is the number of all words. */
export const audienceWords = defineQuery({
  name: 'insight-word-cells',
  params: z.object({}),
  row: z.object({
    key: z.string(),
    bin: idColumn,
    posts: countColumn,
    authors: countColumn,
    squares: countColumn,
    example: z.int(),
    found: countColumn,
  }),
  sql: ({ rows, least }: WordCellsShape) => {
    if (!Number.isInteger(least)) throw new RangeError('Not a number')
    return `
      SELECT toString(key) AS key, toString(bin) AS bin, posts, authors, squares, example, found FROM (
        SELECT key, bin, posts, authors, squares, example, count() OVER (PARTITION BY ${IS_WORD}) AS found FROM (
          SELECT key, bin, sum(n) AS posts, count() AS authors, sum(n * n) AS squares, max(profile_id) AS example
          FROM (SELECT key, bin, profile_id, count() AS n FROM (${rows}) GROUP BY key, bin, profile_id)
          GROUP BY key, bin)
        QUALIFY authors >= if(${IS_WORD}, ${least}, 1))`
  },
  // `found` is a maximum over shards, and at least 1 for a word that only one shard has.
  merge: { by: ['key', 'bin'], add: ['posts', 'authors', 'squares'], most: ['found', 'example'] },
})

const packed = (column: number, type: 'UInt64' | 'UInt32') =>
  `base64Encode(reinterpret(arrayMap(cell -> to${type}(cell.${column}), cells), 'String'))`

/** All cells of a language, their numbers ascending, as packed arrays: there are hundreds of thousands. */
const comparedWordsQuery = defineQuery({
  name: 'insight-compared-words',
  params: z.object({}),
  row: z.object({ key: z.string(), bins: z.base64(), posts: z.base64(), authors: z.base64() }),
  sql: (rows: Sql) => `
    SELECT toString(key) AS key, ${packed(1, 'UInt64')} AS bins, ${packed(2, 'UInt32')} AS posts, ${packed(3, 'UInt32')} AS authors
    FROM (
      SELECT key, arraySort(groupArray((bin, posts, authors))) AS cells FROM (
        SELECT key, bin, count() AS posts, groupBitmap(profile_id) AS authors FROM (${rows}) GROUP BY key, bin)
      GROUP BY key)`,
  merge: 'rows',
})

export interface ComparedWords {
  of(key: string, bin: string): { posts: number; authors: number }
}

/** Counts of all words of some posts. */
export const comparedWords = async (
  engine: Engine,
  rows: Sql,
  signal?: AbortSignal,
): Promise<ComparedWords> => wordsIn(await readColumns(engine, rows, signal))

interface Columns {
  bins: BigUint64Array
  posts: Uint32Array
  authors: Uint32Array
}

async function readColumns(engine: Engine, rows: Sql, signal?: AbortSignal) {
  const found = await comparedWordsQuery.run(engine, {}, { shape: rows, signal })
  // Several shards may have the same language.
  return Map.groupBy(
    found.map(({ key, bins, posts, authors }) => ({
      key,
      bins: new BigUint64Array(bytesOf(bins)),
      posts: new Uint32Array(bytesOf(posts)),
      authors: new Uint32Array(bytesOf(authors)),
    })),
    ({ key }) => key,
  )
}

/** In a buffer of their own, which begins where numbers may begin. */
const bytesOf = (base64: string): ArrayBuffer => new Uint8Array(Buffer.from(base64, 'base64')).buffer

const wordsIn = (columnsByKey: ReadonlyMap<string, readonly Columns[]>): ComparedWords => ({
  of(key, bin) {
    const sums = { posts: 0, authors: 0 }
    for (const { bins, posts, authors } of columnsByKey.get(key) ?? []) {
      const at = placeOf(bins, BigInt(bin))
      if (at < 0) continue
      sums.posts += posts[at]!
      sums.authors += authors[at]!
    }
    return sums
  },
})

function placeOf(ascending: BigUint64Array, wanted: bigint): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low < ascending.length && ascending[low] === wanted ? low : -1
}

/** The population's words of a period are the same for all requests. */
export const sharedComparedWords = perSnapshotAndShape(
  async (engine, rows: Sql) => await comparedWords(engine, rows),
  16,
)

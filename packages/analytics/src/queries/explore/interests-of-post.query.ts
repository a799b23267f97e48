import { z } from 'zod'
import { interests } from '../../catalogue/interests.ts'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'
import { idsSql, numbersSql, sql, type Sql } from '../../store/sql.ts'
import { wordKinds } from '../insights/posts/words-of-hashes.query.ts'

const numbersOfWords = defineQuery({
  name: 'numbers-of-words',
  params: z.object({ words: z.array(z.string()), kind: z.int() }),
  row: z.object({ place: z.int(), number: idColumn }),
  // The same hash as in refresh/write-posts.ts.
  sql: `
    SELECT toUInt16(place - 1) AS place, toString(bitOr(bitShiftLeft(cityHash64(word), 2), toUInt64({kind:UInt8}))) AS number
    FROM (SELECT arrayJoin(arrayZip({words:Array(String)}, arrayEnumerate({words:Array(String)}))) AS pair, pair.1 AS word, pair.2 AS place)`,
  merge: 'same',
})

const said = interests.flatMap(({ words }, at) => words.map((word) => ({ word, at })))
const words = said.map(({ word }) => word)

/** The place in the catalog of the interest whose words these numbers are, as arrays of the same length. */
async function numbersOfInterests(engine: Engine, signal?: AbortSignal) {
  const kinds = [wordKinds.keywords, wordKinds.hashtags]
  const found = await Promise.all(
    kinds.map(async (kind) => await numbersOfWords.run(engine, { words, kind }, { signal })),
  )
  const rows = found.flat()
  return { numbers: rows.map(({ number }) => number), places: rows.map(({ place }) => said[place]!.at) }
}

/** An array with the place of each interest whose words or hashtags a post has. A word stands under one interest. */
export async function interestsOfPostSql(engine: Engine, signal?: AbortSignal): Promise<Sql> {
  const { numbers, places } = await numbersOfInterests(engine, signal)
  const none = interests.length
  const interestOf = sql`transform(word, [${idsSql(numbers)}], ${numbersSql(places)}, ${none})`
  return sql`arrayFilter(place -> place < ${none}, arrayDistinct(arrayMap(word -> ${interestOf}, said)))`
}

/** The code of the interest at a place of `interestsOfPostSql`. */
export const interestAt = (place: string): string => interests[Number(place)]!.code

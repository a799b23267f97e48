import { z } from 'zod'
import { defineQuery, idColumn } from '../../../store/define-query.ts'
import type { Engine } from '../../../store/engine.ts'
import { idsSql, type Sql } from '../../../store/sql.ts'

export const wordKinds = { hashtags: 1, mentions: 2, keywords: 3 } as const
export type WordKind = keyof typeof wordKinds
export const kindOfWordHash = (said: string): WordKind =>
  (['hashtags', 'mentions', 'keywords'] as const)[Number(BigInt(said) & 3n) - 1]!

const wordsOfHashesQuery = defineQuery({
  name: 'insight-said-words',
  params: z.object({}),
  row: z.object({ said: idColumn, word: z.string() }),
  sql: ({ numbers, said }: { numbers: readonly number[]; said: Sql }) => {
    if (!numbers.every((n) => Number.isInteger(n) && n >= 0)) throw new RangeError('Not profile numbers')
    return `
      SELECT DISTINCT toString(number) AS said, word FROM (
        SELECT arrayJoin(arrayZip(said, arrayConcat(hashtags, mentions, keywords))) AS pair, pair.1 AS number, pair.2 AS word
        FROM profile_posts
        WHERE (place, profile_id) IN (SELECT intHash32(n), n FROM (SELECT arrayJoin([${numbers.join(', ') || '0'}]::Array(UInt32)) AS n)))
      WHERE number IN (${said})`
  },
  merge: { by: ['said', 'word'] },
})

export async function wordsOfHashes(
  engine: Engine,
  wanted: readonly { said: string; example: number }[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const queryParams = {
    numbers: [...new Set(wanted.map(({ example }) => example))],
    said: idsSql(wanted.map(({ said }) => said)),
  }
  const rows = await wordsOfHashesQuery.run(engine, {}, { shape: queryParams, signal })
  return new Map(rows.map(({ said, word }) => [said, word]))
}

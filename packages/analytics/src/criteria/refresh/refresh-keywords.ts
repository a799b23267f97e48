import { z } from 'zod'
import { sensitiveTraitOf } from '../../catalogue/sensitive-words.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { SHARD_BITS } from '../../schema/tables.ts'
import { isOneToken, keywordNeedle } from '../../model/keyword-needle.ts'
import { hasMark } from '../../model/marked-words.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { materialiseKeyword } from '../materialise-keyword.ts'
import { clear, step, type NumberRange, type RefreshContext } from './refresh-context.ts'

// Minimum number of profiles for a word to join the vocabulary (suggested and counted in advance): the
// privacy minimum.
const VOCABULARY_MINIMUM = 50
const VOCABULARY_CAP = 100_000
// Maximum number of new words counted over all profiles in one small refresh; the others are counted on first
// request.
const NEW_WORDS_CAP = 100

const keyword = kindNumber('keyword')

const existing = defineQuery({
  name: 'refresh-keywords-existing',
  params: z.object({}),
  row: z.object({ criterion: z.int(), code: z.string() }),
  sql: `SELECT criterion, code FROM criteria WHERE kind = ${keyword}`,
  merge: 'same',
})
const candidates = defineQuery({
  name: 'refresh-keywords-candidates',
  params: z.object({}),
  row: z.object({ token: z.string(), users: countColumn }),
  sql: `SELECT token, sum(users) AS users FROM token_counts
        WHERE token IN (SELECT token FROM frequent_words) GROUP BY token ORDER BY users DESC, token`,
  merge: {
    by: ['token'],
    add: ['users'],
    order: [
      ['users', 'down'],
      ['token', 'up'],
    ],
  },
})
const lastCriterion = defineQuery({
  name: 'refresh-keywords-last',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT max(criterion) AS n FROM (SELECT criterion FROM criteria UNION ALL SELECT criterion FROM new_criteria)',
  merge: 'same',
})

const shard = (column: string) => `toUInt16(bitShiftRight(${column}, ${SHARD_BITS}))`

const bothColumns = `arrayFilter(w -> w != '', [words, marked_words])`

async function readWords(c: RefreshContext, { first, next }: NumberRange, words = ''): Promise<void> {
  const numbers = `profile_id >= ${first} AND profile_id < ${next}`
  await clear(c, 'texts', 'token_states')
  await step(
    c,
    `INSERT INTO texts SELECT r.profile_id, p.words FROM (SELECT author_network_id, arrayJoin(${bothColumns}) AS words FROM posts
       WHERE author_network_id IN (SELECT network_id FROM profiles WHERE ${numbers})) AS p
     SEMI LEFT JOIN (SELECT network_id, profile_id FROM profiles WHERE ${numbers}) AS r ON p.author_network_id = r.network_id
     UNION ALL SELECT profile_id, arrayJoin(${bothColumns}) AS words FROM profiles WHERE ${numbers} AND words != '  '`,
  )
  await step(
    c,
    `INSERT INTO token_states SELECT token, ${shard('profile_id')} AS shard, groupBitmapState(profile_id) FROM (
       SELECT profile_id, arrayJoin(splitByChar(' ', words)) AS token FROM texts) WHERE token != ''${words} GROUP BY token, shard`,
  )
}

/** Keywords exist only in postings. The counts of all other words are added up in `token_counts`. */
export async function joinKeywords(c: RefreshContext): Promise<void> {
  await readWords(c, c)
  const existingKeywords = await existing.run(c.engine, {})
  await step(
    c,
    `INSERT INTO postings SELECT k.criterion, t.shard, t.profiles FROM token_states AS t
     INNER JOIN (SELECT criterion, code FROM criteria WHERE kind = ${keyword}) AS k ON t.token = k.code`,
  )
  for (const { criterion, code } of existingKeywords)
    if (isOneToken(code)) continue
    else if (hasMark(code)) await materialiseKeyword(c.engine, criterion, code, c)
    else
      await c.engine.command(
        `INSERT INTO postings SELECT toUInt32(${criterion}), ${shard('profile_id')} AS shard, groupBitmapState(profile_id) FROM texts
         WHERE position(words, {needle:String}) > 0 GROUP BY shard`,
        { tag: 'refresh-keyword', params: { needle: keywordNeedle(code) } },
      )
  if (c.slice === 0) await clear(c, 'token_counts')
  await step(
    c,
    `INSERT INTO token_counts SELECT token, sum(bitmapCardinality(profiles)) FROM token_states
     WHERE lengthUTF8(token) BETWEEN 2 AND 40 AND NOT match(token, '^[0-9]+$|\\p{So}') AND token NOT IN (SELECT code FROM criteria WHERE kind = ${keyword})
     GROUP BY token`,
  )
}

/** Built by the first refresh (or one that adds most of the population); later only frequent new words. */
export async function growVocabulary(c: RefreshContext): Promise<void> {
  // A word with enough profiles has its proportional share on at least one shard, so the union of the shards'
  // frequent words contains it.
  const least = Math.ceil(VOCABULARY_MINIMUM / c.engine.shards.length)
  await clear(c, 'frequent_words')
  await step(
    c,
    `INSERT INTO frequent_words SELECT token FROM (SELECT token, sum(users) AS n FROM token_counts GROUP BY token) WHERE n >= ${least}`,
  )
  await c.engine.spread('frequent_words', ['token'])
  const words = (await candidates.run(c.engine, {}))
    .filter((row) => row.users >= VOCABULARY_MINIMUM)
    .slice(0, VOCABULARY_CAP)
    .map((row) => row.token)
    .filter((token) => isOneToken(token) && sensitiveTraitOf(token) === null)
  const isMost = c.since === 0 || c.next - c.first >= c.first
  const added = isMost ? words : words.slice(0, NEW_WORDS_CAP)
  if (added.length > 0) {
    const from = (await lastCriterion.run(c.engine, {}))[0]!.n + 1
    const lines = added.map((word, i) => JSON.stringify([from + i, keyword, word, word, word, 0, '0', 0]))
    const columns = [
      'criterion',
      'kind',
      'code',
      'label',
      'label_ja',
      'parent',
      'network_id',
      'in_memberships',
    ]
    await c.engine.insert('new_criteria', columns, 'JSONCompactEachRow', Buffer.from(lines.join('\n')))
    if (isMost) await countVocabulary(c)
    else for (const [i, word] of added.entries()) await materialiseKeyword(c.engine, from + i, word)
  }
  await clear(c, 'texts', 'token_states', 'token_counts')
}

async function countVocabulary(c: RefreshContext): Promise<void> {
  const fresh = `(SELECT code FROM new_criteria WHERE kind = ${keyword})`
  const parts = [...c.parts]
  for (let first = 0; first < c.first; first += c.sliceSize)
    parts.push({ first, next: Math.min(first + c.sliceSize, c.first) })
  for (const part of parts) {
    if (parts.length > 1) await readWords(c, part, ` AND token IN ${fresh}`)
    await step(
      c,
      `INSERT INTO postings SELECT k.criterion, t.shard, t.profiles FROM token_states AS t
       INNER JOIN (SELECT criterion, code FROM new_criteria WHERE kind = ${keyword}) AS k ON t.token = k.code`,
    )
  }
}

import { PRIVACY_MINIMUM, type CriterionKind } from '@rookery/contract'
import { z } from 'zod'
import { isStopWord } from '../../catalogue/stop-words.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { kindNumber, kindOfNumber } from '../../model/kind-number.ts'
import { EVERYONE_CRITERION } from '../../schema/tables.ts'
import { shrunkLift } from '../../statistics/shrunk-lift.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { sampledCriteria } from '../insights/parts/sampled-criteria.query.ts'
import { frequentWords } from './overlaps-of-sets.query.ts'
import type { SuggestedKind } from './addition.ts'
import type { SuggestionSets } from './suggestion-sets.ts'
import { type Sql } from '../../store/sql.ts'

export interface Candidate {
  criterion: number
  kind: SuggestedKind
}
export interface Candidates {
  audience: number
  languages: number[]
  candidates: Candidate[]
  looked_at: Record<SuggestedKind, number>
}

/** Number of sampled members for finding candidates: the lift's error is then 4%. */
const MAX_MEMBERS = 20_000
const MAX_COUNTED = 40
const MIN_LANGUAGE_SHARE = 0.1
/** Minimum share of the audience for a candidate: rarer criteria do not characterise it. */
const MIN_SHARE = 0.01
/** Words used by a larger share of the population do not characterise anyone. */
const MAX_WORD_SHARE = 0.1
// Number of members among whom words are counted: shards of 2^20 numbers are added until they contain so
// many.
const WORD_MEMBERS = 20_000
const MAX_WORDS = 300

const shardSizes = defineQuery({
  name: 'suggestion-shards',
  params: z.object({}),
  row: z.object({ shard: z.int(), n: countColumn }),
  merge: { by: ['shard'], add: ['n'] },
  sql: (bitmaps: Sql) =>
    `SELECT shard, bitmapCardinality(audience) AS n FROM (${bitmaps}) ORDER BY n DESC, shard`,
})

export async function candidatesOf(
  context: QueryContext,
  sets: SuggestionSets,
  kinds: readonly SuggestedKind[],
  { signal }: QuestionOptions,
): Promise<Candidates> {
  const { engine } = context
  const bitmaps = sets.audienceSql()
  const [shards, population] = await Promise.all([
    shardSizes.run(engine, {}, { shape: bitmaps, signal }),
    context.population(),
  ])
  const audience = shards.reduce((sum, { n }) => sum + n, 0)
  const looked_at = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Candidates['looked_at']
  if (audience < PRIVACY_MINIMUM) return { audience, languages: [], candidates: [], looked_at }
  const listedKinds = kinds.filter((kind) => kind !== 'keyword')
  const queryParams = {
    bitmaps,
    threshold: audience <= MAX_MEMBERS ? 2 ** 32 : Math.floor((MAX_MEMBERS / audience) * 2 ** 32),
    kinds: [...listedKinds, 'language' as CriterionKind].map(kindNumber),
    limit: 2000,
  }
  const [rows, words] = await Promise.all([
    sampledCriteria.run(engine, {}, { shape: queryParams, signal }),
    kinds.includes('keyword')
      ? wordsOf(context, sets, shards, population.size, signal)
      : { looked_at: 0, candidates: [] },
  ])
  const sample = rows.find((row) => row.criterion === EVERYONE_CRITERION)?.n ?? 0
  const sampledByKind = Map.groupBy(
    rows.filter((row) => row.criterion !== EVERYONE_CRITERION),
    (row) => kindOfNumber(row.kind),
  )
  const languages = (sampledByKind.get('language') ?? [])
    .filter(({ n }) => n >= sample * MIN_LANGUAGE_SHARE)
    .map(({ criterion }) => criterion)
  const candidates = listedKinds.flatMap((kind) => {
    const sampledOfKind = sampledByKind.get(kind) ?? []
    looked_at[kind] = sampledOfKind[0]?.found ?? 0
    return sampledOfKind
      .filter(
        ({ criterion, n }) =>
          !sets.own.has(criterion) &&
          n >= sample * MIN_SHARE &&
          (n * audience) / sample >= PRIVACY_MINIMUM / 2,
      )
      .map(({ criterion, n, profiles }) => ({
        criterion,
        kind,
        low: shrunkLift(n, sample, profiles, population.size)?.low ?? 0,
      }))
      .sort((a, b) => b.low - a.low)
      .slice(0, MAX_COUNTED)
  })
  looked_at.keyword = words.looked_at
  return { audience, languages, candidates: [...candidates, ...words.candidates], looked_at }
}

async function wordsOf(
  context: QueryContext,
  sets: SuggestionSets,
  shards: readonly { shard: number; n: number }[],
  population: number,
  signal: AbortSignal | undefined,
): Promise<{ looked_at: number; candidates: Candidate[] }> {
  const sampledShards: number[] = []
  let members = 0
  while (members < WORD_MEMBERS && sampledShards.length < shards.length) {
    const nextShard = shards[sampledShards.length]!
    sampledShards.push(nextShard.shard)
    members += nextShard.n
  }
  const audience = shards.reduce((sum, { n }) => sum + n, 0)
  const minProfiles = Math.max(PRIVACY_MINIMUM / 2, audience * MIN_SHARE)
  const queryParams = {
    postings: context.postings(),
    bitmaps: sets.audienceSql(),
    shards: sampledShards,
    least: Math.floor((minProfiles * members) / audience),
    fewest: PRIVACY_MINIMUM,
    most: Math.floor(population * MAX_WORD_SHARE),
    members,
    population,
    limit: MAX_WORDS,
  }
  const rows = await frequentWords.run(context.engine, {}, { shape: queryParams, signal })
  return {
    looked_at: rows[0]?.looked_at ?? 0,
    candidates: rows
      .filter(({ criterion, code }) => !isStopWord(code) && !sets.own.has(criterion))
      .slice(0, MAX_COUNTED)
      .map(({ criterion }) => ({ criterion, kind: 'keyword' })),
  }
}

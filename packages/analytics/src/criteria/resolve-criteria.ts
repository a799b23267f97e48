import { uncountedKinds, type CriterionKind } from '@rookery/contract'
import { z } from 'zod'
import { sensitiveTraitOf } from '../catalogue/sensitive-words.ts'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { DEAD_CRITERION } from '../schema/tables.ts'
import { markedWordsOf, wordsOf, wordsWithMarksOf } from '../schema/words-of.ts'
import { abortError } from '../store/engine-errors.ts'
import type { Engine } from '../store/engine.ts'
import {
  SensitiveCriterionError,
  type CriteriaResolver,
  type FoundCriterion,
  type WantedCriterion,
} from './criteria-resolver.ts'
import { kindNumber, kindOfNumber } from '../model/kind-number.ts'
import { materialiseKeyword } from './materialise-keyword.ts'
import { criterionRow, foundCriterion, largestCriteria } from './largest-criteria.query.ts'

const keyword = kindNumber('keyword')
const CACHE_CAP = 200_000
/** Read ahead of questions; the rest of the cache is for what is asked beyond. */
const FILLED_CRITERIA = 100_000

/** Texts that are already normalised words. Others keep the signs that are a part of a word: C++ is not C. */
const NORMAL = /^[a-z\d]+( [a-z\d]+)*$/
const normalised = defineQuery({
  name: 'resolve-normalise',
  isUrgent: true,
  params: z.object({ texts: z.array(z.string()) }),
  row: z.object({ texts: z.array(z.string()) }),
  sql: `SELECT arrayMap(t -> trimBoth(if(${markedWordsOf('t')} = '', ${wordsOf('t')}, ${wordsWithMarksOf('t')})), {texts:Array(String)}) AS texts`,
  merge: 'same',
})
const askedRow = criterionRow.extend({ asked: z.string() })
// May also return rows whose kind and code were requested separately: matching pairs would need a subquery,
// which takes the engine 50% longer.
const byCode = defineQuery({
  name: 'resolve-by-code',
  isUrgent: true,
  params: z.object({ kinds: z.array(z.int()), codes: z.array(z.string()) }),
  row: askedRow,
  sql: `SELECT criterion, kind, code, label, label_ja, parent, profiles, code AS asked FROM criteria
        WHERE code IN {codes:Array(String)} AND kind IN {kinds:Array(UInt8)}`,
  merge: 'same',
})
const byLabel = defineQuery({
  name: 'resolve-by-label',
  isUrgent: true,
  params: z.object({ kinds: z.array(z.int()), labels: z.array(z.string()) }),
  row: askedRow,
  sql: `WITH (SELECT groupArray((k, l)) FROM (SELECT {kinds:Array(UInt8)} AS ks, {labels:Array(String)} AS ls) ARRAY JOIN ks AS k, ls AS l) AS wanted
        SELECT criterion, kind, code, label, label_ja, parent, profiles,
          if(has(wanted, (kind, lowerUTF8(label))), lowerUTF8(label), lowerUTF8(label_ja)) AS asked FROM criteria
        WHERE has({kinds:Array(UInt8)}, kind) AND (has(wanted, (kind, lowerUTF8(label))) OR has(wanted, (kind, lowerUTF8(label_ja))))
        ORDER BY profiles DESC, criterion`,
  merge: 'same',
})
const fresh = defineQuery({
  name: 'resolve-materialised',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: (criterion: number) => `SELECT sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS n
        FROM (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = ${criterion} GROUP BY shard) AS p
        LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = ${DEAD_CRITERION} GROUP BY shard) AS d
        USING (shard)`,
  merge: { by: [], add: ['n'] },
})
/** The highest number of a criterion that has a name. */
export const lastCriterion = defineQuery({
  name: 'resolve-last',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT max(criterion) AS n FROM criteria',
  merge: 'same',
})

/**
 * Serialises writes, refreshes included, so that a criterion created on demand is never lost in a rewrite.
 */
export type Turn = <T>(act: () => Promise<T>) => Promise<T>

export class PopulationCriteria implements CriteriaResolver {
  readonly #engine: Engine
  readonly #turn: Turn
  readonly #mirror: () => boolean
  readonly #onNew: (criteria: readonly number[]) => Promise<void>
  #cache = new Map<string, FoundCriterion | null>()

  /** `onNew` is called before a criterion that was made on demand is answered. */
  constructor(
    engine: Engine,
    turn: Turn,
    mirror: () => boolean,
    onNew: (criteria: readonly number[]) => Promise<void> = async () => {},
  ) {
    this.#engine = engine
    this.#turn = turn
    this.#mirror = mirror
    this.#onNew = onNew
  }

  clear(): void {
    this.#cache = new Map()
  }

  /** Reads the names of the largest criteria, so that no question waits for them; ends early after `clear`. */
  async fill(): Promise<void> {
    const cache = this.#cache
    for await (const criteria of largestCriteria(this.#engine, FILLED_CRITERIA)) {
      if (this.#cache !== cache) return
      for (const found of criteria) {
        const key = `${found.kind}\n${found.code}`
        // What an earlier list of words let in is left to be refused when it is asked for.
        if (!cache.has(key) && traitOf(found) === null) cache.set(key, found)
      }
    }
  }

  async resolve(
    wanted: readonly WantedCriterion[],
    signal?: AbortSignal,
  ): Promise<(FoundCriterion | null)[]> {
    const cache = this.#cache
    const keys = wanted.map((w) => `${w.kind}\n${w.code}`)
    const missing = new Map<string, WantedCriterion>()
    for (const [i, w] of wanted.entries()) {
      const key = keys[i]!
      if (cache.has(key)) continue
      if ((uncountedKinds as readonly CriterionKind[]).includes(w.kind)) remember(cache, key, null)
      else missing.set(key, w)
    }
    if (missing.size > 0) await this.#find(missing, cache, signal)
    return keys.map((key) => cache.get(key) ?? null)
  }

  async #find(
    missing: ReadonlyMap<string, WantedCriterion>,
    cache: Map<string, FoundCriterion | null>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const entries = [...missing.entries()].map(([key, w]) => ({
      key,
      kind: w.kind,
      code: plainCode(w),
      found: null as FoundCriterion | null,
    }))
    const keywords = entries.filter((e) => e.kind === 'keyword' && !NORMAL.test(e.code))
    if (keywords.length > 0) {
      const [answer] = await normalised.run(this.#engine, { texts: keywords.map((e) => e.code) }, { signal })
      for (const [i, e] of keywords.entries()) e.code = answer!.texts[i]!
    }
    for (const e of entries) {
      const trait = traitOf(e)
      if (trait !== null) throw new SensitiveCriterionError(e.code, trait)
    }
    const wanted = entries.filter((e) => e.code !== '')
    const kinds = wanted.map((e) => kindNumber(e.kind))
    const rows = await byCode.run(this.#engine, { kinds, codes: wanted.map((e) => e.code) }, { signal })
    assign(wanted, rows)
    const named = wanted.filter(
      (e) => e.found === null && e.kind !== 'keyword' && e.kind !== 'hashtag' && e.kind !== 'handle',
    )
    if (named.length > 0) {
      const labels = named.map((e) => e.code.toLowerCase())
      const found = await byLabel.run(
        this.#engine,
        { kinds: named.map((e) => kindNumber(e.kind)), labels },
        { signal },
      )
      for (const e of named) e.code = e.code.toLowerCase()
      assign(named, found)
    }
    for (const e of wanted)
      if (e.found === null && e.kind === 'keyword') {
        if (signal?.aborted) throw abortError(signal)
        e.found = await this.#turn(() => this.#materialise(e.code))
      }
    for (const e of entries) remember(cache, e.key, e.found)
  }

  async #materialise(code: string): Promise<FoundCriterion | null> {
    const engine = this.#engine
    // Another request may have created it while this one waited for its turn.
    const [known] = await byCode.run(engine, { kinds: [keyword], codes: [code] })
    if (known) return foundCriterion(known)
    const criterion = (await lastCriterion.run(engine, {}))[0]!.n + 1
    await materialiseKeyword(engine, criterion, code)
    const [size] = await fresh.run(engine, {}, { shape: criterion })
    const profiles = size?.n ?? 0
    if (profiles === 0) return null
    if (this.#mirror())
      await engine.command(
        `INSERT INTO postings_memory SELECT criterion, shard, groupBitmapMergeState(profiles) FROM postings WHERE criterion = ${criterion} GROUP BY criterion, shard`,
        { tag: 'mirror' },
      )
    const columns = [
      'criterion',
      'kind',
      'code',
      'label',
      'label_ja',
      'parent',
      'network_id',
      'profiles',
      'in_memberships',
    ]
    const line = JSON.stringify([criterion, keyword, code, code, code, 0, '0', profiles, 0])
    await engine.insert('criteria', columns, 'JSONCompactEachRow', Buffer.from(line))
    await this.#onNew([criterion])
    return { criterion, kind: 'keyword', code, label: code, label_ja: code, parent: 0, profiles }
  }
}

/** The sensitive trait that a keyword or hashtag is about. */
const traitOf = ({ kind, code }: WantedCriterion): string | null =>
  kind === 'keyword' || kind === 'hashtag' ? sensitiveTraitOf(code) : null

const plainCode = ({ kind, code }: WantedCriterion): string => {
  const text = code.trim()
  if (kind === 'handle') return text.replace(/^[@＠]/, '').toLowerCase()
  if (kind === 'hashtag') return text.normalize('NFKC').replace(/^#/, '').toLowerCase()
  if (kind === 'gender') return text.toUpperCase()
  return text
}

function assign(
  entries: { kind: CriterionKind; code: string; found: FoundCriterion | null }[],
  rows: z.output<typeof askedRow>[],
) {
  const map = new Map<string, FoundCriterion>()
  for (const r of rows) {
    const key = `${kindOfNumber(r.kind)}\n${r.asked}`
    if (!map.has(key)) map.set(key, foundCriterion(r))
  }
  for (const e of entries) e.found = map.get(`${e.kind}\n${e.code}`) ?? null
}

function remember(cache: Map<string, FoundCriterion | null>, key: string, value: FoundCriterion | null) {
  if (cache.size >= CACHE_CAP) cache.delete(cache.keys().next().value!)
  cache.set(key, value)
}

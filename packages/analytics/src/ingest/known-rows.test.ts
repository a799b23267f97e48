import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inferredLines, type Inferable } from '../inference/threads/inferred-cells.ts'
import { Inference } from '../inference/threads/inference.ts'
import { columnList, inferredColumns, inferredPostColumns } from '../model/columns.ts'
import { openPopulation } from '../population/population.ts'
import { postRow, profileRow } from '../testing/rows.ts'
import type { Writing } from './ingest-chunks.ts'
import { ingestPosts } from './ingest-posts.ts'
import { ingestProfiles } from './ingest-profiles.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rookery-known-'))
const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
const { engine } = population.context

let inferred = 0
class CountingInference extends Inference {
  override infer<K extends keyof Inferable>(kind: K, rows: readonly Inferable[K][]): Promise<string[]> {
    inferred += rows.length
    return Promise.resolve(inferredLines[kind](rows))
  }
}
const inference = new CountingInference(0)
let batch = 1000
let turns: Promise<unknown> = Promise.resolve()
let mayRenew = false
let removals = 0
/** Runs once, between what is asked of rows and their turn to be written. */
let meanwhile: (() => Promise<unknown>) | undefined
const writing: Writing = {
  nextBatch: () => (batch += 1),
  mayRenew: () => mayRenew,
  removals: () => removals,
  turn: (act) => {
    const turn = turns.then(async () => {
      const removing = meanwhile
      meanwhile = undefined
      await removing?.()
      return await act()
    })
    turns = turn.catch(() => {})
    return turn
  },
}
beforeEach(() => {
  inferred = 0
  mayRenew = false
})
afterAll(async () => {
  await population.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const PEOPLE = 150
const people = (from: number, change: (n: number) => object = () => ({})) =>
  Array.from({ length: PEOPLE }, (_, n) =>
    profileRow({
      network_id: String(from + n),
      handle: `h${from + n}`,
      name: n % 2 ? 'Anna Smith' : '山田太郎',
      description: n % 3 ? 'Nurse in Leeds' : '東京のエンジニア',
      location: n % 2 ? 'Leeds, England' : '東京',
      followers_count: 10,
      ...change(n),
    }),
  )
const bring = async (rows: ReturnType<typeof people>, source = 'first') =>
  await ingestProfiles(engine, rows, source, writing, inference)

const posts = (from: number, change: (n: number) => object = () => ({})) =>
  Array.from({ length: PEOPLE }, (_, n) =>
    postRow({
      network_id: String(900_000 + from + n),
      author_network_id: String(from + n),
      text: n % 2 ? `I love this coffee ${n}` : `今日のラーメンは最高 ${n}`,
      hashtags: ['coffee'],
      like_count: 5,
      ...change(n),
    }),
  )
const publish = async (rows: ReturnType<typeof posts>, source = 'first') =>
  await ingestPosts(engine, rows, source, writing, inference)
const answers = async (table: string, columns: string, order: string, of: string) =>
  await engine.query(`SELECT DISTINCT ${order} AS id, ${columns} FROM ${table} WHERE ${of} ORDER BY id`, {
    tag: 'test',
  })

describe('people', () => {
  beforeAll(async () => {
    await bring(people(1))
  })
  const stored = (of: string) =>
    answers('profile_rows', columnList(inferredColumns), 'network_id', `network_id <= ${PEOPLE} AND ${of}`)

  test('who is brought again is not inferred again, and counts as repeated (issue 52.4)', async () => {
    expect(await bring(people(1))).toEqual({ taken: 0, repeated: PEOPLE, rejected: [] })
    expect(inferred).toBe(0)
  })
  test('whose counts have changed is stored with the answers that are known', async () => {
    const grown = (n: number) => (n < 50 ? { followers_count: 11 } : {})
    expect(await bring(people(1, grown))).toMatchObject({ taken: 50, repeated: PEOPLE - 50 })
    expect(inferred).toBe(0)
    expect(await stored('followers_count = 11')).toEqual(
      await stored('followers_count = 10 AND network_id <= 50'),
    )
  })
  test('whose texts have changed is inferred', async () => {
    const rewritten = (n: number) => (n >= 140 ? { description: 'Pilot in Oslo' } : {})
    expect(await bring(people(1, rewritten))).toMatchObject({ taken: 10, repeated: PEOPLE - 10 })
    expect(inferred).toBe(10)
  })
  test('who comes from another source is inferred and stored', async () => {
    expect(await bring(people(1), 'second')).toMatchObject({ taken: PEOPLE, repeated: 0 })
    expect(inferred).toBe(PEOPLE)
  })
  test('while answers of an older model may be stored, everybody is written, with the answers that are known', async () => {
    mayRenew = true
    expect(await bring(people(1))).toMatchObject({ taken: 0, repeated: PEOPLE })
    expect(inferred).toBe(0)
  })
  test('answers of another model are not used', async () => {
    await bring(people(5000))
    await engine.command(
      'ALTER TABLE profile_rows UPDATE model = 0 WHERE network_id >= 5000 SETTINGS mutations_sync = 2',
      { tag: 'test' },
    )
    inferred = 0
    mayRenew = true
    expect(await bring(people(5000))).toMatchObject({ taken: PEOPLE, repeated: 0 })
    expect(inferred).toBe(PEOPLE)
  })
  test('whom the network deleted is rejected with the reason, known or not', async () => {
    await population.ingest.deletions([{ kind: 'profile', network_id: '3', reason: 'deleted' }])
    const { repeated, rejected } = await bring(people(1))
    expect([repeated, rejected.map(({ index }) => index)]).toEqual([PEOPLE - 1, [2]])
  })
  test('who is removed between the question and the writing is stored again', async () => {
    await bring(people(6000), 'removed')
    meanwhile = async () => {
      removals += 1
      await engine.command(`DELETE FROM profile_rows WHERE source = 'removed'`, { tag: 'test' })
    }
    expect(await bring(people(6000), 'removed')).toMatchObject({ taken: PEOPLE, repeated: 0 })
  })
  test('two imports at once look up their own rows', async () => {
    const both = await Promise.all([bring(people(2000), 'left'), bring(people(3000), 'right')])
    expect(both.map(({ taken }) => taken)).toEqual([PEOPLE, PEOPLE])
    inferred = 0
    const again = await Promise.all([bring(people(2000), 'left'), bring(people(3000), 'right')])
    expect(again.map(({ repeated }) => repeated)).toEqual([PEOPLE, PEOPLE])
    expect(inferred).toBe(0)
  })
  test('what is asked in one chunk and in small ones is stored alike', async () => {
    const rows = people(4000, (n) => ({ followers_count: n }))
    await bring(rows, 'whole')
    for (let from = 0; from < PEOPLE; from += 50) await bring(rows.slice(from, from + 50), 'parts')
    const of = async (source: string) =>
      await answers(
        'profile_rows',
        `content, ${columnList(inferredColumns)}`,
        'network_id',
        `source = '${source}'`,
      )
    expect(await of('parts')).toEqual(await of('whole'))
  })
})

describe('posts', () => {
  beforeAll(async () => {
    await publish(posts(20_000))
  })
  test('what is brought again is not inferred again; what has grown keeps its answers; what was rewritten gets others (issue 52.4)', async () => {
    expect(await publish(posts(20_000))).toEqual({ taken: 0, repeated: PEOPLE, rejected: [] })
    expect(await publish(posts(20_000, () => ({ like_count: 4 })))).toMatchObject({
      taken: 0,
      repeated: PEOPLE,
    })
    expect(inferred).toBe(0)
    const stored = async (of: string) =>
      await answers('posts', inferredPostColumns.join(', '), 'post_id', `source = 'first' AND ${of}`)
    const before = await stored('post_id < 920050')
    expect(await publish(posts(20_000, (n) => (n < 50 ? { like_count: 9 } : {})))).toMatchObject({
      taken: 50,
    })
    expect(inferred).toBe(0)
    expect(await stored('like_count = 9')).toEqual(before)
    const rewritten = (n: number) => (n >= 145 ? { like_count: 20, text: 'What a terrible flight' } : {})
    expect(await publish(posts(20_000, rewritten))).toMatchObject({ taken: 5 })
    expect(inferred).toBe(5)
  })
  test('a repeated post still takes the place of its earlier versions', async () => {
    await publish(posts(30_000))
    await publish(posts(30_000, (n) => (n === 0 ? { earlier_versions: ['424242'] } : {})))
    expect(
      await engine.query("SELECT count() AS n FROM deletions WHERE kind = 'post' AND network_id = 424242", {
        tag: 'test',
      }),
    ).toEqual([{ n: '1' }])
  })
})

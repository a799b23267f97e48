import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Population } from '@rookery/analytics'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyPopulation } from '../../../testing/population/filled-once.ts'
import { file, jsonLines } from '../../../testing/population/reader-files.ts'
import { directTarget } from './direct-target.ts'
import { importFile } from './import-file.ts'
import { RejectFile } from './reject-file.ts'

const author = '1367716503352246273'
const ids = {
  p: ['1807700670673846274', '1807703187256246274', '1807710737003446274'],
  r: ['1808108357022646274', '1808113390187446274'],
  q: ['1808516043371446274'],
}
const page = (...data: object[]) => ({
  data,
  includes: { users: [{ id: author, username: 'edit_often', name: 'Edits often' }] },
  meta: { result_count: data.length },
})
const version = (history: string[], at: number, text: string, likes: number, reposts = 0) => ({
  id: history[at],
  author_id: author,
  text,
  lang: 'en',
  edit_history_tweet_ids: history.slice(0, history === ids.p && at > 0 ? 3 : at + 1),
  public_metrics: { like_count: likes, retweet_count: reposts, reply_count: 0, quote_count: 0 },
})
const pages = [
  page(version(ids.p, 0, 'Our new flavour is lemmon', 3)),
  page(
    version(ids.p, 2, 'Our new flavour is lemon and thyme', 41, 5),
    version(ids.r, 1, 'Open until 8 tonight', 7),
    version(ids.q, 0, 'Closed on Thursday', 2),
  ),
  page(version(ids.p, 1, 'Our new flavour is lemon', 9, 1)),
]
async function importPages(population: Population, values: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-rejects-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const result = await importFile(
    file('pages.jsonl', jsonLines(...values)),
    directTarget('kept', population),
    {
      source: 'r12',
      maps: [],
      rejects: new RejectFile(folder, 'pages', 'now'),
      checkpoint: null,
      now: new Date('2026-03-01T12:00:00.000Z'),
    },
  )
  await population.refresh()
  return result
}

async function standing(population: Population) {
  const size = async (label: string) => (await population.estimate({ tree: { kind: 'keyword', label } })).size
  const rows = await population.context.engine.query(
    'SELECT toString(post_id) AS id, text, like_count AS likes, repost_count AS reposts FROM posts ORDER BY post_id',
    { tag: 'test', merge: 'rows' },
  )
  return { rows, lemmon: await size('lemmon'), thyme: await size('thyme') }
}
const newest = {
  rows: [
    { id: ids.p[2], text: 'Our new flavour is lemon and thyme', likes: 41, reposts: 5 },
    { id: ids.r[1], text: 'Open until 8 tonight', likes: 7, reposts: 0 },
    { id: ids.q[0], text: 'Closed on Thursday', likes: 2, reposts: 0 },
  ],
  lemmon: 0,
  thyme: 1,
}

type Files = (typeof pages)[]
const standsInOrder = async (_: string, files: Files) => {
  const population = await openEmptyPopulation()
  try {
    for (const values of files)
      expect(await importPages(population, values)).toMatchObject({
        rejected: 0,
        reject_file: null,
        error: null,
      })
    expect(await standing(population)).toEqual(newest)
    // Once more: nothing comes back.
    expect(await importPages(population, pages)).toMatchObject({ taken: 0, rejected: 0 })
    expect(await standing(population)).toEqual(newest)
  } finally {
    await population.close()
  }
}

const title = 'case 12: %s: three posts with the newest words and counts, and no rejected line'
test.each<[string, Files]>([
  ['in one file, the last page first', [pages.toReversed()]],
  ['one file after the other', pages.map((each) => [each])],
])(title, standsInOrder)
test.each<[string, Files]>([
  ['in one file', [pages]],
  ['one file after the other, the last page first', pages.toReversed().map((each) => [each])],
  ['with the earlier versions last', [[pages[1]!], [pages[2]!, pages[0]!]]],
])(title, { tags: ['full'] }, standsInOrder)

// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPopulation, type Population } from '../../population/population.ts'
import { fillWithTinyWorld } from '../../testing/open-tiny-population.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { tinyProfiles } from '../../testing/tiny-world.ts'
import { postRow } from '../../testing/rows.ts'

/** State of a population independent of its numbers: criteria with their sizes, and who has which. */
async function stateOf({ context: { engine } }: Population) {
  const ask = (sql: string) => engine.query(sql, { tag: 'test', merge: 'rows' })
  return {
    criteria: await ask('SELECT kind, code, label, profiles FROM criteria ORDER BY kind, code, label'),
    members: await ask(
      `SELECT toString(n.network_id) AS id, arraySort(groupArray((k.kind, k.code, k.network_id))) AS criteria FROM (
         SELECT profile_id, arrayJoin(criteria) AS criterion FROM memberships) AS m
       INNER JOIN (SELECT network_id, profile_id FROM profile_numbers FINAL) AS n USING (profile_id)
       INNER JOIN criteria AS k USING (criterion) GROUP BY id ORDER BY id`,
    ),
    posted: await ask(
      `SELECT k.kind AS kind, k.code AS code, sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS n FROM (
         SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM postings GROUP BY criterion, shard) AS p
       INNER JOIN criteria AS k USING (criterion)
       LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = 0 GROUP BY shard) AS d
         ON p.shard = d.shard GROUP BY kind, code ORDER BY kind, code`,
    ),
    known: await ask('SELECT count() AS n FROM known_posts FINAL'),
    posts: await ask(
      `SELECT toString(n.network_id) AS id, count() AS posts FROM profile_posts
       INNER JOIN (SELECT network_id, profile_id FROM profile_numbers FINAL) AS n USING (profile_id) GROUP BY id ORDER BY id`,
    ),
    left: await ask(
      'SELECT (SELECT count() FROM all_dirty) + (SELECT count() FROM token_counts) + (SELECT count() FROM old_numbers) AS n',
    ),
  }
}

/** The tiny world, then a batch of changes: new posts with a word used by enough people, and changed bios. */
async function fill(population: Population) {
  await fillWithTinyWorld(population)
  const first = await stateOf(population)
  const people = tinyProfiles()
  await population.ingest.posts(
    people.map(({ network_id }, n) =>
      postRow({
        network_id: String(6_000_000_000 + n),
        author_network_id: network_id,
        text: 'a marmot sleeps',
        hashtags: ['marmot'],
      }),
    ),
    'later',
  )
  await population.ingest.profiles(
    people
      .slice(0, 40)
      .map((each) => ({ ...each, description: `${each.description} and marmots`.slice(0, 160) })),
    'later',
  )
  await population.refresh()
  return { first, second: await stateOf(population), size: (await population.info()).size }
}

test('a refresh in many parts gives the same result as one part, the first time and later', async () => {
  const states: Awaited<ReturnType<typeof fill>>[] = []
  for (const refreshAccounts of [200_000, 45]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'rookery-parts-'))
    const population = await openPopulation(
      { dataDir },
      { secret_key: 'known to everybody', sessions: 3, refreshAccounts },
    )
    try {
      states.push(await fill(population))
    } finally {
      await population.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  expect(states[1]).toEqual(states[0])
  expect(states[0]!.first.criteria.length).toBeGreaterThan(100)
  expect(states[0]!.second.left).toEqual([{ n: '0' }])
  expect(states[0]!.second.criteria).toContainEqual(
    expect.objectContaining({ code: 'marmot', label: 'marmot' }),
  )
})

test(
  'a population that grew in steps has the same words as one loaded at once (the first start)',
  { tags: ['full'] },
  async () => {
    const people = tinyProfiles()
    const few = Math.floor(people.length / 5)
    const words = Array.from(
      { length: 150 },
      (_, n) => `wordnumber${String.fromCharCode(97 + (n % 26))}${n}x`,
    )
    const postsOf = (from: number, to: number) =>
      people.slice(from, to).map(({ network_id }, n) =>
        postRow({
          network_id: String(7_000_000_000 + from + n),
          author_network_id: network_id,
          text: words.join(' '),
        }),
      )
    const keywords: unknown[] = []
    for (const cuts of [[people.length], [few, people.length]]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'rookery-grown-'))
      const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 3 })
      try {
        let from = 0
        for (const to of cuts) {
          await population.ingest.profiles(people.slice(from, to), 'synthetic')
          await population.ingest.posts(postsOf(from, to), 'synthetic')
          await population.refresh()
          from = to
        }
        const { criteria, posted } = await stateOf(population)
        const kind = kindNumber('keyword')
        keywords.push(
          [criteria, posted].map((rows) => (rows as { kind: number }[]).filter((row) => row.kind === kind)),
        )
      } finally {
        await population.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    expect(keywords[1]).toEqual(keywords[0])
    expect((keywords[0] as unknown[][])[0]!.length).toBeGreaterThanOrEqual(words.length)
  },
)

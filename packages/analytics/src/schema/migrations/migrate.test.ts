import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPopulation } from '../../population/population.ts'
import { postRow, profileRow } from '../../testing/rows.ts'
import { UNKNOWN_TIME } from '../../model/unknown-time.ts'

const HASHED = '13835058055282163712'
const AUTHOR = '1400000000000000000'
const profiles = [
  profileRow({ network_id: HASHED, handle: 'hashed', created_at: UNKNOWN_TIME, description: 'tea and maps' }),
  profileRow({ network_id: AUTHOR, handle: 'author', created_at: '2021-06-02T08:03:05.000Z' }),
]
const posts = [
  postRow({
    network_id: '567592281830326272',
    author_network_id: HASHED,
    text: 'hello',
    created_at: '2015-02-17T07:52:00.000Z',
  }),
  postRow({
    network_id: '14987979559889010688',
    author_network_id: AUTHOR,
    text: 'a hashed post',
    created_at: '2021-07-01T00:00:00.000Z',
  }),
]

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test(
  'a population with times of hashed ids, as older programs wrote them, is repaired when it is opened (issue 13.1)',
  { tags: ['full'] },
  async () => {
    const dataDir = newFolder()
    const old = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
    try {
      await old.ingest.profiles(profiles, 'table')
      await old.ingest.posts(posts, 'table')
      const { engine } = old.context
      for (const [table, id] of [
        ['profile_rows', 'network_id'],
        ['posts', 'post_id'],
      ])
        await engine.command(
          `ALTER TABLE ${table} UPDATE created_at = toDateTime(intDiv(bitShiftRight(${id}, 22) + 1288834974657, 1000)) WHERE ${id} >= 9223372036854775808 SETTINGS mutations_sync = 2`,
          { tag: 'test' },
        )
      await old.refresh()
      expect((await old.info()).as_of! > '2090').toBe(true)
      await engine.command('TRUNCATE TABLE schema_versions', { tag: 'test' })
    } finally {
      await old.close()
    }
    for (let times = 0; times < 2; times += 1) {
      const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
      try {
        expect(await population.info()).toMatchObject({ size: 2, as_of: '2015-02-17T07:52:00Z' })
        const ask = (sql: string) => population.context.engine.query(sql, { tag: 'test' })
        const living = `profile_id IN (SELECT profile_id FROM profile_numbers FINAL)`
        expect(
          await ask(
            `SELECT handle, formatDateTime(created_at, '%F', 'UTC') AS day FROM profiles WHERE ${living} ORDER BY handle`,
          ),
        ).toEqual([
          { handle: 'author', day: '2021-06-02' },
          { handle: 'hashed', day: '2006-03-21' },
        ])
        for (const table of ['posts', 'known_posts', `(SELECT * FROM profile_posts WHERE ${living})`])
          expect(
            await ask(
              `SELECT formatDateTime(created_at, '%F', 'UTC') AS day FROM ${table} ORDER BY created_at`,
            ),
          ).toEqual([{ day: '2006-03-21' }, { day: '2015-02-17' }])
        // The same file is recognised.
        expect(await population.ingest.profiles(profiles, 'table')).toMatchObject({ taken: 0, repeated: 2 })
        // As it is read today its time is not known.
        const read = [posts[0]!, { ...posts[1]!, created_at: UNKNOWN_TIME }]
        expect(await population.ingest.posts(read, 'table')).toMatchObject({
          taken: 0,
          repeated: 1,
          rejected: [{ index: 1, reason: 'created_at is not known' }],
        })
      } finally {
        await population.close()
      }
    }
  },
)

test(
  '"RT @name:" that an older program took for its poster\'s own words becomes a repost (issue 13.6)',
  { tags: ['full'] },
  async () => {
    const dataDir = newFolder()
    const said = (network_id: string, text: string) =>
      postRow({ network_id, author_network_id: AUTHOR, text, created_at: '2021-07-01T00:00:00.000Z' })
    const rows = [
      said('1', 'RT @Ada: Tee für ALLE '),
      said('2', 'an RT @ada: in the middle'),
      said('3', 'rt @ada tee'),
    ]
    const old = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
    await old.ingest.profiles(profiles, 'table')
    await old.ingest.posts(rows, 'table')
    await old.refresh()
    await old.context.engine.command('TRUNCATE TABLE schema_versions', { tag: 'test' })
    await old.close()
    const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
    try {
      const hash = createHash('sha256').update('repost\u001fada\u001ftee für alle').digest()
      const original = String(hash.readBigUInt64BE(0) | (1n << 63n))
      const ask = (sql: string) => population.context.engine.query(sql, { tag: 'test' })
      expect(await ask('SELECT post_id, kind, reference FROM posts ORDER BY post_id')).toEqual([
        { post_id: '1', kind: 'repost', reference: original },
        { post_id: '2', kind: 'original', reference: '0' },
        { post_id: '3', kind: 'repost', reference: expect.any(String) as unknown },
      ])
      expect(
        await ask(
          `SELECT countIf(kind = 'repost') AS reposts, count() AS posts FROM profile_posts WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL)`,
        ),
      ).toEqual([{ reposts: '2', posts: '3' }])
      expect(await population.ingest.posts(rows, 'table')).toMatchObject({ taken: 0, repeated: 3 })
    } finally {
      await population.close()
    }
  },
)

test('a population of an older program gets its missing columns and tables, and derived data is computed again (issue 13, import)', async () => {
  const dataDir = newFolder()
  const old = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
  await old.ingest.profiles(profiles, 'table')
  await old.ingest.posts(posts, 'table')
  await old.refresh()
  for (const sql of [
    'ALTER TABLE profiles DROP COLUMN age_confidence',
    'ALTER TABLE profiles DROP COLUMN words',
    'ALTER TABLE posts DROP COLUMN bookmark_count',
    'DROP TABLE imported_files',
    'DROP TABLE incoming_posts',
    'CREATE TABLE incoming_posts (post_id UInt64) ENGINE = Memory',
    'TRUNCATE TABLE schema_versions',
  ])
    await old.context.engine.command(sql, { tag: 'test' })
  await old.close()
  const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
  try {
    const ask = (sql: string) => population.context.engine.query(sql, { tag: 'test' })
    expect(
      await ask(
        `SELECT handle, words, age_confidence FROM profiles WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL) ORDER BY handle`,
      ),
    ).toEqual([
      { handle: 'author', words: '  ', age_confidence: 0 },
      { handle: 'hashed', words: ' tea and maps ', age_confidence: 0 },
    ])
    const higherCount = { ...posts[0]!, network_id: '567592281830326273', bookmark_count: 3 }
    expect(await population.ingest.posts([higherCount], 'table')).toMatchObject({ taken: 1 })
    expect(await ask('SELECT bookmark_count FROM posts ORDER BY bookmark_count')).toEqual([
      { bookmark_count: 3 },
      { bookmark_count: null },
      { bookmark_count: null },
    ])
    expect(await population.info()).toMatchObject({ size: 2 })
    await population.context.engine.command('TRUNCATE TABLE schema_versions', { tag: 'test' })
    await population.context.engine.command('ALTER TABLE profiles MODIFY COLUMN age_band String', {
      tag: 'test',
    })
  } finally {
    await population.close()
  }
  // A table that cannot be migrated is reported, with instructions.
  await expect(
    openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 }),
  ).rejects.toMatchObject({
    code: 'unopenable',
    message: expect.stringMatching(
      /older version.*table profiles.*\(age_band\).*--population and another name/,
    ) as unknown,
  })
})

test('a population of a newer program is refused with instructions (issue 13, import)', async () => {
  const dataDir = newFolder()
  const newer = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
  await newer.context.engine.command(`INSERT INTO schema_versions VALUES (1000, 'to come')`, { tag: 'test' })
  await newer.close()
  await expect(
    openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 }),
  ).rejects.toMatchObject({
    code: 'unopenable',
    message: expect.stringContaining('newer version') as unknown,
  })
})

test(
  'the day of a population is that of its newest post, whatever accounts say (issue 13.1)',
  { tags: ['full'] },
  async () => {
    const population = await openPopulation(
      { dataDir: newFolder() },
      { secret_key: 'known to everybody', sessions: 1 },
    )
    try {
      await population.ingest.profiles(
        [profileRow({ network_id: '1', handle: 'later', created_at: '2024-05-01T00:00:00.000Z' })],
        'table',
      )
      await population.refresh()
      expect((await population.info()).as_of).toBe('2024-05-01T00:00:00Z')
      await population.ingest.posts(
        [
          postRow({
            network_id: '2',
            author_network_id: '1',
            text: 'x',
            created_at: '2015-02-17T07:52:00.000Z',
          }),
          postRow({ network_id: '3', author_network_id: '1', text: 'y', created_at: UNKNOWN_TIME }),
        ],
        'table',
      )
      await population.refresh()
      expect((await population.info()).as_of).toBe('2015-02-17T07:52:00Z')
      const refused = await population.ingest.posts(
        [
          postRow({
            network_id: '4',
            author_network_id: '1',
            text: 'z',
            created_at: '2098-01-01T00:00:00.000Z',
          }),
        ],
        'table',
      )
      expect(refused.rejected).toEqual([{ index: 0, reason: 'created_at is in the future: 2098-01-01' }])
    } finally {
      await population.close()
    }
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPopulation, type Population } from '../population/population.ts'
import { serveChdbOverHttp } from '../testing/chdb-over-http.ts'
import { postRow, profileRow } from '../testing/rows.ts'

const options = { secret_key: 'known to everybody', sessions: 1, inferenceThreads: 0 }
const nurse = profileRow({
  network_id: '11',
  handle: 'a',
  name: 'Anna',
  description: 'Nurse in Leeds',
  location: 'Leeds',
})
const pilot = profileRow({ network_id: '12', handle: 'b', description: 'Airline pilot' })
const post = postRow({
  network_id: '21',
  author_network_id: '11',
  text: 'I love this wonderful day, so happy!',
})

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-renew-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const engineOf = (population: Population) => population.context.engine
const ask = (population: Population, sql: string) =>
  engineOf(population).query(sql, { tag: 'test', merge: 'rows' })

/** As a program left it that inferred nothing: columns empty, model 0. */
async function makeOlder(population: Population): Promise<void> {
  for (const sql of [
    "ALTER TABLE profile_rows UPDATE model = 0, job_title = '', job_titles = [], job_categories = [], country = '' WHERE 1 SETTINGS mutations_sync = 2",
    "ALTER TABLE posts UPDATE model = 0, sentiment = 'unknown' WHERE 1 SETTINGS mutations_sync = 2",
    'TRUNCATE TABLE inferred_until',
  ])
    await engineOf(population).command(sql, { tag: 'test' })
}
async function renewAll(population: Population): Promise<number> {
  let parts = 0
  for (; !(await population.renewal()).is_over; parts += 1) await population.renew({ rows: 1 })
  return parts
}
const people = async (population: Population, code: string): Promise<number> =>
  (await population.estimate({ tree: { kind: 'job_title', id: code, label: code } })).size

test('a population that was just made has nothing to infer again (issue 30.1)', async () => {
  const population = await openPopulation({ dataDir: newFolder() }, options)
  try {
    expect(await population.renewal()).toMatchObject({ is_over: true })
    await population.ingest.profiles([nurse], 'test')
    expect(await renewAll(population)).toBe(0)
  } finally {
    await population.close()
  }
})

test('rows are inferred again from their texts, and the version of an account that was current stays so (issue 30.1)', async () => {
  const dataDir = newFolder()
  let population = await openPopulation({ dataDir }, options)
  await population.ingest.profiles([{ ...nurse, description: 'Teacher' }, pilot], 'test')
  await population.ingest.profiles([nurse], 'test')
  await population.refresh()
  await makeOlder(population)
  await population.close()
  population = await openPopulation({ dataDir }, options)
  try {
    expect(await population.renewal()).toEqual({ is_over: false, done: 0, total: 3 })
    // A part for each account, and one for the refresh.
    expect(await renewAll(population)).toBe(3)
    expect(await people(population, 'nurse')).toBe(1)
    expect(await people(population, 'pilot')).toBe(1)
    expect(await people(population, 'teacher')).toBe(0)
    expect(await population.info()).toMatchObject({ size: 2 })
    // The same rows again are known.
    expect(await population.ingest.profiles([nurse, pilot], 'test')).toMatchObject({ taken: 0, repeated: 2 })
  } finally {
    await population.close()
  }
})

test('rows that come again are inferred again where an older model read them (issue 30.1)', async () => {
  const dataDir = newFolder()
  let population = await openPopulation({ dataDir }, options)
  await population.ingest.profiles([nurse], 'test')
  await population.ingest.posts([post], 'test')
  await population.refresh()
  await makeOlder(population)
  await population.close()
  population = await openPopulation({ dataDir }, options)
  try {
    expect(await population.ingest.profiles([nurse, pilot], 'test')).toMatchObject({ taken: 2, repeated: 0 })
    expect(await population.ingest.posts([post], 'test')).toMatchObject({ taken: 1, repeated: 0 })
    await population.refresh()
    expect(await people(population, 'nurse')).toBe(1)
    expect(await ask(population, 'SELECT sentiment, model > 0 AS new FROM posts FINAL')).toEqual([
      { sentiment: 'positive', new: 1 },
    ])
    expect(await population.ingest.profiles([nurse, pilot], 'test')).toMatchObject({ taken: 0, repeated: 2 })
    expect(await population.ingest.posts([post], 'test')).toMatchObject({ taken: 0, repeated: 1 })
  } finally {
    await population.close()
  }
})

test('titles that an earlier update lost are there again when the population is opened (issue 30.1)', async () => {
  const dataDir = newFolder()
  let population = await openPopulation({ dataDir }, options)
  await population.ingest.profiles([nurse, pilot], 'test')
  await population.refresh()
  // The program of 23 November: the list of titles is there, empty, and was published so.
  const lost = 'UPDATE job_titles = [], job_categories = [], model = 0 WHERE 1 SETTINGS mutations_sync = 2'
  await engineOf(population).command(`ALTER TABLE profile_rows ${lost}`, { tag: 'test' })
  await engineOf(population).command('DELETE FROM schema_versions WHERE version > 2', { tag: 'test' })
  await engineOf(population).command('TRUNCATE TABLE inferred_until', { tag: 'test' })
  await engineOf(population).command('INSERT INTO touched SELECT network_id, 1000 FROM profile_rows', {
    tag: 'test',
  })
  await population.close()
  population = await openPopulation({ dataDir }, options)
  try {
    expect(await people(population, 'nurse')).toBe(1)
    expect(await people(population, 'pilot')).toBe(1)
    expect(await population.renewal()).toMatchObject({ is_over: false })
  } finally {
    await population.close()
  }
})

test('people stored by a program without chances get the chance of their stored gender until they are inferred again (issue 30.3)', async () => {
  const dataDir = newFolder()
  let population = await openPopulation({ dataDir }, options)
  const told = { ...nurse, name: 'Anna Berg', description: 'Nurse' }
  await population.ingest.profiles([told], 'test')
  await population.refresh()
  const percents = async () =>
    (
      (await ask(
        population,
        'SELECT woman_percent FROM profiles WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL)',
      )) as { woman_percent: number }[]
    ).map(({ woman_percent }) => woman_percent)
  const inferred = await percents()
  expect(inferred[0]).toBeGreaterThan(90)
  await engineOf(population).command(
    "ALTER TABLE profile_rows UPDATE model = 0, woman_percent = 0, gender = 'FEMALE', gender_confidence = 0.8 WHERE 1 SETTINGS mutations_sync = 2",
    { tag: 'test' },
  )
  for (const sql of ['DELETE FROM schema_versions WHERE version > 4', 'TRUNCATE TABLE inferred_until'])
    await engineOf(population).command(sql, { tag: 'test' })
  await population.close()
  population = await openPopulation({ dataDir }, options)
  try {
    expect((await percents())[0]).toBe(80)
    await renewAll(population)
    expect(await percents()).toEqual(inferred)
  } finally {
    await population.close()
  }
})

test('on several servers each infers its own rows again (issue 30.1)', { tags: ['full'] }, async () => {
  const facade = await serveChdbOverHttp(newFolder())
  const open = () =>
    openPopulation({ clickhouseUrl: [1, 2].map((n) => `${facade.url}/shard_${n}`).join(',') }, options)
  const rows = Array.from({ length: 12 }, (_, n) =>
    profileRow({ network_id: String(100 + n), handle: `n_${n}`, description: 'Nurse' }),
  )
  let population = await open()
  try {
    await population.ingest.profiles(rows, 'test')
    await population.refresh()
    await makeOlder(population)
    await population.close()
    population = await open()
    const other = await open()
    expect(await other.renewal()).toEqual({ is_over: false, done: 0, total: 12 })
    expect(await renewAll(population)).toBe(13)
    // Another server on the same population sees that nothing is left.
    expect(await other.renewal()).toEqual({ is_over: true, done: 12, total: 12 })
    await other.close()
    expect(await people(population, 'nurse')).toBe(12)
    const shards = await ask(
      population,
      'SELECT count() AS n, countIf(model = 0) AS older FROM profile_rows FINAL',
    )
    expect((shards as { n: string; older: string }[]).map(({ older }) => older)).toEqual(['0', '0'])
  } finally {
    await population.close()
    await facade.close()
  }
})

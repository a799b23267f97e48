import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPopulation } from '../population/population.ts'
import { profileRow } from '../testing/rows.ts'

test('a profile with only id and name never replaces known data, not even within one batch (issue 13, import)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rookery-bare-'))
  const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
  onTestFinished(async () => {
    await population.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const bare = (network_id: string) => profileRow({ network_id, handle: `h${network_id}`, name: 'N' })
  const withBio = (network_id: string) => ({ ...bare(network_id), description: 'a bio' })
  const rows = [withBio('1'), bare('1'), bare('2'), withBio('2'), bare('3')]
  expect(await population.ingest.profiles(rows, 'answers')).toMatchObject({ taken: 3, repeated: 2 })
  expect(await population.ingest.profiles([bare('1')], 'answers')).toMatchObject({ taken: 0, repeated: 1 })
  await population.refresh()
  expect(
    await population.context.engine.query(
      'SELECT toString(network_id) AS id, description FROM profiles ORDER BY id',
      { tag: 'test' },
    ),
  ).toEqual([
    { id: '1', description: 'a bio' },
    { id: '2', description: 'a bio' },
    { id: '3', description: '' },
  ])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPopulation } from '../population/population.ts'
import { profileRow } from '../testing/rows.ts'

test('an ended follow leaves the population, whatever its source, and may return (issue 13, import)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rookery-unfollow-'))
  const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 2 })
  onTestFinished(async () => {
    await population.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const STAR = '1000'
  const edge = (n: number) => ({ follower_network_id: String(n), followed_network_id: STAR })
  const people = Array.from({ length: 60 }, (_, n) => n + 1)
  await population.ingest.profiles(
    [...people.map(String), STAR].map((id) =>
      profileRow({ network_id: id, handle: `h${id}`, description: 'x' }),
    ),
    'file',
  )
  await population.ingest.follows(people.map(edge), 'file')
  await population.ingest.follows([edge(1), edge(2)], 'crawl')
  await population.refresh()
  const followers = async () => (await population.estimate({ tree: { kind: 'handle', label: 'h1000' } })).size
  expect(await followers()).toBe(60)
  expect(
    await population.ingest.unfollows([
      edge(1),
      edge(3),
      edge(3),
      edge(999),
      { ...edge(4), follower_network_id: 'x' },
    ]),
  ).toMatchObject({
    taken: 2,
    rejected: [{ index: 4, reason: 'follower_network_id is not a decimal number' }],
  })
  await population.refresh()
  expect(await followers()).toBe(58)
  expect(await population.followerCoverage(STAR)).toMatchObject({ known: 58 })
  // No one else was removed, and nothing is left to remove.
  expect(await population.info()).toMatchObject({ size: 61 })
  expect(await population.ingest.unfollows([edge(1)])).toMatchObject({ taken: 0 })
  expect(await population.ingest.follows([edge(1)], 'file')).toMatchObject({ taken: 1 })
  await population.refresh()
  expect(await followers()).toBe(59)
})

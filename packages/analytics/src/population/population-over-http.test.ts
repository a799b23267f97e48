// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CriterionKind } from '@rookery/contract'
import { expect, test } from 'vitest'
import { openPopulation } from './population.ts'
import { serveChdbOverHttp } from '../testing/chdb-over-http.ts'
import { fillWithTinyWorld } from '../testing/open-tiny-population.ts'
import { tinyIds, tinyPosts } from '../testing/tiny-world.ts'

test('every statement of the population also runs through @clickhouse/client over HTTP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-http-'))
  const httpFacade = await serveChdbOverHttp(folder)
  const population = await openPopulation(
    { clickhouseUrl: `${httpFacade.url}/people` },
    { secret_key: 'known to everybody' },
  )
  await fillWithTinyWorld(population)
  const size = async (kind: CriterionKind, id: string) =>
    (await population.estimate({ tree: { kind, id, label: id } })).size
  expect(await population.info()).toMatchObject({ size: 123, source: 'tiny', as_of: '2026-03-01T08:00:00Z' })
  expect(await size('location', 'US')).toBe(61)
  expect(await size('handle', 'pixelhouse')).toBe(70)
  expect(await size('keyword', "it's 'quoted' \\ 日本")).toBe(0)
  expect(await size('keyword', 'ゲーム')).toBe(61)
  expect(await population.ingest.posts(tinyPosts(), 'tiny')).toMatchObject({ taken: 0, repeated: 125 })
  const tree = { kind: 'hashtag', id: 'coffee', label: 'coffee' } as const
  const insight = await population.insight({ tab: 'demographics', tree })
  expect(insight.core_audience).toBe(60)
  const ids: string[] = []
  for await (const batch of population.matchableNetworkIds({ tree })) ids.push(...batch)
  expect(ids.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => tinyIds.crowd(n)))
  await population.removeSource('tiny')
  await population.refresh()
  expect((await population.info()).size).toBe(0)
  await population.close()
  await httpFacade.close()
  rmSync(folder, { recursive: true, force: true })
})

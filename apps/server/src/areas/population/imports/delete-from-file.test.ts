import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { hostileFiles } from '@rookery/tables/testing/hostile-files.ts'
import { afterAll, expect, test } from 'vitest'
import { endReaders } from '../../../reading/worker-pools.ts'
import { deleteFromFile, unfollowFromFile } from './delete-from-file.ts'
import type { ImportTarget, TakenCounts } from './import-target.ts'
import { RejectFile } from './reject-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-deletions-'))
afterAll(async () => {
  await endReaders()
  rmSync(folder, { recursive: true, force: true })
})
const removed: unknown[] = []
const remove = async (rows: readonly unknown[]): Promise<TakenCounts> => {
  removed.push(...rows)
  return { taken: rows.length, repeated: 0, rejected: [] }
}
const target = { deletions: remove, unfollows: remove } as unknown as ImportTarget
const fileOf = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const rejectsOf = (name: string) => new RejectFile(join(folder, 'rejects'), name, '1')

test('the command reads deletions and ended follows in a worker, each row once, with its rejects (issue 44.14)', async () => {
  const ids = fileOf('ids.csv', `id\n${Array.from({ length: 1_200 }, (_, n) => n + 1).join('\n')}\nnobody\n`)
  const deleted = await deleteFromFile(ids, 'profile', target, rejectsOf('ids.csv'))
  expect(deleted).toMatchObject({ taken: 1_200, repeated: 0, rejected: 1, error: null })
  expect(removed).toHaveLength(1_200)
  expect(readFileSync(deleted.reject_file!, 'utf8')).toContain('1202,"deletion","not an id"')
  removed.length = 0
  const edges = fileOf('edges.csv', 'source,target\n1,9\n2\n')
  const ended = await unfollowFromFile(edges, [], target, rejectsOf('edges.csv'))
  expect(ended).toMatchObject({ taken: 1, rejected: 1, error: null })
  expect(removed).toMatchObject([{ follower_network_id: '1', followed_network_id: '9' }])
})

test('a file that costs far more than it weighs is ended with its reason, and nothing else waits for it (issue 44.14, security-4 N2)', async () => {
  const bomb = hostileFiles.find(({ name }) => name === 'one line of gigabytes.csv.gz')!
  const path = fileOf('bomb.csv.gz', bomb.build(1))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const found = await deleteFromFile(path, 'post', target, rejectsOf('bomb.csv.gz'))
  const unfollowed = await unfollowFromFile(path, [], target, rejectsOf('bomb.csv.gz'))
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(3_000)
  expect(found).toMatchObject({ taken: 0, error: expect.stringMatching(/packed beyond reason/) })
  expect(unfollowed).toMatchObject({ taken: 0, error: expect.stringMatching(/^it holds no follows: /) })
})

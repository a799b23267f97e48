import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { hostileFiles, type HostileFile } from '@rookery/tables/testing/hostile-files.ts'
import { zipOf } from '@rookery/tables/testing/zip-of.ts'
import { afterAll, expect, test } from 'vitest'
import { readOnceInWorker } from '../../../../reading/read-in-worker.ts'
import { startReaders } from '../../../../reading/worker-pools.ts'
import { START_POSITION, type ImportedItem } from '../readers/imported.ts'
import { planInWorker } from '../in-worker/plan-in-worker.ts'
import type { FilePreview, PreviewInput } from './preview-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-hostile-'))
const end = startReaders()
afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})

const MIB = 1024 * 1024
const ownFiles: readonly Pick<HostileFile, 'name' | 'build'>[] = [
  { name: 'lists in lists.json', build: () => Buffer.from(`[${'['.repeat(2 * MIB)}${']'.repeat(2 * MIB)}]`) },
  {
    name: 'objects in objects.jsonl',
    build: () => Buffer.from(`${'{"data":'.repeat(MIB)}1${'}'.repeat(MIB)}\n{}`),
  },
  { name: 'one long line.jsonl.gz', build: () => gzipSync(`{"data":"${'x'.repeat(40 * MIB)}`) },
  {
    name: 'an archive of blanks.zip',
    build: () =>
      zipOf({
        'data/account.js': 'window.YTD.account.part0 = [{"account":{"accountId":"7","username":"ken"}}]',
        'data/tweets.js': `window.YTD.tweets.part0 = [${' '.repeat(32 * MIB)}]`,
      }),
  },
]
const pathOf = ({ name, build }: Pick<HostileFile, 'name' | 'build'>): string => {
  const path = join(folder, name)
  writeFileSync(path, build(1 as never))
  return path
}
const previewOf = async (path: string, language: 'en' | 'ja' = 'en') =>
  await readOnceInWorker<FilePreview>(
    {
      module: new URL('./preview-worker.ts', import.meta.url),
      name: 'preview',
      input: { path, file_name: 'people', maps: [], language, now: new Date() } satisfies PreviewInput,
    },
    { pool: 'preview', limit_ms: 120_000 },
  )

const answersBeside = async (_: string, file: Pick<HostileFile, 'name' | 'build'>) => {
  const path = pathOf(file)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const preview = await previewOf(path)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(3_000)
  // None of them holds a person.
  expect([preview.profiles, preview.posts, preview.follows]).toEqual([0, 0, 0])
  expect(preview.refused !== null || preview.rejected > 0 || preview.is_whole, JSON.stringify(preview)).toBe(
    true,
  )
}

const title = 'the server answers others while %s is previewed for an import (security-4 N1, N2)'
// The first is held to its time by the list's test: a library reads on in it for long.
const others = hostileFiles.slice(1).map((file) => [file.name, file] as const)
const isShort = (name: string): boolean => name === 'one huge line.csv' || name.endsWith('.gz')
test.each([
  ...others.filter(([name]) => isShort(name)),
  ...ownFiles.map((file) => [file.name, file] as const),
])(title, answersBeside)
test.each(others.filter(([name]) => !isShort(name)))(title, { tags: ['full'] }, answersBeside)

test('a bound is reported in both languages, and ends the file of an import (security-4 N2)', async () => {
  const path = pathOf(hostileFiles.find(({ name }) => name === 'millions of blank rows.xlsx')!)
  expect((await previewOf(path)).refused).toMatch(/packed so much/)
  expect((await previewOf(path, 'ja')).refused).toMatch(/圧縮率/)
  expect(await planInWorker(path, [])).toMatchObject({
    skip: expect.stringMatching(/packed so much/),
  })
})

test('an import reads its items in a worker, from a position on, and ends with the job (security-4 N1)', async () => {
  const path = join(folder, 'followers_7.jsonl')
  writeFileSync(
    path,
    '{"id":"1","username":"a","name":"a","created_at":"2020-01-01T00:00:00.000Z"}\n'.repeat(1_200),
  )
  const job = new AbortController()
  const plan = await planInWorker(path, [], job.signal)
  if ('skip' in plan) throw new Error(plan.skip)
  const all: ImportedItem[] = await Array.fromAsync(plan.rows(START_POSITION))
  expect(all.length).toBeGreaterThan(1_000)
  const rest: ImportedItem[] = await Array.fromAsync(plan.rows({ at: 1_199, next_byte: null }))
  expect([rest.length > 0, rest.length < 10]).toEqual([true, true])
  const stopped = Array.fromAsync(plan.rows(START_POSITION))
  job.abort(new Error('the server stops'))
  await expect(stopped).rejects.toThrow('the server stops')
})

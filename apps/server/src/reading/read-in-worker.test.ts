import { afterAll, expect, test } from 'vitest'
import { readInWorker, readOnceInWorker, type ReadingOptions } from './read-in-worker.ts'
import { startReaders } from './worker-pools.ts'

const end = startReaders()
afterAll(async () => await end())
const module = new URL('../testing/reading/odd-worker.ts', import.meta.url)
const task = (name: string) => ({ module, name, input: null })
const options: ReadingOptions = { pool: 'preview', limit_ms: 120_000 }

test('a worker reads bytes of this thread, from the start each time (security-4 N1)', async () => {
  const open = async function* () {
    yield Buffer.from('one ')
    yield Buffer.from('two')
  }
  expect(await Array.fromAsync(readInWorker<string>(task('echo'), { ...options, open }))).toEqual([
    'one two',
    'one two',
  ])
  const broken = async function* () {
    yield Buffer.from('one')
    throw new Error('the disk is broken')
  }
  await expect(readOnceInWorker(task('echo'), { ...options, open: broken })).rejects.toThrow(
    'the disk is broken',
  )
})

test('a worker that holds its thread is ended after its time, and the sentence says so (security-4 N1)', async () => {
  await expect(readOnceInWorker(task('busy'), { ...options, limit_ms: 200 })).rejects.toMatchObject({
    text: expect.stringContaining('tables.tooSlow'),
  })
})

test(
  'a worker that needs too much memory is ended, and the server lives (security-4 N1)',
  { tags: ['full'] },
  async () => {
    await expect(readOnceInWorker(task('greedy'), options)).rejects.toMatchObject({
      text: expect.stringContaining('tables.tooMuchMemory'),
    })
  },
)

test('the caller’s end ends the work, before it began and during it (security-4 N2)', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(readOnceInWorker(task('busy'), { ...options, signal: gone })).rejects.toThrow('gone')
  const caller = new AbortController()
  const reading = readOnceInWorker(task('busy'), { ...options, signal: caller.signal })
  setImmediate(() => caller.abort(new Error('hung up')))
  await expect(reading).rejects.toThrow('hung up')
})

test('a reader waits for its consumer, its error is reported, and workers are available again (security-4 N1)', async () => {
  const taken: number[] = []
  for await (const number of readInWorker<number>(task('numbers'), options))
    if (taken.push(number) === 4) break
  expect(taken).toEqual([0, 1, 2, 3])
  const failing = readInWorker<number>(task('failing'), options)
  expect((await failing.next()).value).toBe(1)
  await expect(failing.next()).rejects.toThrow('the reader failed')
  expect(await readOnceInWorker<string>(task('echo'), options)).toBe('')
})

import { expect, test } from 'vitest'
import { LogSink } from '../testing/process/log-sink.ts'
import { createLogger } from '../logging/create-logger.ts'
import type { Deps } from './deps.ts'
import { readWithPatience } from './read-with-patience.ts'

const depsWith = (network_wait_ms: number): Pick<Deps, 'config' | 'logger'> => ({
  config: { network_wait_ms } as Deps['config'],
  logger: createLogger('warn', new LogSink()),
})

test('a network that hangs is not waited for when there is something to show; the read goes on and others join it (security-4 N13)', async () => {
  let finish = () => {}
  let reads = 0
  const read = async () => {
    reads += 1
    await new Promise<void>((resolve) => (finish = resolve))
  }
  const deps = depsWith(0)
  expect(await readWithPatience(deps, 'one', read)).toBe(false)
  expect(await readWithPatience(deps, 'one', read)).toBe(false)
  expect(reads).toBe(1)
  const joined = readWithPatience(depsWith(60_000), 'one', read)
  finish()
  expect(await joined).toBe(true)
  // The next look reads anew.
  const next = readWithPatience(depsWith(60_000), 'one', read)
  finish()
  expect(await next).toBe(true)
  expect(reads).toBe(2)
})

test('an error within the wait reaches the caller, a later one the log alone', async () => {
  const broken = async () => await Promise.reject(new Error('refused'))
  await expect(readWithPatience(depsWith(60_000), 'two', broken)).rejects.toThrow('refused')
  let fail = (_: Error) => {}
  const late = async () => await new Promise<void>((_, reject) => (fail = reject))
  expect(await readWithPatience(depsWith(0), 'three', late)).toBe(false)
  fail(new Error('too late'))
})

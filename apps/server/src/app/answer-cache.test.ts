import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

test('computes once for the same question, also while it is being computed', async () => {
  const cache = new AnswerCache(10)
  let computedCount = 0
  const readCached = () => cache.read('a', async () => ++computedCount)
  expect(await Promise.all([readCached(), readCached()])).toEqual([1, 1])
  expect(await readCached()).toBe(1)
})

test('the cache holds the most recently used answers and no failures', async () => {
  const cache = new AnswerCache(2)
  let computedCount = 0
  const readCached = (key: string) => cache.read(key, async () => `${key}${++computedCount}`)
  await readCached('a')
  await readCached('b')
  await readCached('a')
  await readCached('c')
  expect(await readCached('a')).toBe('a1')
  expect(await readCached('b')).toBe('b4')
  await expect(cache.read('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.read('x', async () => 'yes')).toBe('yes')
})

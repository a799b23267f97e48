import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

test('computes once for the same question, also while it is being computed', async () => {
  const cache = new AnswerCache(10)
  let computed = 0
  const ask = () => cache.read('a', async () => ++computed)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(1)
})

test('keeps what was used last, and no failure', async () => {
  const cache = new AnswerCache(2)
  let computed = 0
  const ask = (key: string) => cache.read(key, async () => `${key}${++computed}`)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  expect(await ask('a')).toBe('a1')
  expect(await ask('b')).toBe('b4')
  await expect(cache.read('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.read('x', async () => 'yes')).toBe('yes')
})

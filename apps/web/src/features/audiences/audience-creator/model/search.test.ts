import { expect, test } from 'vitest'
import { guessKind, isList, readPasted, splitPasted } from './read-pasted.ts'
import { freeKind, readSearch } from './search-prefix.ts'

test.each([
  ['@nasa', ['handle'], 'nasa'],
  ['＠nasa', ['handle'], 'nasa'],
  ['#tea', ['hashtag'], 'tea'],
  ['＃お茶', ['hashtag'], 'お茶'],
  ['job: Engineer', ['job_title'], 'Engineer'],
  ['IN:japan', ['location'], 'japan'],
  ['lang:日本語', ['language'], '日本語'],
  ['場所：東京', ['location'], '東京'],
  ['topic: Formula 1', ['conversation_topic'], 'Formula 1'],
  ['movie:dune', ['movie_tv_show'], 'dune'],
  ['interest: tea', ['interest'], 'tea'],
  // X makes no hashtag of a number (issue 44.10).
  ['#1', null, '#1'],
  ['C++', null, 'C++'],
  ['  green tea ', null, 'green tea'],
  ['job', null, 'job'],
])('%j looks for %j, %j', (typed, kinds, text) => {
  expect(readSearch(typed)).toEqual({ kinds, text })
})

test('free text is a keyword, or the kind of its sign; places and languages must be known', () => {
  expect(freeKind(readSearch('green tea'))).toBe('keyword')
  expect(freeKind(readSearch('@nasa'))).toBe('handle')
  expect(freeKind(readSearch('@not a handle'))).toBeNull()
  expect(freeKind(readSearch('in:nowhere'))).toBeNull()
  expect(freeKind(readSearch('  '))).toBeNull()
})

test('a pasted list is split at lines, commas and tabs, doubles once, addresses of profiles are handles', () => {
  expect(splitPasted('@a\n@b, @A;\thttps://x.com/NASA?s=20 、"@c"')).toEqual(['@a', '@b', '@NASA', '@c'])
  expect(splitPasted('@a @b @c')).toEqual(['@a', '@b', '@c'])
  expect(splitPasted('green tea\nblack tea')).toEqual(['green tea', 'black tea'])
  expect(isList('green tea')).toBe(false)
  expect(isList('green tea, black tea')).toBe(true)
})

test('the kind is guessed from the signs, at most 500 entries are taken, and the others are counted', () => {
  expect(guessKind(['@a', '@b', 'c'])).toBe('handle')
  expect(guessKind(['#a', '#b', 'c'])).toBe('hashtag')
  expect(guessKind(['a', 'b', '@c'])).toBe('keyword')
  const manyHandles = Array.from({ length: 512 }, (_, at) => `@user${at}`).join('\n')
  const pastedItems = readPasted(manyHandles)
  expect(pastedItems).toMatchObject({ kind: 'handle', dropped: 12 })
  expect(pastedItems.values).toHaveLength(500)
  expect(pastedItems.values[0]).toBe('user0')
})

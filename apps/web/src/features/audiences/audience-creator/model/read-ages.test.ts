import { expect, test } from 'vitest'
import { readAges } from './read-ages.ts'

const ageRunsOf = (text: string) =>
  readAges(text).runs.map(({ from, to }) =>
    to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`,
  )

test.each([
  ['25-34', ['25-34']],
  ['25 – 34', ['25-34']],
  ['from 25 to 34', ['25-34']],
  ['between 25 and 34', ['25-34']],
  ['18, 19, 20', ['18-20']],
  ['18 19 20 25', ['18-20', '25']],
  ['35-49, 18-24', ['18-24', '35-49']],
  ['20-29, 25-40', ['20-40']],
  ['30+', ['30+']],
  ['over 50', ['50+']],
  ['30 and over, 13-17', ['13-17', '30+']],
  ['40+, 35-44, 50', ['35+']],
  ['up to 24', ['13-24']],
  ['20代', ['20-29']],
  ['20代、30代', ['20-39']],
  ['20代〜30代', ['20-39']],
  ['３０歳以上', ['30+']],
  ['50代以上', ['50+']],
  ['24歳以下', ['13-24']],
  ['30代まで', ['13-39']],
  ['20代から30代まで', ['20-39']],
  ['25歳から34歳', ['25-34']],
  ['25歳から34歳まで', ['25-34']],
] as const)('ages as people write them: %s (CALL-214)', (text, expected) => {
  expect(readAges(text).unread).toEqual([])
  expect(ageRunsOf(text)).toEqual(expected)
})
test('an invalid age is named, and the others are read', () => {
  expect(readAges('adults, 25-34, 9, 130, 40-30')).toEqual({
    runs: [{ from: 25, to: 34 }],
    unread: ['adults', '9', '130', '40-30'],
  })
  expect(readAges('  ')).toEqual({ runs: [], unread: [] })
})

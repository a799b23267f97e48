import { expect, test } from 'vitest'
import { givenTime } from './common.ts'

const read = (text: string) => givenTime.safeParse(text).data ?? 'refused'

test.each([
  ['2026-11-28T01:00:00Z', '2026-11-28T01:00:00Z'],
  ['2026-11-28T10:00:00+09:00', '2026-11-28T01:00:00.000Z'],
  ['2026-11-28T10:00+0900', '2026-11-28T01:00:00.000Z'],
  ['Sat, 28 Nov 2026 10:00:00 +0900', '2026-11-28T01:00:00.000Z'],
  ['Sat, 28 Nov 2026 10:00 +0900', '2026-11-28T01:00:00.000Z'],
  ['5 Dec 2026 10:00:00 -0330', '2026-12-05T13:30:00.000Z'],
  ['Sat, 05 Dec 2026 10:00:00 GMT', '2026-12-05T10:00:00.000Z'],
])('a moment given as %s is accepted (issue 44.12)', (given, expected) => {
  expect(read(given)).toBe(expected)
})

test.each([
  '2026-02-31T10:00:00+09:00',
  '2026-11-28T25:00:00+09:00',
  'Sat, 31 Feb 2026 10:00:00 +0900',
  'Sat, 28 Xyz 2026 10:00:00 +0900',
  'Sat, 28 Nov 2026 10:00:00',
  '2026-11-28T10:00:00',
])('an invalid moment, or one without a zone, is refused and not moved: %s (issue 44.12)', (given) => {
  expect(read(given)).toBe('refused')
})

import { expect, test } from 'vitest'
import { NOW, personAt } from '../testing/people-server.ts'
import { factsOf } from './facts.ts'
import { lossesByDay, lossTotals } from './losses-by-day.ts'
import { readFollowersFilter, readFollowingFilter, readUnfollowedFilter } from './read-filters.ts'

test('facts are what X shows; where it shows nothing there are none', () => {
  const person = personAt(1)
  const withProfile = (more: object) => ({ ...person, profile: { ...person.profile, ...more } })
  expect(factsOf(withProfile({ following_count: 600, followers_count: 59 }), NOW)).toEqual([
    'followsManyMore',
  ])
  expect(factsOf(withProfile({ following_count: 499, followers_count: 0 }), NOW)).toEqual([])
  expect(factsOf(withProfile({ posts_count: null, following_count: null, created_at: null }), NOW)).toEqual(
    [],
  )
  expect(factsOf(withProfile({ handle: '', avatar_url: '', posts_count: 0 }), NOW)).toEqual([])
  const halfYear = new Date(NOW - 181 * 24 * 3_600_000).toISOString()
  expect(factsOf({ ...person, last_post_at: halfYear }, NOW)).toEqual(['silent'])
})

test('losses have every day of the period, also those without any, and nobody who was renamed', () => {
  const days = [
    { date: '2026-11-18', fate: 'left' as const, people: 3 },
    { date: '2026-11-18', fate: 'renamed' as const, people: 9 },
    { date: '2026-11-20', fate: 'suspended' as const, people: 1 },
    { date: '2026-11-20', fate: 'left' as const, people: 2 },
  ]
  expect(lossesByDay(days, '2026-11-17', '2026-11-20').map(({ total }) => total)).toEqual([0, 3, 0, 3])
  expect(lossesByDay(days, undefined, '2026-11-20').map(({ date }) => date)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(
    lossesByDay(days, '2026-11-17', '2026-11-20')
      .at(-1)!
      .parts.map(({ fate }) => fate),
  ).toEqual(['left', 'suspended'])
  expect([...lossTotals(days)]).toEqual([
    ['left', 5],
    ['renamed', 9],
    ['suspended', 1],
  ])
  expect(lossesByDay([], undefined, '2026-11-20')).toEqual([])
})

test('what the address says is read as far as it is a filter', () => {
  const of = (text: string) => new URLSearchParams(text)
  expect(readFollowersFilter(of('q=&country=jp&verified=maybe&min_followers=-5&ordering=shoe'), NOW)).toEqual(
    {},
  )
  expect(readFollowersFilter(of('country=JP&days=7&ordering=-name'), NOW)).toEqual({
    country: 'JP',
    since: '2026-11-13',
    ordering: '-name',
  })
  expect(readFollowingFilter(of('inactive_days=0&follows_back=false'))).toEqual({ follows_back: 'false' })
  expect(readUnfollowedFilter(of('fate=left'), NOW)).toEqual({ start: '2026-10-21', fate: 'left' })
  expect(readUnfollowedFilter(of('days=all&fate=other'), NOW)).toEqual({})
})

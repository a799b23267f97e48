import { expect, test } from 'vitest'
import type { InsightTab } from '@rookery/contract'
import { tabScreens } from './tab-screens.ts'

const questionOf = (tab: InsightTab, query: string) =>
  tabScreens[tab].readQuestion?.(new URLSearchParams(query))

test('the wall is requested with the period, language and medium of the address, and with the range of the data if there is none (INS-011)', () => {
  expect(questionOf('content_wall', '')).toEqual({})
  expect(questionOf('content_wall', 'days=7&post_language=ja&medium=photo')).toEqual({
    days: 7,
    post_language: 'ja',
    medium: 'photo',
  })
})
test('invalid values in the address are not sent', () => {
  expect(questionOf('content_wall', 'days=1000&medium=opera&since=2026-02-30x')).toEqual({})
})
test('other tabs send their own parameters', () => {
  expect(questionOf('conversation', 'days=90&medium=photo')).toEqual({ days: 90 })
  expect(questionOf('post_behaviour', 'days=90')).toEqual({ days: 90, time_zone: 'authors' })
  expect(questionOf('topic_analysis', 'period=all')).toEqual({ period: 'all' })
  // The leading topic is of the posts of the same days as on its own tab.
  expect(questionOf('summary', 'days=90')).toEqual({ days: 90 })
  expect(questionOf('demographics', 'days=90')).toBeUndefined()
})
test('hours use the authors’ own clocks unless the address names a valid time zone (use, time zones)', () => {
  expect(questionOf('post_behaviour', 'zone=Asia/Tokyo')).toEqual({ time_zone: 'Asia/Tokyo' })
  expect(questionOf('post_behaviour', 'zone=UTC')).toEqual({ time_zone: 'UTC' })
  for (const zone of ['', 'Mars/Base', '%2B09:00'])
    expect(questionOf('post_behaviour', `zone=${zone}`)).toEqual({ time_zone: 'authors' })
  expect(questionOf('conversation', 'zone=Asia/Tokyo')).toEqual({})
})

import { expect, test } from 'vitest'
import type { Numbers } from '../ads-sync/figures.query.ts'
import { completeSegments, UNKNOWN_SEGMENT } from './segment-rows.ts'

const row = (label: string, impressions: number) => ({
  segment: label,
  label,
  impressions,
  engagements: 1,
  clicks: 0,
  spent_micro: impressions * 2,
})
const totalSegment = (impressions: number) =>
  ({
    impressions,
    engagements: 2,
    clicks: 0,
    billed_charge_local_micro: impressions * 2,
  }) as unknown as Numbers
const sharesOf = (rows: ReturnType<typeof completeSegments>) =>
  rows.map((each) => [each.label, each.impressions])

test('use 10: what X could not divide is a row of its own, so that segments add up to the campaign; ages stand in their order', () => {
  const rows = completeSegments(
    'AGE',
    [row('35 to 49', 50), row('18 to 24', 20), row('50 and up', 90)],
    totalSegment(200),
  )
  expect(sharesOf(rows)).toEqual([
    ['18 to 24', 20],
    ['35 to 49', 50],
    ['50 and up', 90],
    [UNKNOWN_SEGMENT, 40],
  ])
  expect(rows.reduce((sum, each) => sum + each.spent_micro, 0)).toBe(400)
})
test('use 10: an unknown that X tells itself is not told twice, and nothing is ever less than nothing', () => {
  expect(
    sharesOf(completeSegments('AGE', [row('18 to 24', 20), row('AGE_UNKNOWN', 30)], totalSegment(50))),
  ).toEqual([
    ['18 to 24', 20],
    [UNKNOWN_SEGMENT, 30],
  ])
  expect(
    sharesOf(completeSegments('GENDER', [row('Female', 60), row('Male', 50)], totalSegment(100))).at(0),
  ).toEqual(['Female', 60])
  expect(completeSegments('GENDER', [row('Female', 60)], totalSegment(10))[1]?.impressions ?? 0).toBe(0)
  expect(completeSegments('GENDER', [], totalSegment(10))).toEqual([])
})

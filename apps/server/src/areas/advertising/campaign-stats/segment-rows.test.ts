import { expect, test } from 'vitest'
import { noDelivery } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'
import { completeSegments, presentSegments, segmentsOfAnswer, UNKNOWN_SEGMENT } from './segment-rows.ts'

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
const impressionsOf = (rows: ReturnType<typeof completeSegments>) =>
  rows.map((each) => [each.label, each.impressions])

test('use 10: what X could not divide gets its own row, so that segments add up to the campaign; ages are in order', () => {
  const rows = completeSegments(
    'AGE',
    [row('35 to 49', 50), row('18 to 24', 20), row('50 and up', 90)],
    totalSegment(200),
  )
  expect(impressionsOf(rows)).toEqual([
    ['18 to 24', 20],
    ['35 to 49', 50],
    ['50 and up', 90],
    [UNKNOWN_SEGMENT, 40],
  ])
  expect(rows.reduce((sum, each) => sum + each.spent_micro!, 0)).toBe(400)
})
test('use 10: an unknown segment reported by X is not counted twice, and no value is negative', () => {
  expect(
    impressionsOf(completeSegments('AGE', [row('18 to 24', 20), row('AGE_UNKNOWN', 30)], totalSegment(50))),
  ).toEqual([
    ['18 to 24', 20],
    [UNKNOWN_SEGMENT, 30],
  ])
  expect(
    impressionsOf(completeSegments('GENDER', [row('Female', 60), row('Male', 50)], totalSegment(100))).at(0),
  ).toEqual(['Female', 60])
  expect(completeSegments('GENDER', [row('Female', 60)], totalSegment(10))[1]?.impressions ?? 0).toBe(0)
  expect(completeSegments('GENDER', [], totalSegment(10))).toEqual([])
})

const shape = { engagements: 1, clicks: null, spent_micro: 2 }
test('issue 31.7: segments state their part of the total, with the rest; unknown clicks are not zero', () => {
  const rows = completeSegments(
    'GENDER',
    [
      { segment: '1', label: 'Male', impressions: 30, ...shape },
      { segment: '2', label: 'Female', impressions: 50, ...shape },
    ],
    { ...noDelivery, impressions: 100n, engagements: 4n, clicks: null, billed_charge_local_micro: 4n },
  )
  const presented = presentSegments(rows)
  expect(
    presented.map(({ label, share, clicks, engagements }) => [label, share, clicks, engagements]),
  ).toEqual([
    ['Female', 0.5, null, 1],
    ['Male', 0.3, null, 1],
    [UNKNOWN_SEGMENT, 0.2, null, 2],
  ])
  expect(presentSegments([{ segment: 'a', label: 'a', ...shape, impressions: null }])[0]).toMatchObject({
    share: null,
    engagement_rate: null,
  })
})

test('issue 31.7: a segment with several entries in a file is one row; nulls within a series remove only those hours', () => {
  const entry = (segment_name: string, impressions: (number | null)[] | null) => ({
    segment: { segment_name, segment_value: null },
    metrics: { impressions, clicks: null },
  })
  const answer = {
    time_series_length: 2,
    data: [
      { id: 'a', id_data: [entry('Male', [3, null]), entry('Female', [1, 1])] },
      { id: 'b', id_data: [entry('Male', [4, 2]), entry('Unknown', null), { segment: null, metrics: {} }] },
      { id: 'c', id_data: [] },
    ],
  }
  expect(
    segmentsOfAnswer(answer).map(({ label, impressions, clicks }) => [label, impressions, clicks]),
  ).toEqual([
    ['Male', 9, null],
    ['Female', 2, null],
    ['Unknown', null, null],
  ])
})

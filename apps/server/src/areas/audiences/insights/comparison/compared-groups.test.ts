import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import { expect, test } from 'vitest'
import type { EvidenceRow } from '../tabs/tab-tables.ts'
import { comparedGroups, comparedMeasures, differenceOf } from './compared-groups.ts'

const row = (
  key: string,
  count: number,
  size: number,
  other: number,
  overrides: Partial<EvidenceRow> = {},
) => {
  const { low, high } = wilsonInterval(count, size)
  const share = { audience_count: count, audience_share: count / size, share_low: low, share_high: high }
  const test = { lift: 1, lift_low: 1, lift_high: 1, q_value: 0.01, significant: true }
  return { key, label: key, ...share, baseline_share: other, ...test, ...overrides }
}
const baselineSizes: [number, number] = [1000, 2000]
const group = (rows: EvidenceRow[]) => [{ title: 'Interests', rows, unknown_share: null }]

test("a difference's interval is Newcombe's: 56 of 70 and 48 of 80 give the ends he published (1998, method 10)", () => {
  // Newcombe (1998), method 10, example (a): 56 of 70 and 48 of 80 give 0.0524 to 0.3339.
  const [a, b] = [
    { share: 56 / 70, ...wilsonInterval(56, 70) },
    { share: 48 / 80, ...wilsonInterval(48, 80) },
  ]
  const { value, low, high } = differenceOf(a, b)
  expect(value).toBeCloseTo(0.2, 10)
  expect(low).toBeCloseTo(0.0524, 4)
  expect(high).toBeCloseTo(0.3339, 4)
})

test('a value listed by only one audience gets the other’s baseline share, with an interval for that size', () => {
  const [compared] = comparedGroups(
    group([row('tea', 300, 1000, 0.1), row('milk', 200, 1000, 0.15)]),
    group([row('milk', 300, 2000, 0.2), row('beer', 800, 2000, 0.25)]),
    baselineSizes,
  )
  const rowByKey = (key: string) => compared!.rows.find((item) => item.key === key)!
  expect(rowByKey('tea').b).toEqual({ share: 0.1, ...wilsonInterval(200, 2000) })
  expect(rowByKey('beer').a).toEqual({ share: 0.25, ...wilsonInterval(250, 1000) })
  expect(rowByKey('beer').difference!.value).toBeCloseTo(-0.15, 10)
  expect(rowByKey('milk').b!.share).toBe(0.15)
  // Sorted by absolute difference, whichever audience has more.
  expect(compared!.rows.map(({ key }) => key)).toEqual(['tea', 'beer', 'milk'])
})

test('if the other audience lists no values, its base is that of the tab without the unknown', () => {
  const rows = group([row('tea', 300, 1000, 0.1)])
  const noRows = [{ title: 'Interests', rows: [], unknown_share: 0.5 }]
  const [compared] = comparedGroups(rows, noRows, baselineSizes)
  expect(compared!.rows[0]!.b).toEqual({ share: 0.1, ...wilsonInterval(100, 1000) })
  expect(compared!.rows[0]!.beyond_chance).toBe(true)
})

test('a value hidden for one audience has no share and no difference, and is never called beyond chance (CONST-034)', () => {
  const [compared] = comparedGroups(
    group([row('rare', 300, 1000, 0, { lift: null, q_value: null, significant: false })]),
    group([row('milk', 300, 2000, 0.2)]),
    baselineSizes,
  )
  expect(compared!.rows.find(({ key }) => key === 'rare')).toMatchObject({
    b: null,
    difference: null,
    q_value: null,
    beyond_chance: false,
  })
})

test('the verdict is that of the tab, which knows how much it looked at: not of the interval alone (issue 14: beyond chance or not)', () => {
  const [compared] = comparedGroups(
    group([row('tea', 300, 1000, 0.1, { q_value: 0.2, significant: false })]),
    group([row('milk', 300, 2000, 0.2)]),
    baselineSizes,
  )
  const teaRow = compared!.rows.find(({ key }) => key === 'tea')!
  expect(teaRow.difference!.low).toBeGreaterThan(0)
  expect(teaRow).toMatchObject({ q_value: 0.2, beyond_chance: false })
})

test('issue 30.3: where nothing was measured neither a share nor the difference has an interval', () => {
  const none = { share_low: null, share_high: null }
  const [compared] = comparedGroups(
    group([row('25-34', 300, 1000, 0.2, none)]),
    group([row('25-34', 400, 2000, 0.3, none)]),
    baselineSizes,
  )
  expect(compared!.rows[0]).toMatchObject({
    a: { share: 0.3, low: null, high: null },
    b: { share: 0.2, low: null, high: null },
    difference: { low: null, high: null },
  })
})
test('values reported only by their number of people are not compared (issue 44.6)', () => {
  const age = { ...row('25-34', 600, 2000, 0.3), audience_share: null, baseline_share: null }
  const [compared] = comparedGroups(group([age]), group([age]), baselineSizes)
  expect(compared!.rows).toEqual([])
})

test('figures without a test are shown side by side by subject, even if one audience has none', () => {
  const columns = [{ name: 'Value', kind: 'number' as const }]
  const table = (rows: { item: string; values: number[] }[]) => [
    { title: 'Graph', item: 'Measure', columns, rows },
  ]
  expect(
    comparedMeasures(
      table([{ item: 'Density', values: [0.2] }]),
      table([
        { item: 'Density', values: [0.3] },
        { item: 'Ties', values: [4] },
      ]),
    )[0]!.rows,
  ).toEqual([
    { item: 'Density', a: [0.2], b: [0.3] },
    { item: 'Ties', a: [null], b: [4] },
  ])
})

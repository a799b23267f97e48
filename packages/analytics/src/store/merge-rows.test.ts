import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'
import { routeRows, shardOf } from './route-rows.ts'

test('counts add up digit by digit, lists position by position, the largest value wins, rows are sorted again', () => {
  const shards = [
    [{ id: 1, n: '9007199254740993', list: ['1', 2], day: '2026-01-02', label: 'a' }],
    [
      { id: 2, n: '5', list: [1], day: '2026-01-01', label: 'b' },
      { id: 1, n: '4', list: [1, 1, 7], day: '2026-02-01', label: 'a' },
    ],
  ]
  const rule = {
    by: ['id'],
    add: ['n', 'list'],
    most: ['day'],
    same: ['label'],
    order: [['n', 'down']],
  } as const
  expect(mergeRows(shards, rule)).toEqual([
    { id: 1, n: '9007199254740997', list: ['2', 3, 7], day: '2026-02-01', label: 'a' },
    { id: 2, n: '5', list: [1], day: '2026-01-01', label: 'b' },
  ])
})

test('an unplanned column is an error, and so is adding something that is not a number', () => {
  expect(() => mergeRows([[{ a: 1, b: 2 }]], { by: ['a'] })).toThrow('column b')
  expect(() => mergeRows([[{ a: 'x' }], [{ a: 'y' }]], { by: [], add: ['a'] })).toThrow('Not to be added')
})

test('an answer with other columns than its fellow, or a second row of its own, is incomplete and never added up', () => {
  const rule = { by: [], add: 'others' } as const
  for (const shards of [
    [[{ a: [1] }], [{ a: [1], b: [2] }]],
    [[{ a: [1], b: [2] }], [{ a: [1] }]],
  ])
    expect(() => mergeRows(shards, rule)).toThrow(expect.objectContaining({ code: 'incomplete' }))
  expect(() => mergeRows([[{ a: [1] }, { a: [2] }]], rule)).toThrow(
    expect.objectContaining({ code: 'incomplete' }),
  )
})

test('rows go where their account lives, by exact arithmetic on 64-bit ids', () => {
  for (const id of ['1', '65521', '9007199254740993', '1857234567890123457', '18446744073709551615'])
    for (const shards of [1, 2, 3, 24])
      expect(shardOf(id, shards)).toBe(Number((BigInt(id) % 65_521n) % BigInt(shards)))
  const lines = ['["18446744073709551615","x"]', '["2", "1"]', '["1857234567890123457",""]']
  const routedRows = routeRows(Buffer.from(lines.join('\n')), 'JSONCompactEachRow', 0, 3)
  expect(routedRows.flatMap((part) => part?.toString().trim().split('\n') ?? []).toSorted()).toEqual(
    lines.toSorted(),
  )
  const [, second] = routeRows(Buffer.from('5\t1\n6\t2\n'), 'TabSeparated', 1, 2)
  expect(second!.toString()).toBe('5\t1\n')
  expect(() => routeRows(Buffer.from('["x"]\n'), 'JSONCompactEachRow', 0, 2)).toThrow('No id')
})

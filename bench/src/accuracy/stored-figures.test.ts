import { expect, test } from 'vitest'
import { mergeFigures } from './stored-figures.ts'

const figure = (set: string, name: string, value: number) => ({ of: 'job', set, name, n: 10, value })

test('storing some sets leaves the others as they were, in their order, and drops figures a set no longer has (issue 13, cards)', () => {
  const storedFigures = [
    figure('a', 'x', 1),
    figure('b', 'x', 2),
    figure('b', 'gone', 3),
    figure('c', 'x', 4),
  ]
  const measuredFigures = [figure('b', 'x', 5), figure('b', 'new', 6), figure('d', 'x', 7)]
  expect(mergeFigures(storedFigures, measuredFigures)).toEqual([
    figure('a', 'x', 1),
    figure('b', 'x', 5),
    figure('b', 'new', 6),
    figure('c', 'x', 4),
    figure('d', 'x', 7),
  ])
})

import { expect, test } from 'vitest'
import { compareLayouts } from './compare-layouts.ts'

const screen = [
  'main\t\t27,6,153,106',
  'h1\tMy audiences\t30,9,100,5',
  ...Array.from({ length: 20 }, (_, n) => `button\tRow ${'x'.repeat(n)}\t30,${20 + n * 5},40,4`),
]

test('the same screen is the same, moved by what a font moves as well', () => {
  expect(compareLayouts(screen, screen)).toMatchObject({ isSame: true, likeness: 1 })
  const shifted = screen.map((line) =>
    line.replace(
      /(\d+),(\d+),(\d+),(\d+)$/,
      (_, x, y, w, h) => `${x},${Number(y) + 2},${Number(w) + 3},${h}`,
    ),
  )
  expect(compareLayouts(screen, shifted)).toMatchObject({ isSame: true, moved: [] })
})

test('a row that says something else is no other screen; a lost title is', () => {
  const other = screen.with(5, 'button\tSomebody new\t30,35,40,4')
  expect(compareLayouts(screen, other)).toMatchObject({ isSame: true, added: ['button “Somebody new”'] })
  expect(compareLayouts(screen, screen.toSpliced(1, 1))).toMatchObject({
    isSame: false,
    missing: ['h1 “My audiences”'],
  })
})

test('what moved far, or is gone in numbers, is another screen', () => {
  const moved = screen.map((line) => (line.startsWith('button') ? line.replace('\t30,', '\t60,') : line))
  const found = compareLayouts(screen, moved)
  expect(found.isSame).toBe(false)
  expect(found.moved).toHaveLength(20)
  expect(compareLayouts(screen, screen.slice(0, 15)).isSame).toBe(false)
})

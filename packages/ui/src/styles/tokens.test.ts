import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** Custom properties of the first block that follows a marker. */
function block(marker: string): Map<string, string> {
  const from = css.indexOf('{', css.indexOf(marker))
  const body = css.slice(from + 1, css.indexOf('}', from))
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1]!,
      match[2]!.replace(/var\([^,]+, ([^)]+)\)/, '$1'),
    ]),
  )
}
const light = block(':root,')
const dark = block("[data-theme='dark'] {")
const system = block(':root:not([data-theme]) {')

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test('the system theme and the chosen dark theme are the same', () => {
  expect([...system]).toEqual([...dark])
})

test('light and dark have the same names', () => {
  const names = (theme: Map<string, string>) => [...theme.keys()].toSorted()
  expect(names(light)).toEqual(names(dark))
})

// These tokens are used for text of any size, also at 12 and 13 px: AAA.
const words = ['ink', 'ink-soft', 'info', 'warn', 'success', 'danger', 'over-ink', 'under-ink', 'signal']
const grounds = ['paper', 'raised']
test.each([...grounds].flatMap((ground) => words.map((word) => [word, ground])))(
  '%s on %s is read at 12 px: 7 to 1',
  (word, ground) => {
    for (const theme of [light, dark])
      expect(contrast(theme.get(`--${word}`)!, theme.get(`--${ground}`)!)).toBeGreaterThanOrEqual(7)
  },
)

test.each([
  ['ink-faint', 'raised', 4.5],
  ['ink-soft', 'sunk', 7],
  ['on-signal', 'signal', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['edge', 'raised', 3],
  ['over', 'raised', 3],
  ['under', 'raised', 3],
  ['baseline', 'raised', 3],
  ...Array.from({ length: 8 }, (_, at): [string, string, number] => [`audience-${at + 1}`, 'raised', 3]),
])('%s on %s keeps %d to 1', (front, back, least) => {
  for (const theme of [light, dark]) {
    expect(contrast(theme.get(`--${front}`)!, theme.get(`--${back}`)!)).toBeGreaterThanOrEqual(
      least as number,
    )
  }
})
